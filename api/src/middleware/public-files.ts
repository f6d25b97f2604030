import type { Clock } from '@accordent/core/shared/clock.ts';
import type { Product } from '@accordent/core/shared/ports.ts';
import type { Middleware } from 'koa';

/** A year at most is advised; it is counted anew at each answer, so that it never passes. */
const TOLD_FOR_MS = 180 * 24 * 3600 * 1000;

/** What search robots may read, and where a fault of security is told. */
export function publicFiles({ clock, product }: { clock: Clock; product: Product }): Middleware {
  const files: Readonly<Record<string, () => readonly string[]>> = {
    // Pages are open to robots: each tells them itself that it is not to be listed.
    '/robots.txt': () => ['User-agent: *', 'Disallow: /api/', 'Disallow: /admin/api/', 'Disallow: /build/'],
    '/.well-known/security.txt': () => [
      `Contact: mailto:${product.mailboxAddress}`,
      `Expires: ${new Date(clock.now().getTime() + TOLD_FOR_MS).toISOString()}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${product.publicUrl}/.well-known/security.txt`,
    ],
  };
  return async (ctx, next) => {
    const lines = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
    if (!lines || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = `${lines().join('\n')}\n`;
  };
}
