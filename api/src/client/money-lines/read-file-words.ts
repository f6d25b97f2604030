import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import type { ReadFile } from './use-money-file.ts';

const count = (lines: number): string => lines.toLocaleString('fr-FR');

/** 'releve.xml, compte finissant par 4417, du 1er au 23 nov. 2026. 412 lignes lues, 8 gardées, les 404 autres écartées.' */
export function readFileWords({
  name,
  accountEnd,
  from,
  to,
  linesRead,
  linesKept,
  isKnown,
}: ReadFile): string {
  const account = accountEnd && `compte finissant par ${accountEnd}`;
  const days =
    from && (from === to ? `du ${formatDate(from)}` : `du ${formatDate(from)} au ${formatDate(to)}`);
  const read = `${count(linesRead)} ${linesRead > 1 ? 'lignes lues' : 'ligne lue'}`;
  const kept =
    linesKept === 0
      ? '\u00a0: aucune ne correspond à un règlement attendu, rien n’est gardé'
      : `, ${count(linesKept)} ${linesKept > 1 ? 'gardées' : 'gardée'}`;
  const left = linesRead - linesKept;
  const others = left === 1 ? ', l’autre écartée' : `, les ${count(left)} autres écartées`;
  const rest = linesKept > 0 && left > 0 ? others : '';
  const known = isKnown ? ' Ce fichier avait déjà été lu.' : '';
  return `${[name, account, days].filter(Boolean).join(', ')}. ${read}${kept}${rest}.${known}`;
}
