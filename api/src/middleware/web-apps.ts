import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { send } from '@koa/send';
import type { Product } from '@accordent/core/shared/ports.ts';
import type { Middleware } from 'koa';
import { devicesFor } from './security-headers.ts';
import { whomToCall } from './whom-to-call.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Serves the two built apps: the back-office under /admin, the portal elsewhere. */
export function webApps({
  adminFolder,
  dentistFolder,
  product,
}: {
  adminFolder: string;
  dentistFolder: string;
  product: Product;
}): Middleware {
  return async (ctx, next) => {
    const isCall = /^\/(admin\/)?api(\/|$)/.test(ctx.path) || ctx.path.startsWith('/build/');
    if (isCall || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const isAdmin = ctx.path === '/admin' || ctx.path.startsWith('/admin/');
    const root = isAdmin ? adminFolder : dentistFolder;
    const wanted = isAdmin ? ctx.path.slice('/admin'.length) : ctx.path;
    if (/^[\w./-]+\.[a-z0-9]+$/i.test(wanted) && (await isFile(path.join(root, path.normalize(wanted))))) {
      const hashed = wanted.startsWith('/assets/');
      if (isOfLetters(wanted)) {
        ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
        ctx.set('Access-Control-Allow-Origin', '*');
      }
      await send(ctx, wanted, { root, maxAge: hashed ? YEAR_MS : 0, immutable: hashed });
      return;
    }
    if (wanted.startsWith('/assets/')) {
      ctx.status = 404;
      return;
    }
    const isPhoto = ctx.path.startsWith('/photo/');
    if (isPhoto || ctx.path.startsWith('/depot/')) {
      // For one person alone: no robot lists it, nothing keeps it.
      ctx.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow, noarchive' });
      if (isPhoto) ctx.set('Permissions-Policy', devicesFor({ camera: true }));
      ctx.type = 'html';
      const page = await readFile(path.join(root, 'index.html'), 'utf8');
      ctx.body = page.replace('</body>', () => `<noscript>${whomToCall(product)}</noscript></body>`);
      return;
    }
    // Any other address is a screen of the app, which shows its own 404.
    ctx.set('Cache-Control', 'no-cache');
    await send(ctx, 'index.html', { root });
  };
}

/** The frame of a mail has no origin, so that nothing in it is ours: what it is read in is open to any. */
const isOfLetters = (file: string): boolean => /^\/assets\/(letter-[\w-]+\.css|[\w-]+\.woff2)$/.test(file);

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
