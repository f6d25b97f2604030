import { expect, test } from 'vitest';
import type { RequestDocument } from '../documents/document.ts';
import { addressed } from '../transmissions/sending-rules.ts';
import { letterText } from './payer-texts.ts';
import { enclosedOf } from './registered-letter.ts';

test('who is asked is named above an address that is the street alone', () => {
  expect(addressed('Fontalis', '48 avenue de la République\n69400 Villefranche')).toBe(
    'Fontalis\n48 avenue de la République\n69400 Villefranche',
  );
  expect(addressed('Fontalis', 'FONTALIS, tiers payant\n69400 Villefranche')).toBe(
    'FONTALIS, tiers payant\n69400 Villefranche',
  );
  expect(addressed('Fontalis', '')).toBe('');
});

test('the letter names patient, numbers, days, acts and what is left to pay', () => {
  const text = letterText({
    reference: 'PEC-2026-000123',
    number: 'D49-26',
    bill: {
      title: 'Facture',
      cents: 123_456,
      careOn: '2025-01-14',
      sentOn: '2025-01-20',
      acts: [
        { place: 0, code: 'HBLD090', tooth: '26', cents: 23_456, paid: null },
        { place: 1, code: 'HBLD734', tooth: '26', cents: 100_000, paid: 90_340 },
      ],
    },
    owed: 33_116,
    received: 90_340,
    told: 90_340,
    patient: { firstname: 'Loïc', lastname: 'VIGNANCOUR' },
    practitioner: { firstname: 'Tancrède', lastname: 'DORLÉAC' },
  }).replaceAll(/\s/gu, ' ');
  for (const words of [
    'Dr DORLÉAC Tancrède',
    'soins de VIGNANCOUR Loïc',
    'votre n° D49-26, notre référence PEC-2026-000123, soins du 14/01/2025, facture envoyée le 20/01/2025 : 331,16 €',
    'dent 26, HBLD090 : 234,56 €',
    'dent 26, HBLD734 : 903,40 € au lieu de 1 000,00 €',
    'Sur 1 234,56 € facturés, vous avez réglé 903,40 € : il reste dû 331,16 €.',
    'interrompt la prescription',
  ])
    expect(text).toContain(words);
});

const document = (id: number, title: string, isValid: boolean | null = true) =>
  ({ id, title, isValid, createdAt: new Date(id), decidedAt: null }) as RequestDocument;

test('behind it lie the agreement, signed where it is, and the invoice, of what nobody refused', () => {
  const titles = (documents: readonly RequestDocument[]) =>
    enclosedOf(documents, { documentId: 3 }).map(({ title }) => title);
  const all = [document(1, 'APEC'), document(2, 'APEC signé'), document(3, 'Facture'), document(4, 'Devis')];
  expect(titles(all)).toEqual(['APEC signé', 'Facture']);
  expect(titles([document(1, 'APEC'), document(2, 'APEC signé', false), document(3, 'Facture')])).toEqual([
    'APEC',
    'Facture',
  ]);
  expect(titles([document(3, 'Facture')])).toEqual(['Facture']);
});
