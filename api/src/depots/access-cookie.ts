import type { DepotAccess } from '@accordent/core/depots/depot-access.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import type { Context } from 'koa';

const NAME = 'depot';

/** No script reads it, no other site has it sent, and no other link's calls carry it. */
export function handAccess(
  ctx: Context,
  { product }: Pick<Ports, 'product'>,
  { depotId, access }: { readonly depotId: string; readonly access: DepotAccess },
): void {
  const secure = product.publicUrl.startsWith('https:') ? '; Secure' : '';
  ctx.append(
    'Set-Cookie',
    `${NAME}=${access.text}; Path=/api/depot/${depotId}; Expires=${access.expiresAt.toUTCString()}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** '' where none came. */
export const accessOf = (ctx: Context): string => ctx.cookies.get(NAME) ?? '';
