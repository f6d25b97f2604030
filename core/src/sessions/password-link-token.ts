import type { UrlSigner } from '../shared/crypto-ports.ts';

/**
 * The token that stands in the address of a link. It follows from the link and a key, so that the job that mails it
 * can make it again: nothing secret is queued, and the database keeps its hash alone.
 */
export function passwordLinkToken(
  urlSigner: UrlSigner,
  { id, expiresAt }: { id: string; expiresAt: Date },
): string {
  return `${id}.${urlSigner.sign(`password-link:${id}`, expiresAt)}`;
}
