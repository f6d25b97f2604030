import type { UrlSigner } from '../shared/crypto-ports.ts';

type Named = { readonly id: string; readonly expiresAt: Date };

/** What stands in the address that stops a change: it follows from the change and a key, and is kept nowhere. */
export const stopToken = (urlSigner: UrlSigner, { id, expiresAt }: Named): string =>
  `${id}.${urlSigner.sign(`account-change:${id}`, expiresAt)}`;

/** The change that this token stops; null for a text of any other kind. */
export function stoppedBy(urlSigner: UrlSigner, token: string, now: Date): string | null {
  const [, id = '', signature = ''] = /^([\da-f-]{36})\.(.+)$/.exec(token) ?? [];
  return urlSigner.verify(`account-change:${id}`, signature, now) ? id : null;
}
