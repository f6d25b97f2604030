import type { Ports } from '@accordent/core/shared/ports.ts';
import { expect, test } from 'vitest';
import { subjectOf } from './subject.ts';

const ports = {
  stores: { personalData: { patientOfReference: async (reference: string) => reference.length } },
} as unknown as Pick<Ports, 'stores'>;

test.each(['PEC-2026-004402', 'PEC-2026-1234567'])(
  'a patient is meant by %s, of a PEC of his',
  async (word) => {
    expect(await subjectOf(ports, ['patient', word])).toEqual({ kind: 'patient', id: word.length });
  },
);

test.each([
  ['patient', 'PEC-2026-1234'],
  ['practitioner', 'PEC-2026-004402'],
  ['patient', '0'],
  ['dentiste', '12'],
])('%s %s means nobody', async (...words) => {
  await expect(subjectOf(ports, words)).rejects.toThrow('Indiquez');
});
