import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UrlSigner } from '@accordent/core/shared/crypto-ports.ts';
import type { Keys } from './keys.ts';

/** A signature is `<end in unix seconds>.<HMAC-SHA-256 of end and payload>`. */
export function createUrlSigner({ url }: Pick<Keys, 'url'>): UrlSigner {
  const key = Buffer.from(url, 'base64');
  const digest = (payload: string, end: number): Buffer =>
    createHmac('sha256', key).update(`${end}\n${payload}`).digest();
  return {
    sign(payload, expiresAt) {
      const end = Math.floor(expiresAt.getTime() / 1000);
      return `${end}.${digest(payload, end).toString('base64url')}`;
    },
    verify(payload, signature, now) {
      const match = /^(\d{1,12})\.([\w-]{43})$/.exec(signature);
      if (!match?.[1] || !match[2]) return false;
      const end = Number(match[1]);
      return (
        timingSafeEqual(digest(payload, end), Buffer.from(match[2], 'base64url')) &&
        now.getTime() < end * 1000
      );
    },
  };
}
