import { expect, test } from 'vitest';
import { whyAsked } from './why-asked.ts';

test.each([
  [{ title: 'Devis', reason: 'Page manquante.', comment: 'La radio.' }, 'Page manquante'],
  [{ title: 'Devis', reason: 'M. Roux n’a pas signé.', comment: 'La radio.' }, 'Devis'],
  [{ title: 'Lettre de M. Roux', reason: 'Illisible.', comment: '' }, 'Autre'],
  [{ title: null, reason: null, comment: 'La radio panoramique de M. Roux.' }, 'Radio ou panoramique'],
  [{ title: null, reason: null, comment: 'Un devis signé.' }, 'Signature'],
  [{ title: null, reason: null, comment: 'Le DEVIS du laboratoire' }, 'Devis'],
  [{ title: null, reason: null, comment: 'Radiothérapie' }, 'Autre'],
  [{ title: null, reason: null, comment: '' }, 'Autre'],
])('%j is told as « %s »', (asked, why) => {
  expect(whyAsked(asked)).toBe(why);
});
