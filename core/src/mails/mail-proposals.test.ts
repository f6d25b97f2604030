import { expect, test } from 'vitest';
import { cluesIn } from './mail-proposals.ts';

const mail = (text: string, subject = '') => cluesIn({ from: 'PEC@Orelia.example ', subject, text });

test('references, six digits, amounts and words are looked for in subject and text', () => {
  const clues = mail(
    'Notre accord pour Mme Noémie LEFÈVRE, dossier 004242 : 1 234,56 € dont 612.00 €. Tél. 0145678910.',
    'Re: pec-2026-004243',
  );
  expect(clues).toMatchObject({
    address: 'pec@orelia.example',
    references: ['PEC-2026-004243'],
    numbers: [4243, 4242],
    cents: [123_456, 61_200],
    isOfRequest: true,
  });
  expect(clues.words).toContain(' noemie lefevre ');
});

test.each([
  ['Votre devis est accepté', true],
  ['La prise en charge est refusée', true],
  ['Bénéficiaire : M. Martin', true],
  ['Bonjour, voici notre lettre d’information du mois.', false],
])('« %s » speaks of a request: %s', (text, is) => {
  expect(mail(text).isOfRequest).toBe(is);
});
