import { hash } from '@node-rs/argon2';
import type { Keys } from '../crypto/keys.ts';

/** A hash as an earlier release would have made it: right pepper, lower costs. */
export function anOldHash(password: string, { pepper }: Pick<Keys, 'pepper'>): Promise<string> {
  return hash(password, {
    memoryCost: 8192,
    timeCost: 2,
    parallelism: 1,
    secret: Buffer.from(pepper.keys[pepper.current]!, 'base64'),
  });
}
