import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { SecretBox } from '@accordent/core/shared/crypto-ports.ts';
import type { Keys } from './keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What the keys at hand do not open: those of another product, or a file from before a rotation. */
export class SealedUnderAnotherKey extends Error {
  override name = 'SealedUnderAnotherKey';
}

/** AES-256-GCM; a sealed value is `<key version>.<base64url of iv, text, tag>`. */
export function createSecretBox({ data }: Pick<Keys, 'data'>): SecretBox {
  // As objects, made once: a key given as bytes is made ready anew for each value, which takes longer than opening it.
  const keys = new Map(
    Object.entries(data.keys).map(([version, key]) => [version, createSecretKey(Buffer.from(key, 'base64'))]),
  );
  const keyOf = (version: string): KeyObject => {
    const key = keys.get(version);
    if (!key)
      throw new SealedUnderAnotherKey(
        `the data key ${/^v\d+$/.test(version) ? version : 'named'} is unknown`,
      );
    return key;
  };
  return {
    seal(plain, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf(data.current), iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${data.current}.${Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed, context) {
      const dot = sealed.indexOf('.');
      const key = keyOf(sealed.slice(0, Math.max(dot, 0)));
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('a sealed value is cut short');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        throw new SealedUnderAnotherKey(`a sealed value does not open as ${context}`);
      }
    },
  };
}
