import { randomBytes } from 'node:crypto';
import { domainError } from '@accordent/core/shared/domain-error.ts';

const KEY = /^[0-9a-f]{32}$/;

/** A key of 128 random bits: no two files ever draw the same. */
export const newFileKey = (): string => randomBytes(16).toString('hex');

/** Whether a name can be a key of ours. */
export const isFileKey = (name: string): boolean => KEY.test(name);

/** A key is our own random text: anything else cannot name a file. */
export function checkedFileKey(key: string): string {
  if (!isFileKey(key)) throw domainError('not_found');
  return key;
}
