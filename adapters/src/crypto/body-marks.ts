import { hkdfSync } from 'node:crypto';
import { hmacUnder } from './journal-key.ts';
import { byVersion } from './key-versions.ts';
import type { Keys } from './keys.ts';

const PURPOSE = 'accordent idempotency bodies';

/** Tells whether a body came before, without a hash that its few possible values could be tried against. */
export type BodyMarks = {
  readonly mark: (bodyHash: string) => string;
  /** Every mark that a body may be kept under, the present one first. */
  readonly marks: (bodyHash: string) => readonly string[];
};

/** HMAC-SHA-256 under a key drawn from that of codes: a body may be a number (NIR) or a password. */
export function createBodyMarks({ code }: Pick<Keys, 'code'>): BodyMarks {
  const keyed = [
    ...byVersion(code, (key) =>
      hmacUnder(Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', PURPOSE, 32))),
    ).values(),
  ];
  return {
    mark: (bodyHash) => keyed[0]!(bodyHash),
    // Last the hash itself, as versions of before kept it: it leaves with its row, within 48 h.
    marks: (bodyHash) => [...keyed.map((each) => each(bodyHash)), bodyHash],
  };
}
