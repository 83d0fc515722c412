# The shop, or with another command the stand-in alone: one image for both. `--build-arg PREVIOUS=<image>` names the image
# of the release before, whose operations and scripts this one serves too (docs/operations.md).
ARG PREVIOUS=node:26-bookworm-slim
FROM ${PREVIOUS} AS previous
# Without a release before there is no such folder.
RUN mkdir -p /app/dist

FROM node:26-bookworm-slim
WORKDIR /app
RUN chown node:node /app
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./
# Types are made from the sources, which are not here yet: without scripts, so that this layer stays when they change.
RUN npm ci --omit=dev --ignore-scripts
COPY --chown=node:node . .
RUN npm run prepare && npm run build
# Its own build alone: what it took over in its turn is not in dist.
COPY --from=previous --chown=node:node /app/dist ./previous
# Where the stand-in keeps its ledger. A volume put here takes over whose folder it is.
RUN mkdir .data
ENV ADMIN_HOST=0.0.0.0
EXPOSE 4000 4001
CMD ["node", "scripts/start.ts"]
