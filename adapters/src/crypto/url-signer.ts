import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UrlSigner } from '@accordent/core/shared/crypto-ports.ts';
import { byVersion } from './key-versions.ts';
import type { Keys } from './keys.ts';

/** A signature is `<end in unix seconds>.<HMAC-SHA-256 of end and payload>`. */
export function createUrlSigner({ url }: Pick<Keys, 'url'>): UrlSigner {
  const keys = [...byVersion(url, (key) => Buffer.from(key, 'base64')).values()];
  const digests = (payload: string, end: number): readonly Buffer[] =>
    keys.map((key) => createHmac('sha256', key).update(`${end}\n${payload}`).digest());
  const signatures: UrlSigner['signatures'] = (payload, expiresAt) => {
    const end = Math.floor(expiresAt.getTime() / 1000);
    return digests(payload, end).map((digest) => `${end}.${digest.toString('base64url')}`);
  };
  return {
    sign: (payload, expiresAt) => signatures(payload, expiresAt)[0]!,
    signatures,
    verify(payload, signature, now) {
      const match = /^(\d{1,12})\.([\w-]{43})$/.exec(signature);
      if (!match?.[1] || !match[2]) return false;
      const end = Number(match[1]);
      // As text: the last character holds bits that no byte has, so that four spellings give the same bytes.
      const given = Buffer.from(match[2]);
      return (
        digests(payload, end).some((digest) =>
          timingSafeEqual(Buffer.from(digest.toString('base64url')), given),
        ) && now.getTime() < end * 1000
      );
    },
  };
}
