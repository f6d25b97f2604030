import { expect, test } from 'vitest';
import { roleOf } from './document-role.ts';

test.each([
  'Radio',
  'radiographie 36',
  'RADIO PANORAMIQUE',
  'Panoramique dentaire',
  'pano du 12/03',
  'Rétro-alvéolaire 46',
  'rétroalvéolaire',
  'Rétro alvéolaires',
  'Téléradiographie de profil',
  'Cone beam',
  'CBCT secteur 4',
  'Scanner',
  'RX 21',
  'Bite-wing',
  'Bilan clinique',
  'Examen clinique initial',
  'Compte rendu',
  'compte-rendu opératoire',
  'Comptes rendus',
  'CR chirurgie',
  'Photo intra-orale',
  'Photos endobuccales',
  'Bilan parodontal',
  'Odontogramme',
  'Ordonnance',
  'Certificat médical',
  'Questionnaire médical',
  'Devis et radio',
  'Facture radio',
  // What nobody gave a title may be one.
  'Autre pièce',
  'Photo 4',
  'Photo 12',
])('%s is for the dental adviser alone', (title) => {
  expect(roleOf(title)).toBe('medical');
});

test.each([
  ['Mutuelle recto', 'card-front'],
  ['Mutuelle verso', 'card-back'],
  ['Devis', 'quote'],
  ['Devis signé', 'quote'],
  ['APEC', 'agreement'],
  ['APEC signé', 'signed-agreement'],
  ['Apec signe page 2', 'signed-agreement'],
  ['Facture', 'invoice'],
  ['Facture bis', 'invoice'],
  ['Factures', 'other'],
  ['Attestation de droits', 'other'],
  // No X-ray, though it begins alike.
  ['Certificat de radiation', 'other'],
  ['Crédit', 'other'],
  ['Courrier de la mutuelle', 'letter'],
  ['Réponse de la mutuelle', 'letter'],
  ['Réponse de la mutuelle au devis', 'letter'],
  ['Photo de la carte', 'other'],
  ['Autre pièce de la mutuelle', 'other'],
] as const)('%s is %s', (title, role) => {
  expect(roleOf(title)).toBe(role);
});
