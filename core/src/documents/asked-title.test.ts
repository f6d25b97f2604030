import { expect, test } from 'vitest';
import { askedTitle } from './asked-title.ts';

test.each([
  ['radio panoramique', 'Radio panoramique'],
  ['Merci de nous envoyer la radio panoramique de moins de six mois.', 'Radio panoramique'],
  ['Il manque un cliché de la 26', 'Radio'],
  ['le verso de la carte est illisible', 'Mutuelle verso'],
  ['la carte de mutuelle de cette année', 'Mutuelle recto'],
  ['DEVIS SIGNÉ', 'Devis'],
  ['étude implantaire', 'Étude implantaire'],
  ['Bonjour, pouvez-vous appeler la mutuelle\u00a0?', ''],
  ['', ''],
])('« %s » asks for « %s »', (comment, title) => {
  expect(askedTitle(comment)).toBe(title);
});
