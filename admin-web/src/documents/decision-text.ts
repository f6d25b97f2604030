import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { asDate, formatShortDate, formatTime } from '@accordent/ui-kit/format/dates.ts';
import type { FileItem } from './documents.api.ts';

export type DecisionState = 'pending' | 'valid' | 'refused';

export const stateOf = ({ isValid }: Pick<FileItem, 'isValid'>): DecisionState =>
  isValid === null ? 'pending' : isValid ? 'valid' : 'refused';

/** `Validé le 18 nov. à 10:42`, `Refusé : photo floue`, `En attente`. */
export function decisionText({ isValid, reason, editionDate }: FileItem): string {
  if (isValid === null) return 'En attente';
  if (!isValid && reason)
    return `Refusé\u00a0: ${reason.charAt(0).toLocaleLowerCase('fr-FR')}${reason.slice(1)}`;
  const word = isValid ? 'Validé' : 'Refusé';
  if (!editionDate) return word;
  const at = asDate(editionDate);
  return `${word} le ${formatShortDate(at)} à ${formatTime(at)}`;
}

/** « Facture validée », « Devis refusé »: as the first word of a title is said. */
export const decidedTitle = (title: string, isValid: boolean): string => `${title} ${wordOf(title, isValid)}`;

/** « Facture n’est pas validée »: the decision did not reach the server. */
export const undecidedTitle = (title: string, isValid: boolean): string =>
  `${title} n’est pas ${wordOf(title, isValid)}`;

function wordOf(title: string, isValid: boolean): string {
  const [first = ''] = title.toLocaleLowerCase('fr').split(/[\s(]/u);
  return `${isValid ? 'validé' : 'refusé'}${feminine.has(first) ? 'e' : ''}`;
}

const feminine: ReadonlySet<string> = new Set(
  'attestation carte copie demande empreinte facture feuille fiche image lettre mutuelle note ordonnance photo pièce preuve radio radiographie'.split(
    ' ',
  ),
);

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** `PDF · 214,36 Ko`; the answer counts in kB. */
export const sizeText = ({ mime, size }: Pick<FileItem, 'mime' | 'size'>): string =>
  `${kinds[mime] ?? 'Fichier'} · ${formatFileSize(size * 1000)}`;
