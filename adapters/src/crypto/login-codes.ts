import { createHmac } from 'node:crypto';
import type { LoginCodes } from '@accordent/core/shared/crypto-ports.ts';
import { byVersion } from './key-versions.ts';
import type { Keys } from './keys.ts';

/** Six digits, cut from HMAC-SHA-256(code key, challenge id) as HOTP does (RFC 4226 §5.3). */
export function createLoginCodes({ code }: Pick<Keys, 'code'>): LoginCodes {
  const keys = [...byVersion(code, (key) => Buffer.from(key, 'base64')).values()];
  const codes: LoginCodes['codes'] = (challengeId) => keys.map((key) => digits(key, challengeId));
  return { code: (challengeId) => codes(challengeId)[0]!, codes };
}

function digits(key: Buffer, challengeId: string): string {
  const digest = createHmac('sha256', key).update(challengeId).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}
