import { minutesAfter } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';

/** How long a challenge may be answered. */
const CHALLENGE_MINUTES = 60;
/** What the hash of an answer begins with: found after 65,536 tries on average, a second or two of a browser. */
export const PROOF_START = '0000';
const PAYLOAD = 'public-form:';

/** A text of ours to work on. Nothing is kept of it. */
export function makeChallenge({
  randomTokens,
  urlSigner,
  clock,
}: Pick<Ports, 'randomTokens' | 'urlSigner' | 'clock'>): string {
  const id = randomTokens.token();
  const end = minutesAfter(clock.now(), CHALLENGE_MINUTES);
  return `${id}.${urlSigner.sign(PAYLOAD + id, end)}`;
}

/**
 * Whether a proof is a living challenge, a colon and a number that together hash (SHA-256, hexadecimal) to a text that
 * begins with PROOF_START. True once for each challenge.
 */
export async function hasProof(
  {
    randomTokens,
    urlSigner,
    clock,
    rateLimits,
  }: Pick<Ports, 'randomTokens' | 'urlSigner' | 'clock' | 'rateLimits'>,
  proof: string,
): Promise<boolean> {
  const parts = /^([\w-]{43})\.([\d]{1,12}\.[\w-]{43}):\d{1,12}$/.exec(proof);
  const [, id = '', signature = ''] = parts ?? [];
  if (!urlSigner.verify(PAYLOAD + id, signature, clock.now())) return false;
  if (!randomTokens.hash(proof).startsWith(PROOF_START)) return false;
  return (await rateLimits.take('public-form-proof', id)).allowed;
}
