import { expect, test } from 'vitest';
import type { Administrator } from '../shared/actor.ts';
import type { MandateSpan } from './mandate-states.ts';
import { mandateLack, refuseWithoutMandate } from './refuse-without-mandate.ts';

const employee: Administrator = { kind: 'admin', id: 2, sessionId: 's', isSuper: false };
const boss: Administrator = { ...employee, id: 1, isSuper: true };
const aMandate = (span: Partial<MandateSpan> = {}): MandateSpan => ({
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  revokedOn: null,
  ...span,
});
type Given = Partial<Omit<Parameters<typeof refuseWithoutMandate>[0], 'lack'>> & {
  readonly mandates?: readonly MandateSpan[];
};
const asked =
  ({ mandates = [aMandate()], ...given }: Given) =>
  () =>
    refuseWithoutMandate({
      lack: mandateLack(mandates, '2026-05-01'),
      actor: employee,
      reason: null,
      ...given,
    });

test('under a mandate anybody goes on, and a reason that he gives all the same is none for the history', () => {
  expect(asked({})()).toBeNull();
  expect(asked({ actor: boss, reason: 'Urgent' })()).toBeNull();
});

test.each([
  ['none', [], { lack: 'missing' }],
  ['one to come', [aMandate({ validFrom: '2026-06-01' })], { lack: 'to-come', on: '2026-06-01' }],
  ['one past', [aMandate({ validUntil: '2026-03-31' })], { lack: 'expired', on: '2026-03-31' }],
  ['one revoked', [aMandate({ revokedOn: '2026-04-02' })], { lack: 'revoked', on: '2026-04-02' }],
] as const)('an employee is refused with %s, and told what is missing', (_, mandates, facts) => {
  expect(asked({ mandates, reason: 'Le dentiste est d’accord au téléphone' })).toThrow(
    expect.objectContaining({ code: 'mandate_missing', facts }),
  );
});

test('a super administrator goes on with a reason, which is given back; without one he is refused too', () => {
  expect(asked({ mandates: [], actor: boss, reason: ' Accord écrit du 3 mai ' })()).toBe(
    'Accord écrit du 3 mai',
  );
  for (const reason of [null, undefined, '', '   '])
    expect(asked({ mandates: [], actor: boss, reason })).toThrow(
      expect.objectContaining({ code: 'mandate_missing' }),
    );
});
