/** The accounts that entries are written on: configuration. */
export type SalesAccounts = {
  readonly clients: string;
  readonly sales: string;
  /** The tax that is owed, and the tax on services that waits until they are paid. */
  readonly vat: string;
  readonly waitingVat: string;
  readonly bank: string;
};

/** What the entries of one invoice rest on. Cents of a credit note are negative; days are of Paris. */
export type Sale = {
  readonly number: number;
  readonly creditOf: number | null;
  readonly issuedOn: string;
  readonly buyer: { readonly id: number; readonly name: string };
  readonly exclVatCents: number;
  readonly vatCents: number;
  readonly inclVatCents: number;
  /** The seller pays the tax as he bills, not as he is paid. */
  readonly paysVatOnDebits: boolean;
  /** Of the invoice that a credit note takes back: what had been paid of it. */
  readonly creditedPaidCents: number;
  /** When a credit note took the invoice back. */
  readonly creditedOn: string | null;
  /** When nothing was left to pay, of a credited invoice nothing to give back either; null while something is. */
  readonly settledOn: string | null;
};

/** Money that came in for an invoice, or went out again (below 0); `paidBeforeCents`: what had come in for it until then. */
export type Settlement = {
  readonly sale: Sale;
  readonly paidOn: string;
  readonly cents: number;
  /** How it went out: we gave it back, or the bank took a debit or a transfer; null: it came in. */
  readonly out: keyof typeof outLabels | null;
  readonly paidBeforeCents: number;
};

export type JournalLine = {
  readonly journal: Journal;
  /** Rises without a gap in a file. */
  readonly entry: number;
  readonly on: string;
  readonly account: string;
  readonly accountName: string;
  readonly client: Sale['buyer'] | null;
  readonly piece: number;
  readonly pieceOn: string;
  readonly label: string;
  /** Either is 0. */
  readonly debitCents: number;
  readonly creditCents: number;
  /** What matches an invoice with its settlements, once all of it is settled; '' before. */
  readonly letter: string;
  readonly letteredOn: string;
};

type Journal = keyof typeof journals;
export const journals = { VE: 'Ventes', BQ: 'Banque' } as const;

/**
 * The entries of a period, in the order of their days: a sale on clients, sales and tax, a credit note the other way
 * round, a settlement on the bank with the share of the tax that it makes due. Each entry's debits equal its credits.
 * `until`: what was settled after this day is not lettered.
 */
export function salesJournal(
  { sales, settlements }: { readonly sales: readonly Sale[]; readonly settlements: readonly Settlement[] },
  { accounts, until }: { readonly accounts: SalesAccounts; readonly until: string },
): readonly JournalLine[] {
  const entries = [
    ...sales.map((sale) => ({ on: sale.issuedOn, number: sale.number, lines: saleLines(sale, accounts) })),
    ...settlements.map((settlement) => ({
      on: settlement.paidOn,
      number: settlement.sale.number,
      lines: settlementLines(settlement, accounts),
    })),
  ].toSorted((one, other) => one.on.localeCompare(other.on) || one.number - other.number);
  return entries.flatMap(({ lines }, place) =>
    lines.map((line) => {
      const isLettered = line.client !== null && line.letteredOn !== '' && line.letteredOn <= until;
      return {
        ...line,
        entry: place + 1,
        ...(!isLettered && { letter: '', letteredOn: '' }),
      };
    }),
  );
}

type Draft = Omit<JournalLine, 'entry'>;

function saleLines(sale: Sale, accounts: SalesAccounts): readonly Draft[] {
  const due = sale.paysVatOnDebits ? sale.vatCents : -dueVat(sale, sale.creditedPaidCents);
  const write = writer(sale, {
    journal: 'VE',
    on: sale.issuedOn,
    label: `${sale.creditOf === null ? 'Facture' : 'Avoir'} ${sale.number} ${sale.buyer.name}`,
  });
  return [
    write.client(accounts.clients, sale.inclVatCents),
    write.line(accounts.sales, 'Prestations de services', -sale.exclVatCents),
    write.line(accounts.waitingVat, WAITING_VAT, -(sale.vatCents - due)),
    write.line(accounts.vat, VAT, -due),
  ].filter(isWritten);
}

const outLabels = {
  refund: 'Remboursement',
  debit: 'Rejet du prélèvement',
  transfer: 'Virement repris par la banque,',
} as const;

function settlementLines({ sale, paidOn, cents, out, paidBeforeCents }: Settlement, accounts: SalesAccounts) {
  // The credit note has taken back all of the tax, from where it stood on that day.
  const isCreditedBefore = sale.creditedOn !== null && sale.creditedOn < paidOn;
  const due =
    sale.paysVatOnDebits || isCreditedBefore
      ? 0
      : dueVat(sale, paidBeforeCents + cents) - dueVat(sale, paidBeforeCents);
  const write = writer(sale, {
    journal: 'BQ',
    on: paidOn,
    label: `${out === null ? 'Règlement' : outLabels[out]} facture ${sale.number} ${sale.buyer.name}`,
  });
  return [
    write.line(accounts.bank, 'Banque', cents),
    write.client(accounts.clients, -cents),
    write.line(accounts.waitingVat, WAITING_VAT, due),
    write.line(accounts.vat, VAT, -due),
  ].filter(isWritten);
}

const VAT = 'TVA collectée';
const WAITING_VAT = 'TVA en attente d’encaissement';
const isWritten = ({ debitCents, creditCents }: Draft): boolean => debitCents !== creditCents;

/** The tax that is due once so much of an invoice was paid: its share, to the cent; whole with the last cent. */
function dueVat({ vatCents, inclVatCents }: Sale, paidCents: number): number {
  if (inclVatCents === 0 || paidCents === 0) return 0;
  return Math.round((Math.abs(vatCents) * paidCents) / Math.abs(inclVatCents));
}

function writer(
  sale: Sale,
  { journal, on, label }: { readonly journal: Journal; readonly on: string; readonly label: string },
) {
  /** Debits are positive. */
  const line = (
    account: string,
    accountName: string,
    cents: number,
    client: Draft['client'] = null,
  ): Draft => ({
    journal,
    on,
    account,
    accountName,
    client,
    piece: sale.number,
    pieceOn: sale.issuedOn,
    label,
    debitCents: Math.max(cents, 0),
    creditCents: Math.max(-cents, 0),
    letter: `F${sale.creditOf ?? sale.number}`,
    letteredOn: sale.settledOn ?? '',
  });
  return { line, client: (account: string, cents: number) => line(account, 'Clients', cents, sale.buyer) };
}
