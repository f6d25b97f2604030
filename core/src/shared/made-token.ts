import type { Ports } from './ports.ts';

/**
 * A token that follows from its row and a key, as it was made, whichever of the known keys that was; null where the key
 * is gone. The row keeps its hash.
 */
export function madeToken(
  { urlSigner, randomTokens }: Pick<Ports, 'urlSigner' | 'randomTokens'>,
  {
    id,
    payload,
    end,
    tokenHash,
  }: { readonly id: string; readonly payload: string; readonly end: Date; readonly tokenHash: string },
): string | null {
  const tokens = urlSigner.signatures(payload, end).map((signature) => `${id}.${signature}`);
  return tokens.find((token) => randomTokens.hash(token) === tokenHash) ?? null;
}
