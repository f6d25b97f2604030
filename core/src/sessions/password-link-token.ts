import type { UrlSigner } from '../shared/crypto-ports.ts';
import { madeToken } from '../shared/made-token.ts';
import type { Ports } from '../shared/ports.ts';
import type { PasswordLink } from './password-link-store.ts';

type Named = Pick<PasswordLink, 'id' | 'expiresAt'>;

const payloadOf = (id: string): string => `password-link:${id}`;

/**
 * The token that stands in the address of a link. It follows from the link and a key, so that the job that mails it
 * can make it again: nothing secret is queued, and the database keeps its hash alone.
 */
export const passwordLinkToken = (urlSigner: UrlSigner, { id, expiresAt }: Named): string =>
  `${id}.${urlSigner.sign(payloadOf(id), expiresAt)}`;

/** The token of a link that was made before; null where its key is gone. */
export const madeLinkToken = (
  ports: Pick<Ports, 'urlSigner' | 'randomTokens'>,
  { id, expiresAt, tokenHash }: Named & Pick<PasswordLink, 'tokenHash'>,
): string | null => madeToken(ports, { id, payload: payloadOf(id), end: expiresAt, tokenHash });
