import type { UrlSigner } from '../shared/crypto-ports.ts';
import { madeToken } from '../shared/made-token.ts';
import type { Ports } from '../shared/ports.ts';
import type { Depot } from './depot.ts';

type Named = Pick<Depot, 'id' | 'signedUntil'>;

const payloadOf = (id: string): string => `depot:${id}`;

/**
 * What stands in the address of a link, 256 bits of it a secret. It follows from the row and a key, so that the job that
 * mails it can make it again: nothing secret is queued or kept among mails, and the database has its hash alone.
 */
export const depotToken = (urlSigner: UrlSigner, { id, signedUntil }: Named): string =>
  `${id}.${urlSigner.sign(payloadOf(id), signedUntil)}`;

/** The page that a link opens; null where the key that it was made with is gone. */
export function depotAddress(
  ports: Pick<Ports, 'urlSigner' | 'randomTokens' | 'product'>,
  { id, signedUntil, tokenHash }: Named & Pick<Depot, 'tokenHash'>,
): string | null {
  const token = madeToken(ports, { id, payload: payloadOf(id), end: signedUntil, tokenHash });
  return token && `${ports.product.publicUrl}/depot/${token}`;
}

/** Such an address, wherever it stands in a text, also within a mail server's own link to it (SafeLinks), to the end of that. */
export const DEPOT_ADDRESS =
  /https?:\/\/[^\s"'<>]{1,200}(?:\/|%(?:25)?2F|_)depot(?:\/|%(?:25)?2F|_)[\w.-]{60,200}(?:&[^\s"'<>]*)?/i;
const EVERY = new RegExp(DEPOT_ADDRESS, 'gi');

/** A text that came back with such an address in it, without the address. */
export const withoutDepotAddresses = (text: string): string =>
  text.replaceAll(EVERY, '[Lien vers le dossier]');
