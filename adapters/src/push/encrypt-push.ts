import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushAddress } from '@accordent/core/alerts/push-ports.ts';

/** Of one record (RFC 8188): a push holds less. */
const RECORD_BYTES = 4096;
const LAST_RECORD = Buffer.from([2]);
const CONTENT_KEY = 'Content-Encoding: aes128gcm\0';
const NONCE = 'Content-Encoding: nonce\0';

/** What is drawn by chance; handed in by the test that holds the example of the RFC. */
type Drawn = { readonly privateKey?: Buffer; readonly salt?: Buffer };

/** The body of a push, which the browser alone can read (RFC 8291 over RFC 8188, 'aes128gcm'). */
export function encryptPush(
  { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
  text: string,
  { privateKey, salt = randomBytes(16) }: Drawn = {},
): Buffer {
  const ours = createECDH('prime256v1');
  const publicKey = privateKey ? (ours.setPrivateKey(privateKey), ours.getPublicKey()) : ours.generateKeys();
  const theirs = Buffer.from(p256dh, 'base64url');
  const shared = ours.computeSecret(theirs);
  const derive = (key: Buffer, from: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, bytes));
  const material = derive(
    shared,
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, publicKey]),
    32,
  );
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(material, salt, CONTENT_KEY, 16),
    derive(material, salt, NONCE, 12),
  );
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, head, publicKey, ...sealed, cipher.getAuthTag()]);
}

/** Whether these are keys under which a push can be encrypted: a point of the curve, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
