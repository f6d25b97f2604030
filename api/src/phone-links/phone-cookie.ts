import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Context } from 'koa';

/** A telephone may have opened several links: each has a cookie of its own. */
const nameOf = ({ randomTokens }: Pick<Ports, 'randomTokens'>, token: string): string =>
  `phone-${randomTokens.hash(token).slice(0, 16)}`;

/** No script reads it, and no other site has it sent. */
export function handDevice(
  ctx: Context,
  ports: Pick<Ports, 'product' | 'randomTokens'>,
  { token, device, expiresAt }: { readonly token: string; readonly device: string; readonly expiresAt: Date },
): void {
  const secure = ports.product.publicUrl.startsWith('https:') ? '; Secure' : '';
  ctx.append(
    'Set-Cookie',
    `${nameOf(ports, token)}=${device}; Path=/api/phone-link; Expires=${expiresAt.toUTCString()}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** '' where none came. */
export const deviceOf = (ctx: Context, ports: Pick<Ports, 'randomTokens'>, token: string): string =>
  ctx.cookies.get(nameOf(ports, token)) ?? '';
