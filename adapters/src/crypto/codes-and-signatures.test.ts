import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';
import { createLoginCodes } from './login-codes.ts';
import { createNirIndex } from './nir-index.ts';
import { randomTokens } from './random-tokens.ts';
import { createUrlSigner } from './url-signer.ts';

const keys = createKeys();
const CHALLENGE = '0b6c2a0e-8f0f-4f2e-9f55-1f1f1f1f1f1f';

test('a challenge has one code of six digits, which needs the key', () => {
  const code = createLoginCodes(keys).code(CHALLENGE);
  expect(code).toMatch(/^\d{6}$/);
  expect(createLoginCodes(keys).code(CHALLENGE)).toBe(code);
  const others = Array.from({ length: 5 }, () => createLoginCodes(createKeys()).code(CHALLENGE));
  expect(others.every((other) => other === code)).toBe(false);
});

test('codes are spread over all six digits', () => {
  const codes = createLoginCodes(keys);
  const drawn = Array.from({ length: 2000 }, (_, i) => codes.code(`challenge-${i}`));
  expect(new Set(drawn).size).toBeGreaterThan(1980);
  expect(new Set(drawn.map((code) => code[0])).size).toBe(10);
});

test('a NIR is found by the same key and by no other', () => {
  expect(createNirIndex(keys).key('2550814168025')).toBe(createNirIndex(keys).key('2550814168025'));
  expect(createNirIndex(keys).key('2550814168025')).not.toBe(createNirIndex(keys).key('2550814168026'));
  expect(createNirIndex(keys).key('2550814168025')).not.toBe(
    createNirIndex(createKeys()).key('2550814168025'),
  );
});

test('a random token stands in an address as it is, and its hash gives nothing back', () => {
  const token = randomTokens.token();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(encodeURIComponent(token)).toBe(token);
  expect(randomTokens.token()).not.toBe(token);
  expect(randomTokens.hash(token)).toMatch(/^[0-9a-f]{64}$/);
});

const signer = createUrlSigner(keys);
const end = new Date('2026-11-21T09:05:00Z');

test('a signed address opens until its end', () => {
  const signature = signer.sign('/file/12', end);
  expect(signer.verify('/file/12', signature, new Date('2026-11-21T09:04:59Z'))).toBe(true);
  expect(signer.verify('/file/12', signature, end)).toBe(false);
});

test('neither another document nor a later end passes', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const signature = signer.sign('/file/12', end);
  expect(signer.verify('/file/13', signature, now)).toBe(false);
  expect(
    signer.verify(
      '/file/12',
      signature.replace(/^\d+/, (seconds) => String(Number(seconds) + 60)),
      now,
    ),
  ).toBe(false);
  expect(createUrlSigner(createKeys()).verify('/file/12', signature, now)).toBe(false);
  for (const text of ['', '.', 'x.y', `${signature}x`, '1795251900.'])
    expect(signer.verify('/file/12', text, now)).toBe(false);
});

test('a signature has one spelling', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const signature = signer.sign('/file/12', end);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const opening = Array.from(letters).filter((last) =>
    signer.verify('/file/12', signature.slice(0, -1) + last, now),
  );
  expect(opening).toEqual([signature.at(-1)]);
});
