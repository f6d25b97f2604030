import { documentTitles } from '../documents/document-titles.ts';
import { refusalReasons } from '../documents/refusal-reasons.ts';
import { searchText } from '../shared/person-name.ts';

/** What is known of a request for more: the document refused with it, if any, and what staff wrote. */
export type Asked = {
  readonly title: string | null;
  readonly reason: string | null;
  readonly comment: string;
};

/** What a comment speaks of, by words in the form of searchText(); the first that is found. */
const subjects = [
  ['Radio ou panoramique', /\b(radio|radios|panoramique|cliche|cliches)\b/],
  ['Ordonnance ou prescription', /\b(ordonnance|prescription)\b/],
  ['Attestation de droits', /\b(attestation|droits)\b/],
  ['Numéro d’adhérent', /\badherent\b/],
  ['Signature', /\b(signe|signee|signes|signature)\b/],
  ['Devis', /\bdevis\b/],
  ['Facture', /\bfactures?\b/],
  ['Carte de mutuelle', /\b(carte|recto|verso)\b/],
] as const satisfies readonly (readonly [label: string, words: RegExp])[];
export type AskedSubject = (typeof subjects)[number][0];

/** Why an insurer asked again, in words of ours: what somebody typed may name a patient, and is kept nowhere else. */
export function whyAsked({ title, reason, comment }: Asked): string {
  if (reason !== null && refusalReasons.includes(reason)) return reason.replace(/\.$/, '');
  const known = Object.values(documentTitles).find((one) => one === title);
  if (known) return known;
  const words = searchText(comment);
  return subjects.find(([, pattern]) => pattern.test(words))?.[0] ?? 'Autre';
}
