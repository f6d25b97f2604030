import { collectionsAmong, type MatchedCollection } from '../debits/credit-debits.ts';
import { bySureness } from '../reconciliation/expected.ts';
import type { Ports } from '../shared/ports.ts';
import { invoiceNumbersIn, matchReceipts } from './match-receipts.ts';
import type { InvoicePayment, MatchedReceipt, Receipt } from './receipt.ts';

export type ReceiptsToMatch = {
  /** Lump sums of debits. */
  readonly collections: readonly MatchedCollection[];
  /** Sure ones first; what nobody knows last. */
  readonly receipts: readonly MatchedReceipt[];
  /** Taken back by the bank after they were confirmed: staff undo them. */
  readonly reversed: readonly (Receipt & { readonly reversedOn: string })[];
  readonly dismissed: readonly Receipt[];
  readonly payments: readonly InvoicePayment[];
  /** What is open of all our invoices. */
  readonly owedCents: number;
};

/** What kept credits of our account may pay now, and what was paid lately. Matches are reckoned anew each time. */
export async function listReceipts({ stores }: Pick<Ports, 'stores'>): Promise<ReceiptsToMatch> {
  const { receipts } = stores;
  const [open, owed, payers, reversed, dismissed, payments] = await Promise.all([
    receipts.open(),
    receipts.owed(),
    receipts.payers(),
    receipts.reversed(),
    receipts.dismissed(),
    receipts.latestPayments(),
  ]);
  const collections = await collectionsAmong(stores, open);
  const others = open.filter(({ identity }) => !collections.has(identity));
  const named = others.flatMap(({ label, payerName }) => invoiceNumbersIn(`${label} ${payerName}`));
  const paid = named.length > 0 ? await receipts.paidAmong(named) : [];
  const matches = matchReceipts(others, { owed, paid, payers });
  return {
    collections: open.flatMap((receipt) => {
      const collection = collections.get(receipt.identity);
      return collection ? [{ receipt, ...collection }] : [];
    }),
    receipts: others
      .map((receipt) => {
        const match = matches.get(receipt.identity) ?? null;
        return { receipt, match, isTicked: match?.certainty === 'sure' };
      })
      .toSorted((one, other) => bySureness(one.match, other.match)),
    reversed,
    dismissed,
    payments,
    owedCents: owed.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Invoices that credits of our account surely pay, or hold in the lump sum of their debits, once somebody confirms it. */
export async function invoicesToConfirm(ports: Pick<Ports, 'stores'>): Promise<ReadonlySet<number>> {
  const { collections, receipts } = await listReceipts(ports);
  const sure = receipts.flatMap(({ isTicked, match }) =>
    isTicked && match ? match.expected.map(({ id }) => id) : [],
  );
  const held = collections.flatMap(({ debits }) =>
    debits.flatMap(({ isReturned, invoiceId }) => (isReturned ? [] : [invoiceId])),
  );
  return new Set([...sure, ...held]);
}
