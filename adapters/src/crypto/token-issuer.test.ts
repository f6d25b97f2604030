import { createHmac, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { TokenClaims } from '@accordent/core/shared/crypto-ports.ts';
import { createKeys } from './keys.ts';
import { createTokenIssuer } from './token-issuer.ts';

const keys = createKeys();
const issuedAt = new Date('2026-11-21T08:00:00Z');
const at = (time: string) => ({ issuer: 'cabinet.test', clock: { now: () => new Date(time) } });
const issuer = createTokenIssuer(keys, at('2026-11-21T08:30:00Z'));
const claims: TokenClaims = {
  sub: 12,
  sid: '8f14e45f-ceea-467f-a8a1-1f1f1f1f1f1f',
  kind: 'practitioner',
  roles: ['practitioner'],
  issuedAt,
  expiresAt: new Date('2026-11-21T09:00:00Z'),
};

/** What a device reads of it is no claim. */
const given = { ...claims, account: 'practitioner:12:12' };

test('a token gives back its claims', async () => {
  expect(await issuer.read(await issuer.issue(given))).toEqual(claims);
});

test('a token lives to its end and five seconds', async () => {
  const token = await issuer.issue(given);
  expect(await createTokenIssuer(keys, at('2026-11-21T09:00:04Z')).read(token)).toEqual(claims);
  expect(await createTokenIssuer(keys, at('2026-11-21T09:00:06Z')).read(token)).toBeNull();
});

test('a token that was read before ends all the same', async () => {
  let now = new Date('2026-11-21T08:30:00Z');
  const reader = createTokenIssuer(keys, { issuer: 'cabinet.test', clock: { now: () => now } });
  const token = await issuer.issue(given);
  expect(await reader.read(token)).toEqual(claims);
  now = new Date('2026-11-21T09:00:06Z');
  expect(await reader.read(token)).toBeNull();
});

test('a token of other keys or of another issuer is not ours', async () => {
  const token = await issuer.issue(given);
  expect(await createTokenIssuer(createKeys(), at('2026-11-21T08:30:00Z')).read(token)).toBeNull();
  expect(
    await createTokenIssuer(keys, { ...at('2026-11-21T08:30:00Z'), issuer: 'other.test' }).read(token),
  ).toBeNull();
});

test('after a rotation the older key still opens its tokens', async () => {
  const newer = createKeys().token.keys['k1'];
  if (!newer) throw new Error('no key');
  const rotated = createTokenIssuer(
    { token: { current: 'k2', keys: { ...keys.token.keys, k2: newer } } },
    at('2026-11-21T08:30:00Z'),
  );
  expect(await rotated.read(await issuer.issue(given))).toEqual(claims);
  expect(await issuer.read(await rotated.issue(given))).toBeNull();
});

const ours = createPrivateKey({ key: keys.token.keys['k1'] ?? {}, format: 'jwk' });
function forged(header: { typ?: string; kid?: string }, audience: string): Promise<string> {
  return new SignJWT({ sid: claims.sid, kind: 'practitioner', roles: [] })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1', typ: 'at+jwt', ...header })
    .setIssuer('cabinet.test')
    .setSubject('12')
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(ours);
}

test('a JWT of another type, key or audience is no token, though our key signed it', async () => {
  expect(await issuer.read(await forged({}, 'practitioner'))).not.toBeNull();
  expect(await issuer.read(await forged({ typ: 'JWT' }, 'practitioner'))).toBeNull();
  expect(await issuer.read(await forged({ kid: 'k9' }, 'practitioner'))).toBeNull();
  expect(await issuer.read(await forged({}, 'admin'))).toBeNull();
});

const encode = (header: object) => Buffer.from(JSON.stringify(header)).toString('base64url');

test('an unsigned token, or one signed with our public key as a secret, is refused', async () => {
  const [, payload] = (await issuer.issue(given)).split('.');
  expect(await issuer.read(`${encode({ alg: 'none', typ: 'at+jwt', kid: 'k1' })}.${payload}.`)).toBeNull();
  const head = `${encode({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' })}.${payload}`;
  const publicKey = Buffer.from(keys.token.keys['k1']?.x ?? '', 'base64url');
  expect(
    await issuer.read(`${head}.${createHmac('sha256', publicKey).update(head).digest('base64url')}`),
  ).toBeNull();
});

test.each(['', 'a', 'a.b.c', '....', 'é.é.é'])('%j is no token', async (text) => {
  expect(await issuer.read(text)).toBeNull();
});
