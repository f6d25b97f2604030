import { expect, test } from 'vitest';
import { nobody, patientTaken } from './typed-patient.ts';

const octave = { id: 1, lastname: 'BRISEMONT', firstname: 'OCTAVE' };
const ninon = { id: 2, lastname: 'BRISEMONT', firstname: 'NINON' };

test.each([
  ['nobody is known', null, [], null],
  ['the only one is taken', null, [octave], octave],
  ['unless he was put aside', 'other', [octave], null],
  ['of several, none until one is chosen', null, [octave, ninon], null],
  ['the chosen one', 2, [octave, ninon], ninon],
  ['one chosen under another number', 2, [], null],
] as const)('%s', (_, known, knownPatients, taken) => {
  expect(patientTaken({ ...nobody, known }, knownPatients)).toEqual(taken);
});

test('names of somebody else under the same number are his, whoever else is known', () => {
  const typed = { ...nobody, lastname: 'brisemont' };
  expect(patientTaken(typed, [octave])).toEqual(octave);
  expect(patientTaken({ ...typed, firstname: 'Ninon' }, [octave])).toBeNull();
  expect(patientTaken({ ...typed, firstname: 'Ninon', known: 1 }, [octave])).toEqual(octave);
});
