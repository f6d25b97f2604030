import { describe, expect, test } from 'vitest';
import { anAuthenticator, totpCode, TOTP_SECRET, type Twist } from '../testing/authenticator.ts';
import { createPasskeyAuthority } from './passkeys.ts';
import { createTotpCodes } from './totp-codes.ts';

const authorityAt = (publicUrl: string) => createPasskeyAuthority({ name: 'Essai', publicUrl });

describe('where passkeys are', () => {
  test.each([
    ['http://localhost:3000', true],
    ['https://accordent.example', true],
    ['https://accordent.example:8443', true],
    ['http://accordent.example', false],
    ['http://127.0.0.1:3000', false],
    ['https://192.0.2.14', false],
    ['https://[2001:db8::1]', false],
  ])('%s: %s', (publicUrl, isAvailable) => {
    expect(authorityAt(publicUrl).isAvailable).toBe(isAvailable);
  });
});

describe('a passkey', () => {
  const authority = authorityAt('http://localhost:3000');
  const make = async (twist: Twist = {}) => {
    const authenticator = anAuthenticator();
    const options = await authority.makingOptions({
      challenge: 'un-défi',
      userHandle: 'admin:1',
      email: 'essai@exemple.test',
      existing: ['AAAA'],
    });
    const { id, response } = authenticator.make(options, twist);
    const made = await authority.verifyMaking({ id, ...response }, 'un-défi');
    return { authenticator, options, made, response };
  };

  test('is asked for with its user in person, kept on the device, without the ones that are there', async () => {
    const { options } = await make();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: 'AAAA' }],
    });
    expect(await authority.proofOptions({ challenge: 'x' })).not.toHaveProperty('allowCredentials');
  });

  test.each<[string, Twist]>([
    ['made at another address', { origin: 'https://evil.test' }],
    ['of another name', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'YXV0cmU' }],
    ['without its user in person', { flags: 0x01 }],
    ['as a proof', { type: 'webauthn.get' }],
  ])('is not kept when it was made %s', async (_, twist) => {
    expect((await make(twist)).made).toBeNull();
  });

  test('proves its owner, and says which challenge it answers', async () => {
    const { authenticator, made } = await make();
    authenticator.count(3);
    const { id, response } = authenticator.prove(await authority.proofOptions({ challenge: 'défi' }));
    expect(authority.challengeOf(response)).toBe('défi');
    expect(await authority.verifyProof({ id, ...response }, 'défi', made!)).toMatchObject({ counter: 3 });
    expect(await authority.verifyProof({ id, ...response }, 'autre', made!)).toBeNull();
  });
});

test('a code of an application is right in its half minute and the two beside it', () => {
  const codes = createTotpCodes({ name: 'Essai' });
  const now = new Date('2026-11-21T09:00:10Z');
  const step = Math.floor(now.getTime() / 30_000);
  const stepOf = (seconds: number) =>
    codes.stepOf(TOTP_SECRET, totpCode(new Date(now.getTime() + seconds * 1000)), now);
  expect([-60, -30, 0, 30, 60].map(stepOf)).toEqual([null, step - 1, step, step + 1, null]);
  expect(codes.newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(codes.uri({ secret: TOTP_SECRET, email: 'essai@exemple.test' })).toMatch(
    /^otpauth:\/\/totp\/Essai:essai%40exemple\.test\?issuer=Essai&secret=/,
  );
});
