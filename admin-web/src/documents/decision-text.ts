import { formatShortDate, formatTime } from '@accordent/ui-kit/format/dates.ts';
import { instant } from '../shared/instant.ts';
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
  const at = instant(editionDate);
  return `${word} le ${formatShortDate(at)} à ${formatTime(at)}`;
}

const kinds: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

const sizes = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const kilobytes = (size: number): string => `${sizes.format(size).replaceAll('\u202f', '\u00a0')}\u00a0Ko`;

/** `214,36 Ko`, counted as the server counts it: 1 Ko = 1 000 bytes. */
export const fileSizeText = (bytes: number): string => kilobytes(bytes / 1000);

/** `PDF · 214,36 Ko`. */
export const sizeText = ({ mime, size }: Pick<FileItem, 'mime' | 'size'>): string =>
  `${kinds[mime] ?? 'Fichier'} · ${kilobytes(size)}`;
