import { PROOF_START } from '@accordent/core/prospects/proof-of-work.ts';

const BATCH = 256;
const BITS_PER_DIGIT = 4;

/**
 * Tries numbers until the hash of `challenge:number` begins as it must, and gives that text: the proof. Some 65,000
 * tries, in the background. '' where the browser does not hash (no https), and once `signal` is aborted.
 */
export async function workOn(challenge: string, signal?: AbortSignal): Promise<string> {
  const subtle: typeof globalThis.crypto.subtle | undefined = globalThis.crypto.subtle;
  if (!subtle) return '';
  const encoder = new TextEncoder();
  for (let first = 0; !signal?.aborted; first += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, place) => `${challenge}:${first + place}`);
    const hashes = await Promise.all(texts.map((text) => subtle.digest('SHA-256', encoder.encode(text))));
    const found = hashes.findIndex(isProof);
    if (found >= 0) return texts[found] ?? '';
  }
  return '';
}

function isProof(hash: ArrayBuffer): boolean {
  const zeros = PROOF_START.length * BITS_PER_DIGIT;
  return new DataView(hash).getUint32(0) >>> (32 - zeros) === 0;
}
