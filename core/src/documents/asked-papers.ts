import { documentTitles } from './document-titles.ts';

type AskedPaper = { readonly words: RegExp; readonly why: string | null; readonly title: string | null };

/**
 * What a comment asks for, by words in the form of searchText(), the first that is found: how figures name it (`why`), and
 * the title of the document that answers it (`title`); null where it has none.
 */
export const askedPapers = [
  { words: /\bpanoramique\b/, why: 'Radio ou panoramique', title: 'Radio panoramique' },
  { words: /\b(radio|radios|cliche|cliches)\b/, why: 'Radio ou panoramique', title: 'Radio' },
  { words: /\b(ordonnance|prescription)\b/, why: 'Ordonnance ou prescription', title: 'Ordonnance' },
  { words: /\battestation\b/, why: 'Attestation de droits', title: 'Attestation de droits' },
  { words: /\bdroits\b/, why: 'Attestation de droits', title: null },
  { words: /\baccord du patient\b/, why: null, title: 'Accord du patient' },
  { words: /\badherent\b/, why: 'Numéro d’adhérent', title: null },
  { words: /\b(signe|signee|signes|signature)\b/, why: 'Signature', title: null },
  { words: /\bdevis\b/, why: 'Devis', title: documentTitles.quote },
  { words: /\bfactures?\b/, why: 'Facture', title: documentTitles.invoice },
  { words: /\bverso\b/, why: 'Carte de mutuelle', title: documentTitles.cardBack },
  { words: /\b(recto|carte)\b/, why: 'Carte de mutuelle', title: documentTitles.cardFront },
] as const satisfies readonly AskedPaper[];

export type AskedSubject = NonNullable<(typeof askedPapers)[number]['why']>;
