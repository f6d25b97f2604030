import { describe, expect, test } from 'vitest';
import { mustAddFactor } from './factor-policy.ts';
import { plainCode, recoveryCode } from './recovery-codes.ts';
import { secondStepOf } from './second-step.ts';

describe('what is asked after the password', () => {
  const yes = true;
  const no = false;
  test.each([
    ['staff with nothing, mail on', 'admin', no, no, yes, 'mail', yes, no],
    ['staff with nothing, mail off: they could add nothing else', 'admin', no, no, no, 'mail', yes, no],
    ['staff with an application', 'admin', yes, no, yes, 'totp', yes, yes],
    ['staff with an application, mail off', 'admin', yes, no, no, 'totp', no, yes],
    ['staff with a passkey', 'admin', no, yes, yes, 'mail', yes, yes],
    ['staff with a passkey, mail off', 'admin', no, yes, no, 'passkey', no, yes],
    ['a dentist with a passkey, mail off for staff', 'practitioner', no, yes, no, 'mail', yes, yes],
    ['a dentist with an application, mail off for staff', 'practitioner', yes, no, no, 'totp', yes, yes],
  ] as const)('%s', (_, kind, hasTotp, hasPasskey, mailFallback, way, mayMail, mayRecover) => {
    const step = secondStepOf({ kind, hasTotp, hasPasskey }, { factorFrom: null, mailFallback });
    expect(step).toEqual({ way, mayMail, mayRecover });
  });
});

describe('from the day of the policy on', () => {
  test.each([
    ['no day', null, false, '2026-12-15T12:00:00Z', false],
    ['the day before, late in Paris', '2026-12-15', false, '2026-12-14T22:59:00Z', false],
    ['its first minute in Paris', '2026-12-15', false, '2026-12-14T23:00:00Z', true],
    ['after it', '2026-12-15', false, '2027-01-02T12:00:00Z', true],
    ['after it, with a factor', '2026-12-15', true, '2027-01-02T12:00:00Z', false],
  ] as const)('%s', (_, factorFrom, hasFactor, now, isAsked) => {
    expect(mustAddFactor({ factorFrom }, { hasFactor, now: new Date(now) })).toBe(isAsked);
  });
});

describe('a recovery code', () => {
  const ofToken = (token: string) => recoveryCode({ randomTokens: { token: () => token, hash: () => '' } });

  test('has sixteen letters and digits, without those that are taken for each other', () => {
    for (let start = 0; start < 64; start += 1) {
      const token = Array.from(
        { length: 43 },
        (_, place) =>
          'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'[(start + place) % 64],
      ).join('');
      expect(ofToken(token)).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    }
  });

  test('is read however it is typed', () => {
    expect(plainCode(' abcd efgh-jklm–npqr ')).toBe('ABCDEFGHJKLMNPQR');
  });
});
