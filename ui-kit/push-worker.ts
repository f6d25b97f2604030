import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = 'push-worker.js';
const source = () => readFileSync(new URL(FILE, import.meta.url), 'utf8');

/** Vite plugin of an app that notifications are pushed to: its service worker, under `<base>push-worker.js`. */
export function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.endsWith(`/${FILE}`)) return next();
        response.setHeader('content-type', 'text/javascript');
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: source() });
    },
  };
}
