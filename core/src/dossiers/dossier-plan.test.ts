import { expect, test } from 'vitest';
import type { RequestDocument } from '../documents/document.ts';
import { largestBytes, planDossier, type DossierPlan, type DossierTerms } from './dossier-plan.ts';
import { fingerprintOf, type FingerprintParts } from './fingerprint.ts';

const NO_TERMS: DossierTerms = { dossierOrder: '', dossierFiles: '', largestDossier: '', fileNameModel: '' };

/** 'Devis' (validated), 'Devis ?' (undecided), 'Devis no' (refused), 'Devis pdf': oldest first. */
const documents = (...texts: string[]): RequestDocument[] =>
  texts.map((text, index) => {
    const mark = / (\?|no)$/.exec(text)?.[1];
    const at = new Date(Date.UTC(2026, 10, 1, index));
    return {
      id: index + 1,
      coverageRequestId: 1,
      title: text.replace(/ (\?|no|pdf)$/, ''),
      fileKey: `key-${index + 1}`,
      mime: text.endsWith(' pdf') ? 'application/pdf' : 'image/jpeg',
      sizeBytes: 1000,
      isValid: mark === undefined ? true : mark === 'no' ? false : null,
      reason: '',
      decidedAt: at,
      createdAt: at,
      addedBy: { practitionerId: 7 },
    };
  });

type Choice = { terms?: Partial<DossierTerms>; kind?: 'request' | 'agreement'; withXrays?: boolean };

const plan = (texts: readonly string[], { terms, kind = 'request', withXrays = false }: Choice = {}) =>
  planDossier({
    kind,
    withXrays,
    documents: documents(...texts),
    terms: { ...NO_TERMS, ...terms },
    request: { reference: 'PEC-2026-004796' },
    practitioner: { firstname: 'NICOLAS', lastname: 'PAOLI', rpps: '10101234565' },
  });

const labels = ({ files }: DossierPlan) => files.map(({ parts }) => parts.map(({ label }) => label));
const names = ({ files }: DossierPlan) => files.map(({ name }) => name);
const why = ({ leftOut }: DossierPlan) => leftOut.map((one) => `${one.title}: ${one.why}`);

const THREE = ['Mutuelle recto', 'Mutuelle verso', 'Devis pdf'];

test('one file under our reference: the quote, the two sides of the card on one page, then the rest as it came', () => {
  const made = plan(['Attestation', ...THREE, 'Courrier']);
  expect(names(made)).toEqual(['PEC-2026-004796']);
  expect(made.files[0]!.opening).toBe('cover');
  expect(labels(made)).toEqual([['Devis', 'Carte de mutuelle', 'Attestation', 'Courrier']]);
  expect(made.files[0]!.parts[1]!.documents.map(({ label }) => label)).toEqual([
    'Carte de mutuelle, recto',
    'Carte de mutuelle, verso',
  ]);
  expect(made.leftOut).toEqual([]);
});

test('what an insurer wrote goes to no other', () => {
  const letters = ['Réponse de la mutuelle pdf', 'Courrier de la mutuelle pdf', 'APEC pdf'];
  for (const kind of ['request', 'agreement'] as const)
    expect(why(plan([...THREE, ...letters], { kind })).filter((said) => /mutuelle:|APEC/.test(said))).toEqual(
      ['Réponse de la mutuelle: other-kind', 'Courrier de la mutuelle: other-kind', 'APEC: other-kind'],
    );
});

test('the card comes first where the insurer wants it so', () => {
  expect(labels(plan(THREE, { terms: { dossierOrder: 'Carte puis devis' } }))).toEqual([
    ['Carte de mutuelle', 'Devis'],
  ]);
});

test.each([
  [
    ['Mutuelle recto pdf', 'Mutuelle verso'],
    ['Carte de mutuelle, recto', 'Carte de mutuelle, verso'],
  ],
  [['Mutuelle recto'], ['Carte de mutuelle, recto']],
  [['Mutuelle verso'], ['Carte de mutuelle, verso']],
])('of %j each side is a part of its own', (texts, parts) => {
  expect(labels(plan(texts))).toEqual([parts]);
});

test('what is refused, undecided or replaced stays here, and so do X-rays and notes', () => {
  const made = plan(['Devis', 'Devis no', 'Mutuelle recto', 'Mutuelle verso ?', 'Radio', 'Compte rendu ?']);
  expect(labels(made)).toEqual([['Carte de mutuelle, recto']]);
  expect(why(made)).toEqual([
    'Devis: replaced',
    'Devis: refused',
    'Mutuelle verso: undecided',
    'Radio: medical',
    'Compte rendu: medical',
  ]);
});

test('X-rays and notes that are asked for go in a file of their own, which the cover of the others does not list', () => {
  const made = plan([...THREE, 'Panoramique', 'Bilan clinique pdf', 'Radio ?'], { withXrays: true });
  expect(names(made)).toEqual(['PEC-2026-004796', 'PEC-2026-004796_dentiste-conseil']);
  expect(labels(made)).toEqual([
    ['Devis', 'Carte de mutuelle'],
    ['Panoramique', 'Bilan clinique'],
  ]);
  expect(made.files.map(({ opening }) => opening)).toEqual(['cover', 'dental-adviser']);
  expect(made.parts.map(({ label }) => label)).toEqual(['Devis', 'Carte de mutuelle']);
  expect(why(made)).toEqual(['Radio: undecided']);
});

test('the documents of the agreement are a dossier of their own', () => {
  const texts = [...THREE, 'APEC', 'Facture', 'APEC signé', 'Facture bis'];
  expect(labels(plan(texts))).toEqual([['Devis', 'Carte de mutuelle']]);
  const made = plan(texts, { kind: 'agreement' });
  expect(labels(made)).toEqual([['APEC signé', 'Facture', 'Facture bis']]);
  expect(why(made)).toEqual([
    'Mutuelle recto: other-kind',
    'Mutuelle verso: other-kind',
    'Devis: other-kind',
    'APEC: other-kind',
  ]);
});

test('a dossier is nothing without a document for everybody', () => {
  expect(plan(['Devis ?', 'Radio'], { withXrays: true }).files).toEqual([]);
  expect(plan([]).files).toEqual([]);
});

test('one file for each part, after the cover; no file’s name holds what somebody typed', () => {
  const made = plan([...THREE, 'Courrier de Mme KERVELLA'], {
    terms: { dossierFiles: 'Un par pièce' },
  });
  expect(names(made)).toEqual([
    'PEC-2026-004796_0_garde',
    'PEC-2026-004796_1_devis',
    'PEC-2026-004796_2_carte',
    'PEC-2026-004796_3_piece',
  ]);
  expect(labels(made)).toEqual([[], ['Devis'], ['Carte de mutuelle'], ['Courrier de Mme KERVELLA']]);
  expect(made.files.map(({ opening }) => opening)).toEqual(['cover', null, null, null]);
});

test.each([
  ['', 'PEC-2026-004796'],
  ['DPEC_{rpps}_{reference}', 'DPEC_10101234565_PEC-2026-004796'],
  ['{praticien}.pdf', 'PAOLI Nicolas'],
  ['dossier: {rpps}/{reference}', 'dossier- 10101234565-PEC-2026-004796'],
  ['..', 'PEC-2026-004796'],
  // No name of a patient, whatever a model says.
  ['{patient}', 'PEC-2026-004796'],
])('a file named by the model «%s» is %s', (fileNameModel, name) => {
  expect(names(plan(THREE, { terms: { fileNameModel } }))).toEqual([name]);
});

test('a size is millions of bytes; ten where the insurer says none', () => {
  expect(largestBytes({ largestDossier: '' })).toBe(10_000_000);
  expect(largestBytes({ largestDossier: '4' })).toBe(4_000_000);
});

const fingerprint = (choice: Partial<FingerprintParts> = {}) =>
  fingerprintOf({
    kind: 'request',
    withXrays: false,
    request: { id: 1, version: 4, patientId: 2 },
    detailsVersion: null,
    practitioner: { id: 7, version: 1 },
    mutual: { id: 3, version: 2 },
    mutualGroup: null,
    plan: plan(THREE),
    hasMandate: true,
    ...choice,
  });

test('a fingerprint is that of all that goes in, and of nothing else', () => {
  const now = fingerprint();
  expect(fingerprint({ plan: plan([...THREE, 'Radio', 'Lettre ?']) })).toBe(now);
  expect(now).not.toMatch(/PAOLI|KERVELLA|Devis|key/);
  const others = [
    fingerprint({ kind: 'agreement' }),
    fingerprint({ withXrays: true }),
    fingerprint({ request: { id: 1, version: 5, patientId: 2 } }),
    fingerprint({ request: { id: 1, version: 4, patientId: 3 } }),
    fingerprint({ detailsVersion: 1 }),
    fingerprint({ practitioner: { id: 7, version: 2 } }),
    fingerprint({ mutual: { id: 3, version: 3 } }),
    fingerprint({ mutual: null }),
    fingerprint({ mutualGroup: { id: 3, version: 2 } }),
    fingerprint({ plan: plan([...THREE, 'Lettre']) }),
    fingerprint({ hasMandate: false }),
    fingerprint({ plan: plan(['Mutuelle recto', 'Mutuelle verso no', 'Devis pdf']) }),
  ];
  expect(new Set([now, ...others]).size).toBe(others.length + 1);
});
