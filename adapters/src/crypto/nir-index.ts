import { createHmac } from 'node:crypto';
import type { NirIndex } from '@accordent/core/shared/crypto-ports.ts';
import { byVersion, FIRST_VERSION } from './key-versions.ts';
import type { Keys } from './keys.ts';

/**
 * HMAC-SHA-256 with the index key: without it the few possible numbers could all be tried. From the second version of
 * the key on it is `<version>.<hexadecimal>`.
 */
export function createNirIndex({ index }: Pick<Keys, 'index'>): NirIndex {
  const indexes = byVersion(index, (text, version) => {
    const key = Buffer.from(text, 'base64');
    const before = version === FIRST_VERSION ? '' : `${version}.`;
    return (first13: string) => before + createHmac('sha256', key).update(first13).digest('hex');
  });
  const keys: NirIndex['keys'] = (first13) => [...indexes.values()].map((made) => made(first13));
  return { version: index.current, key: (first13) => keys(first13)[0]!, keys };
}
