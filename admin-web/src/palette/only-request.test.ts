import { expect, test } from 'vitest';
import { aFound } from '../testing/found.ts';
import { onlyRequestOf } from './only-request.ts';

const patient = aFound({ kind: 'patient', id: 7, name: 'LORMEAU Rosa', requests: 1 });
const request = aFound({ kind: 'request', id: 31, name: 'LORMEAU Rosa' });
const other = aFound({ kind: 'request', id: 32, name: 'LORMEAU Paul' });
const only = (found: readonly ReturnType<typeof aFound>[], total: number, of = patient) =>
  onlyRequestOf(of, { found: [...found], requests: { total } })?.id;

test('a patient with one PEC leads to it', () => {
  expect(only([patient, request], 1)).toBe(31);
  expect(only([patient, request, other], 2)).toBe(31);
});

test.each([
  ['he has two', { ...patient, requests: 2 }, [request], 1],
  ['a namesake is found', patient, [{ ...patient, id: 8 }, request], 1],
  ['a namesake has one as well', patient, [request, { ...request, id: 33 }], 2],
  ['not all PEC are shown', patient, [request], 2],
  ['his is not among them', patient, [other], 1],
] as const)('but to the list where %s', (_, of, others, total) => {
  expect(only([of, ...others], total, of)).toBeUndefined();
});
