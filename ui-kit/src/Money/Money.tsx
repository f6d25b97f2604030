import { formatMoney } from '../format/money.ts';

/** An amount in euros that never breaks over two lines. */
export function Money({ cents, empty = '—' }: { cents: number | null | undefined; empty?: string }) {
  return <span data-look="whole">{cents === null || cents === undefined ? empty : formatMoney(cents)}</span>;
}
