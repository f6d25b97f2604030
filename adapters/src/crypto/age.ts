import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Turns a stream into another, sealed or opened. */
export type Turning = (stream: Readable) => Promise<Readable>;

/** Seals for these recipients (`age1…`), any of whom opens it. Throws where one is none. */
export function sealFor(recipients: readonly string[]): Turning {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return (stream) => through(stream, (plain) => encrypter.encrypt(plain));
}

/** Opens what was sealed for one of these identities (`AGE-SECRET-KEY-1…`). Throws where one is none. */
export function openWith(identities: readonly string[]): Turning {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return (stream) => through(stream, (sealed) => decrypter.decrypt(sealed));
}

/** A new identity, and the recipient that goes with it. */
export async function newAgeIdentity(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

type Bytes = globalThis.ReadableStream<Uint8Array>;

/** The library speaks of the streams of browsers, whose types are others than Node's for the same thing. */
async function through(stream: Readable, turn: (from: Bytes) => Promise<Bytes>): Promise<Readable> {
  const turned = await turn(Readable.toWeb(stream) as unknown as Bytes);
  return Readable.fromWeb(turned as unknown as ReadableStream);
}
