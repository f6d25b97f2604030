import { createHash, randomBytes } from 'node:crypto';
import type { RandomTokens } from '@accordent/core/shared/crypto-ports.ts';

/** Tokens of 256 random bits need no slow hash: SHA-256 is what is stored. */
export const randomTokens: RandomTokens = {
  token: () => randomBytes(32).toString('base64url'),
  hash: (token) => createHash('sha256').update(token).digest('hex'),
};
