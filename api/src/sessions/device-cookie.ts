import { DEVICE_DAYS } from '@accordent/core/sessions/known-devices.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Context } from 'koa';

const NAME = 'devices';

/** Has the browser keep by what it is known; no script reads it, no other site has it sent. */
export function keepDevices(ctx: Context, { product }: Pick<Ports, 'product'>, devices: string): void {
  const secure = product.publicUrl.startsWith('https:') ? '; Secure' : '';
  ctx.append(
    'Set-Cookie',
    `${NAME}=${devices}; Path=/; Max-Age=${DEVICE_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** '' where none came. Longer than marks ever are is none of ours. */
export function devicesOf(ctx: Context): string {
  const devices = ctx.cookies.get(NAME) ?? '';
  return /^[\w.~-]{0,1000}$/.test(devices) ? devices : '';
}
