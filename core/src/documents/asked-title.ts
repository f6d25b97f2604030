import { searchText } from '../shared/person-name.ts';
import { documentTitles } from './document-titles.ts';

/** Papers that staff ask for, by words in the form of searchText(); the first that is found. */
const papers: readonly (readonly [title: string, words: RegExp])[] = [
  ['Radio panoramique', /\bpanoramique\b/],
  ['Radio', /\b(radio|radios|cliche|cliches)\b/],
  ['Ordonnance', /\b(ordonnance|prescription)\b/],
  ['Attestation de droits', /\battestation\b/],
  ['Accord du patient', /\baccord du patient\b/],
  [documentTitles.cardBack, /\bverso\b/],
  [documentTitles.cardFront, /\b(recto|carte)\b/],
  [documentTitles.quote, /\bdevis\b/],
  [documentTitles.invoice, /\bfactures?\b/],
];

/** A comment as short as that is a title by itself. */
const SHORT = 40;

/** The title of the document that a comment asks for ('radio panoramique'); '' where it names none that we know. */
export function askedTitle(comment: string): string {
  const words = searchText(comment);
  const known = papers.find(([, pattern]) => pattern.test(words))?.[0];
  if (known) return known;
  const short = comment.trim().replace(/[.!?]+$/, '');
  return short.length > SHORT || /[.,;:!?\n]/.test(short)
    ? ''
    : short.replace(/^./, (letter) => letter.toLocaleUpperCase('fr-FR'));
}
