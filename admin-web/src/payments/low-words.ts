import { inCents } from '@accordent/api/client/money.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';

/** 'Dent 26, HBLD734 réglée 116,80 € au lieu de 213,40 €', of an act in euros. */
export const lowWords = ({
  code,
  tooth,
  amount,
  paid,
}: {
  readonly code: string;
  readonly tooth: string;
  readonly amount: number;
  readonly paid: number;
}): string =>
  `${tooth ? `Dent ${tooth}, ${code}` : code} réglé ${formatMoney(inCents(paid))} au lieu de ${formatMoney(inCents(amount))}`;
