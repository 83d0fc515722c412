# The shop, or with another command the stand-in alone: one image for both.
FROM node:26-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc codegen.ts schema.graphql ./
COPY web web
RUN npm ci --omit=dev
COPY . .
RUN npm run build && chown -R node:node /app
USER node
ENV ADMIN_HOST=0.0.0.0
EXPOSE 4000 4001
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:4001/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
