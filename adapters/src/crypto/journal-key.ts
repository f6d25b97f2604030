import { createPrivateKey, createPublicKey, hash, hkdfSync, sign, verify } from 'node:crypto';
import type { JournalKey } from '@accordent/core/shared/crypto-ports.ts';
import type { Keys } from './keys.ts';

const PURPOSE = 'accordent journal seals';

/**
 * HMAC-SHA-256 for each line, under a key drawn from the signing one, and Ed25519 for the head: whoever holds the
 * database alone can make neither. Null: these keys have none.
 */
export function createJournalKey({ journal }: Pick<Keys, 'journal'>): JournalKey | null {
  if (!journal) return null;
  const keys = new Map(
    Object.entries(journal.keys).map(([version, jwk]) => {
      const signing = createPrivateKey({ key: jwk, format: 'jwk' });
      const mark = hmacUnder(
        Buffer.from(hkdfSync('sha256', Buffer.from(jwk.d, 'base64url'), '', PURPOSE, 32)),
      );
      return [version, { signing, reading: createPublicKey(signing), mark }] as const;
    }),
  );
  return {
    current: journal.current,
    hash: (text) => hash('sha256', text, 'base64url'),
    mark: (version, text) => keys.get(version)?.mark(text) ?? null,
    sign(text) {
      const key = keys.get(journal.current);
      if (!key) throw new Error('the current journal key is missing');
      return sign(null, Buffer.from(text), key.signing).toString('base64url');
    },
    verify(version, text, signature) {
      const key = keys.get(version);
      return (
        key !== undefined && verify(null, Buffer.from(text), key.reading, Buffer.from(signature, 'base64url'))
      );
    },
  };
}

const BLOCK_BYTES = 64;

/** HMAC-SHA-256 (RFC 2104) in whole calls: one that is fed piece by piece takes four times as long for a short text. */
export function hmacUnder(key: Uint8Array): (text: string) => string {
  const padded = Buffer.alloc(BLOCK_BYTES);
  padded.set(key);
  const [inner, outer] = [0x36, 0x5c].map((byte) => Buffer.from(padded.map((each) => each ^ byte)));
  return (text) =>
    hash(
      'sha256',
      Buffer.concat([outer!, hash('sha256', Buffer.concat([inner!, Buffer.from(text)]), 'buffer')]),
      'base64url',
    );
}
