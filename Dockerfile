# syntax=docker/dockerfile:1

FROM node:20-bookworm-slim AS build
WORKDIR /app
RUN npm install --global --no-fund --no-audit pnpm@10.34.9
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY core/package.json core/
COPY content/package.json content/
COPY server/package.json server/
COPY server/bin server/bin
COPY client/package.json client/
COPY tests/package.json tests/
RUN pnpm install --frozen-lockfile
COPY tsconfig.base.json tsconfig.json ./
COPY scripts scripts
COPY core core
COPY content content
COPY server server
COPY client client
COPY tests/src tests/src
RUN node scripts/build.mjs \
 && pnpm --filter @peripatos/server deploy --prod --legacy /out/server \
 && mkdir -p /out/client && cp -r client/dist /out/client/dist

FROM node:20-bookworm-slim
ENV NODE_ENV=production PERIPATOS_PORT=8080 PERIPATOS_HOST=0.0.0.0 PERIPATOS_DATA=/data
WORKDIR /app
COPY --from=build /out /app
RUN mkdir -p /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PERIPATOS_PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/bin/peripatos.mjs", "serve"]
