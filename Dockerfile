# The shop, or with another command the stand-in alone: one image for both.
FROM node:26-bookworm-slim
WORKDIR /app
RUN chown node:node /app
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./
# Types are made from the sources, which are not here yet: without scripts, so that this layer stays when they change.
RUN npm ci --omit=dev --ignore-scripts
COPY --chown=node:node . .
RUN npm run prepare && npm run build
# Where the stand-in keeps its ledger. A volume put here takes over whose folder it is.
RUN mkdir .data
ENV ADMIN_HOST=0.0.0.0
EXPOSE 4000 4001
CMD ["node", "scripts/start.ts"]
