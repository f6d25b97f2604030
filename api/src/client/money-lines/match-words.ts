import type { MatchedCredit, MatchedLotLine } from '../../reconciliation/reconciliation.schemas.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import { euroText, inCents } from '../money.ts';
import { wordsOfRequests, type MoneyWords } from './money-words.ts';

type Reason = MatchedCredit['reason'] | MatchedLotLine['reason'];

const words: Readonly<
  Record<Exclude<Reason, 'known-payer' | 'reference' | 'several' | 'names-other' | 'noted' | 'sum'>, string>
> = {
  number: 'N° de la mutuelle lu',
  confirmed: 'Déjà confirmé',
  patient: 'Patient et montant lus',
  'only-amount': 'Seul montant ouvert',
};

/** Of one amount: each of them may pay it. */
const SEVERAL_LINES = 'Plusieurs lignes possibles';

/** Why a line is thought to pay its bill; a gap says more than what was read. */
export function reasonOf(
  {
    reason,
    gap,
    bills,
  }: {
    readonly reason: Reason;
    readonly gap: number;
    readonly bills: readonly { readonly insurer: string }[];
  },
  { several, namesOther, noted, unit, reference }: MoneyWords = wordsOfRequests,
): string {
  if (gap < 0) return `${formatMoney(-inCents(gap))} de moins`;
  if (gap > 0) return `${euroText(gap)} de plus`;
  const insurer = bills[0]?.insurer ?? '';
  if (reason === 'known-payer') return insurer ? `Payeur déjà vu pour ${insurer}` : 'Payeur déjà vu';
  if (reason === 'reference') return reference;
  if (reason === 'several') return bills.length === 1 ? SEVERAL_LINES : several;
  if (reason === 'names-other') return namesOther;
  if (reason === 'noted') return noted;
  return reason === 'sum' ? `Somme de plusieurs ${unit}` : words[reason];
}

/** 'PEC-2026-004377, Santé Rivage'. */
export const billWords = ({ reference, insurer }: { reference: string; insurer: string }): string =>
  [reference, insurer].filter(Boolean).join(', ');
