import { TOTP } from 'otpauth';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Made = {
  readonly id: string;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
};

/** What goes wrong with an answer, for who tries it. */
export type Twist = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** Presence and verification of the user; both unless told otherwise. */
  readonly flags?: number;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Signs with another key than the credential's. */
  readonly otherKey?: boolean;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator in software: makes passkeys and signs with them as a browser would answer (ES256, no attestation). */
export function anAuthenticator({ origin = 'http://localhost:3000' }: { origin?: string } = {}) {
  const made: Made[] = [];
  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const counterOf = (one: Made, twist: Twist) => twist.counter ?? one.counter;

  return {
    /** Answers `navigator.credentials.create`. */
    make(options: Readonly<Record<string, unknown>>, twist: Twist = {}) {
      const { challenge, rp, user } = options as {
        challenge: string;
        rp: { id: string };
        user: { id: string };
      };
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      const one = { id: base64url(id), key: privateKey, userHandle: user.id, counter: 0 };
      made.push(one);
      const authData = Buffer.concat([
        head(
          twist.rpId ?? rp.id,
          (twist.flags ?? USER_PRESENT | USER_VERIFIED) | ATTESTED,
          counterOf(one, twist),
        ),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cosePublicKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ]);
      return {
        id: one.id,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, twist)),
          attestationObject: base64url(attestation(authData)),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get` with the last passkey made, or the one of this id. */
    prove(options: Readonly<Record<string, unknown>>, twist: Twist & { readonly id?: string } = {}) {
      const { challenge, rpId } = options as { challenge: string; rpId: string };
      const one = twist.id ? made.find(({ id }) => id === twist.id) : made.at(-1);
      if (!one) throw new Error('no passkey was made');
      const authData = head(
        twist.rpId ?? rpId,
        twist.flags ?? USER_PRESENT | USER_VERIFIED,
        counterOf(one, twist),
      );
      const data = clientData('webauthn.get', challenge, twist);
      const key = twist.otherKey ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : one.key;
      return {
        id: one.id,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), key)),
          userHandle: twist.userHandle ?? one.userHandle,
        },
      };
    },
    /** From now on it counts its uses. */
    count(uses: number): void {
      for (const one of made) one.counter = uses;
    },
  };
}

/** The secret of every built application of codes. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that an application of this secret shows at an instant. */
export const totpCode = (at: Date, secret = TOTP_SECRET): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const cosePublicKey = (x: Uint8Array, y: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
function attestation(authData: Uint8Array): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
