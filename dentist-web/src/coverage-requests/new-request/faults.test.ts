import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { faultsOf, inLightOf, inOrder } from './faults.ts';

const whole = {
  ...emptyDraft,
  patient: {
    ...emptyDraft.patient,
    nir: { number: '1850575123456', key: '73' },
    lastname: 'OSSELIN',
    firstname: 'TANCRÈDE',
  },
};
const done = { state: 'done', uploaded: { uploadId: 'a', name: 'a.pdf', size: 1 } } as const;
const uploads = { 'Mutuelle recto': done, 'Mutuelle verso': done, Devis: done };
const check = (
  draft = whole,
  sent = uploads as Parameters<typeof faultsOf>[1]['uploads'],
  asksPractitioner = false,
) => faultsOf(draft, { uploads: sent, asksPractitioner });

test('a whole form leaves', () => {
  expect(check()).toEqual({});
});

test('an empty form tells every fault at once, in the order of the form', () => {
  expect(inOrder(check(emptyDraft, {}, true))).toEqual([
    'userId',
    'ssn',
    'lastnamePatient',
    'firstnamePatient',
    'documents',
  ]);
});

test('a wrong key is told until it is confirmed', () => {
  const wrong = { ...whole.patient, nir: { number: '1850575123456', key: '43' } };
  expect(check({ ...whole, patient: wrong }).ssn).toBe('Vérifiez la clé du numéro de sécurité sociale.');
  expect(check({ ...whole, patient: { ...wrong, isNirConfirmed: true } })).toEqual({});
});

test('a document that the request holds already needs no file', () => {
  const sent = { ...whole.sent, dfcId: 4, attached: ['Mutuelle recto', 'Mutuelle verso'] };
  expect(check({ ...whole, sent }, { Devis: done })).toEqual({});
});

const chosen = { file: new File([], 'a') };
const onItsWay = { ...uploads, Devis: { state: 'sending', share: 0.5, ...chosen } } as const;

test('a document on its way is waited for, and no longer once it is in', () => {
  const faults = check(whole, onItsWay);
  expect(faults.documents).toMatch(/en cours d’envoi/);
  expect(inLightOf(faults, whole, onItsWay)).toEqual(faults);
  expect(inLightOf(faults, whole, uploads)).toEqual({});
});

test('a document that waits for the network is told as such', () => {
  const waiting = { ...uploads, Devis: { state: 'waiting', sentence: '', ...chosen } } as const;
  expect(check(whole, waiting).documents).toMatch(/retour du réseau/);
});

test('once the request is open its patient is no fault, though the number is not kept', () => {
  const { nir: _, ...others } = whole.patient;
  const patient = { ...others, nir: { number: '', key: '' } };
  expect(check({ ...whole, patient, sent: { ...whole.sent, dfcId: 4 } })).toEqual({});
  expect(check({ ...whole, patient, sent: { ...whole.sent, pendingKey: 'k' } }).ssn).toMatch(/13 caractères/);
});

test('card and quote are not asked for; what is wrong of them stops the request until they are saved', () => {
  const details = { ...whole.details, quoteTotal: '100', mandatoryShare: '120' };
  const sentence = 'La part de l’assurance maladie dépasse le total du devis.';
  expect(check({ ...whole, details })).toEqual({ mandatoryShare: sentence });
  expect(check({ ...whole, details, sent: { ...whole.sent, areDetailsSaved: true } })).toEqual({});
  const insuredNir = { number: '1850575123456', key: '43' };
  const doubted = { ...whole.details, insuredNir };
  expect(Object.keys(check({ ...whole, details: doubted }))).toEqual(['insuredNir']);
  expect(check({ ...whole, details: { ...doubted, insuredNirConfirmed: true } })).toEqual({});
});
