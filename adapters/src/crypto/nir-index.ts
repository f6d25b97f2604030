import { createHmac } from 'node:crypto';
import type { NirIndex } from '@accordent/core/shared/crypto-ports.ts';
import type { Keys } from './keys.ts';

/** HMAC-SHA-256 with the index key: without it the few possible numbers could all be tried. */
export function createNirIndex({ index }: Pick<Keys, 'index'>): NirIndex {
  const key = Buffer.from(index, 'base64');
  return { key: (first13) => createHmac('sha256', key).update(first13).digest('hex') };
}
