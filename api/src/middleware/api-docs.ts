import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { send } from '@koa/send';
import type { Middleware } from 'koa';

const OURS = join(import.meta.dirname, '..', 'api-docs');
const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));

const files: Readonly<Record<string, { readonly root: string; readonly file: string }>> = {
  '/api/docs': { root: OURS, file: 'index.html' },
  '/api/docs/': { root: OURS, file: 'index.html' },
  '/api/docs/start.js': { root: OURS, file: 'start.js' },
  '/api/docs/swagger-ui.css': { root: SWAGGER_UI, file: 'swagger-ui.css' },
  '/api/docs/swagger-ui-bundle.js': { root: SWAGGER_UI, file: 'swagger-ui-bundle.js' },
  '/api/docs/favicon-32x32.png': { root: SWAGGER_UI, file: 'favicon-32x32.png' },
};

/** The contract as a page, at /api/docs: all its files are of our own origin, as the content policy wants it. */
export const apiDocs: Middleware = async (ctx, next) => {
  const found = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
  if (!found || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  ctx.set('Cache-Control', 'no-cache');
  await send(ctx, found.file, { root: found.root });
};
