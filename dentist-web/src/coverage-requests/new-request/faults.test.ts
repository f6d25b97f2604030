import { expect, test } from 'vitest';
import { blankDraft, type LocalDraft, type LocalFile } from '../../drafts/local-draft.ts';
import { faultsOf, inLightOf, inOrder, missingPlaces, nextThing } from './faults.ts';

const blank = blankDraft('ici');
const document = (place: string) => ({
  id: 1,
  key: place,
  place,
  placeReason: '',
  mime: 'image/jpeg',
  sizeBytes: 1,
  pages: null,
});
const file = (place: string, state: LocalFile['state'] = 'sending'): LocalFile => ({
  key: place,
  place,
  name: 'a.jpg',
  mime: 'image/jpeg',
  size: 1,
  state,
  share: 0.5,
  sentence: '',
});
const whole: LocalDraft = {
  ...blank,
  typed: {
    ...blank.typed,
    patient: {
      ...blank.typed.patient,
      nir: { number: '1850575123456', key: '73' },
      lastname: 'OSSELIN',
      firstname: 'TANCRÈDE',
    },
  },
  documents: ['Mutuelle recto', 'Mutuelle verso', 'Devis'].map(document),
};
const alone = { asksPractitioner: false };
const withPatient = (part: Partial<LocalDraft['typed']['patient']>): LocalDraft => ({
  ...whole,
  typed: { ...whole.typed, patient: { ...whole.typed.patient, ...part } },
});

test('a whole form leaves, and nothing is asked for', () => {
  expect(faultsOf(whole, alone)).toEqual({});
  expect(nextThing(whole, alone)).toBeNull();
});

test('an empty form tells every fault at once, documents first', () => {
  expect(inOrder(faultsOf(blank, { asksPractitioner: true }))).toEqual([
    'documents',
    'userId',
    'ssn',
    'lastnamePatient',
    'firstnamePatient',
  ]);
  expect(nextThing(blank, alone)).toMatchObject({ label: 'Mutuelle recto', act: 'Photographier le recto' });
});

test('a document that is on its way is not missing, one that failed is', () => {
  const [recto, verso] = whole.documents;
  const sending = { ...whole, documents: [recto!, verso!], files: [file('Devis')] };
  expect(missingPlaces(sending)).toEqual([]);
  expect(missingPlaces({ ...sending, files: [file('Devis', 'failed')] })).toEqual(['Devis']);
});

test('a wrong key is told until it is confirmed', () => {
  const wrong = { nir: { number: '1850575123456', key: '43' } };
  expect(faultsOf(withPatient(wrong), alone)['ssn']).toBe('Vérifiez la clé du numéro de sécurité sociale.');
  expect(faultsOf(withPatient({ ...wrong, isNirConfirmed: true }), alone)).toEqual({});
});

test('what was mended is told no more; what the server alone knows stays', () => {
  const told = { lastnamePatient: 'Le nom est vide', documents: 'Manquent', patientId: 'Inconnu' };
  expect(inLightOf(told, whole, alone)).toEqual({ patientId: 'Inconnu' });
});
