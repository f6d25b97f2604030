import { expect, test } from 'vitest';
import { laidOver } from './laid-over.ts';
import { blankTyped, type Typed } from './local-draft.ts';

type Change = Partial<Omit<Typed, 'patient' | 'details'>> & {
  readonly patient?: Partial<Typed['patient']>;
  readonly details?: Partial<Typed['details']>;
};
const typedAs = ({ patient, details, ...others }: Change): Typed =>
  ({
    ...blankTyped,
    ...others,
    patient: { ...blankTyped.patient, ...patient },
    details: { ...blankTyped.details, ...details },
  }) as Typed;

test('what two have typed meanwhile both stand, field by field', () => {
  const here = typedAs({ remark: 'urgent', patient: { lastname: 'LORIDAN' }, details: { amcNumber: '312' } });
  const there = typedAs({
    userId: 8,
    hasCareBegun: false,
    patient: { firstname: 'APOLLINE', nir: { number: '185', key: '' } },
    details: { quoteDate: '2026-11-02' },
  });
  expect(laidOver(blankTyped, here, there)).toEqual(
    typedAs({
      userId: 8,
      hasCareBegun: false,
      remark: 'urgent',
      patient: { lastname: 'LORIDAN', firstname: 'APOLLINE', nir: { number: '185', key: '' } },
      details: { amcNumber: '312', quoteDate: '2026-11-02' },
    }),
  );
});

test('of a field that both have changed what is typed here stands, and what was emptied here is empty', () => {
  const base = typedAs({ remark: 'urgent', details: { amcNumber: '312' } });
  const here = typedAs({ remark: 'très urgent', details: { amcNumber: '' } });
  const there = typedAs({ remark: 'rien', details: { amcNumber: '312' } });
  expect(laidOver(base, here, there)).toEqual(here);
});

test('without what the server had, what is typed here stands whole', () => {
  const here = typedAs({ remark: 'urgent' });
  expect(laidOver(null, here, typedAs({ patient: { lastname: 'LORIDAN' } }))).toBe(here);
});

test('a patient whom one took as known, under a name that the other typed, is known to nobody', () => {
  const taken = typedAs({ patient: { known: 5, lastname: 'LORIDAN', firstname: 'APOLLINE' } });
  const renamed = typedAs({ patient: { lastname: 'OSSELIN' } });
  expect(laidOver(blankTyped, renamed, taken).patient).toMatchObject({
    known: null,
    lastname: 'OSSELIN',
    firstname: 'APOLLINE',
  });
  expect(laidOver(blankTyped, typedAs({ remark: 'urgent' }), taken).patient.known).toBe(5);
});
