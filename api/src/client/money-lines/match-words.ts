import type { MatchedCredit, MatchedLotLine } from '../../reconciliation/reconciliation.schemas.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { inCents } from '../money.ts';

type Reason = MatchedCredit['reason'] | MatchedLotLine['reason'];

const words: Readonly<Record<Exclude<Reason, 'known-payer'>, string>> = {
  reference: 'Référence lue',
  number: 'N° de la mutuelle lu',
  patient: 'Patient et montant lus',
  'only-amount': 'Seul montant ouvert',
  several: 'Plusieurs PEC possibles',
  sum: 'Somme de plusieurs PEC',
};

/** Why a line is thought to pay its bill; a gap says more than what was read. */
export function reasonOf({
  reason,
  gap,
  bills,
}: {
  readonly reason: Reason;
  readonly gap: number;
  readonly bills: readonly { readonly insurer: string }[];
}): string {
  if (gap < 0) return `${formatMoney(-inCents(gap))} de moins`;
  if (gap > 0) return `${formatMoney(inCents(gap))} de plus`;
  if (reason === 'known-payer') return `Payeur déjà vu pour ${bills[0]?.insurer ?? ''}`;
  return words[reason];
}

/** 'PEC-2026-004377, Santé Rivage'. */
export const billWords = ({ reference, insurer }: { reference: string; insurer: string }): string =>
  [reference, insurer].filter(Boolean).join(', ');

/** The end of a reference, by which one is told from another. */
export const shortReference = (reference: string): string => reference.slice(-6);
