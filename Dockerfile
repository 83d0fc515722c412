# The shop, or with another command the stand-in alone: one image for both. docs/dependencies.md says which packages only build.
# `--build-arg PREVIOUS=<image>` names the image of the release before, whose operations and scripts this one serves too
# (docs/operations/running.md).
ARG PREVIOUS=node:26-bookworm-slim
FROM ${PREVIOUS} AS previous
# Without a release before there is no such folder.
RUN mkdir -p /app/dist

# Packages and sources: everything that builds.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Types are made from the sources, which are not here yet: without scripts, so that this layer stays when they change.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run prepare && npm run build
# Of packages, what runs alone, and the list of it (docs/security.md).
RUN npm run image:packages -- image

# What runs.
FROM node:26-bookworm-slim
WORKDIR /app
# Where the stand-in keeps its ledger, and the shop its snapshot of the catalogue. A volume put here takes over whose folder it is.
RUN mkdir .data && chown node:node /app .data
COPY --from=build --chown=node:node /app/image/node_modules ./node_modules
COPY --from=build --chown=node:node /app/image/sbom.cdx.json ./
# A build is known by its sources, so they come along: the shop would build anew without them.
COPY --from=build --chown=node:node /app/package.json /app/package-lock.json /app/schema.graphql /app/codegen.ts /app/vite.config.ts ./
COPY --from=build --chown=node:node /app/bff ./bff
COPY --from=build --chown=node:node /app/legacy-api ./legacy-api
COPY --from=build --chown=node:node /app/lettering ./lettering
COPY --from=build --chown=node:node /app/scripts ./scripts
COPY --from=build --chown=node:node /app/web ./web
COPY --from=build --chown=node:node /app/i18n ./i18n
COPY --from=build --chown=node:node /app/dist ./dist
# Its own build alone: what it took over in its turn is not in dist.
COPY --from=previous --chown=node:node /app/dist ./previous
USER node
ENV ADMIN_HOST=0.0.0.0
# Garbage is collected sooner, and memory that is free goes back to the system: a third less of it is held under load (`npm run test:memory` runs with these).
ENV NODE_OPTIONS="--max-semi-space-size=4 --max-old-space-size=256"
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 4000 4001
CMD ["node", "scripts/start.ts"]
