import type { UrlSigner } from '../shared/crypto-ports.ts';

/**
 * What stands in the address of an invitation. It follows from the invitation and a key, so that the job that mails it
 * makes it again: nothing secret is queued, and the database keeps its hash alone.
 */
export const invitationToken = (
  urlSigner: UrlSigner,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Date },
): string => `${id}.${urlSigner.sign(`member-invitation:${id}`, expiresAt)}`;
