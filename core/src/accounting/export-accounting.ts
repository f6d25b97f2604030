import { invoiceFileName } from '../invoices/invoice.ts';
import type { Actor, Practitioner } from '../shared/actor.ts';
import { domainError, invalidFields } from '../shared/domain-error.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { AccountingPeriod, IssuedPaper, LateMove } from './accounting-store.ts';
import { fecText } from './fec-text.ts';
import { salesJournal } from './sales-journal.ts';

/** More papers than that are no file that somebody waits for. */
const MOST_PAPERS = 5000;
const MOST_DAYS = 366;

type Wanted = { readonly actor: Actor; readonly period: AccountingPeriod };
type Papers = Pick<Ports, 'stores' | 'transaction' | 'clock' | 'fileStore' | 'archiveWriter'>;
type Written = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/**
 * The journal of sales of a period in the form of a FEC, which it is not: that of the company holds more. The journal of
 * actions says who took it out, and of which days. Throws `invalid` about `from` for more than a year.
 */
export async function exportSalesJournal(
  ports: Pick<Ports, 'transaction' | 'clock' | 'billing'>,
  { actor, period }: Wanted,
): Promise<{ readonly name: string; readonly text: string }> {
  refuseLong(period);
  const lines = await ports.transaction(async (stores) => {
    // What was noted before this instant is in the file, and what comes after is told as late: nothing is neither.
    await stores.accounting.waitForPayments();
    const at = ports.clock.now();
    const found = await stores.accounting.journalOf(period);
    const written = salesJournal(found, { accounts: ports.billing.accounts, until: period.to });
    await note(stores, { actor, period, at, action: 'export-sales-journal', count: written.length });
    return written;
  });
  return { name: `journal-des-ventes-${daysOf(period)}.txt`, text: fecText(lines) };
}

/** What was issued or noted late: it stands neither in the file that was taken of its day, nor in that of the period to come. */
export const listLateMoves = (
  { stores }: Pick<Ports, 'stores'>,
  { period }: { readonly period: AccountingPeriod },
): Promise<readonly LateMove[]> => stores.accounting.lateMoves(period);

/**
 * The PDFs of the invoices and credit notes of a period, as one ZIP. Throws `invalid` about `from` for
 * more than a year or 5,000 papers, and `invoice_not_ready` while one of them is being made.
 */
export async function exportInvoicePapers(ports: Papers, { actor, period }: Wanted): Promise<Written> {
  refuseLong(period);
  const papers = await ports.stores.accounting.papersOf(period);
  if (papers.length > MOST_PAPERS) throw invalidFields({ from: 'papers_too_many' });
  return zipped(ports, { actor, period, papers, name: `factures-${daysOf(period)}` });
}

/** The same of a year of Paris for the practice that they bill. Throws `invalid` about a year without any. */
export async function takeYearOfInvoices(
  ports: Papers,
  { actor, year }: { readonly actor: Practitioner; readonly year: number },
): Promise<Written> {
  const period = { from: `${year}-01-01`, to: `${year}-12-31` };
  const papers = await ports.stores.accounting.papersOf(period, actor.practiceIds);
  if (papers.length === 0) throw invalidFields({ year: 'year_without_invoices' });
  return zipped(ports, { actor, period, papers, name: `factures-${year}` });
}

async function zipped(
  ports: Papers,
  { papers, name, ...of }: Wanted & { readonly papers: readonly IssuedPaper[]; readonly name: string },
): Promise<Written> {
  const ready = papers.flatMap(({ number, fileKey }) => (fileKey === null ? [] : [{ number, fileKey }]));
  if (ready.length < papers.length) throw domainError('invoice_not_ready');
  const at = ports.clock.now();
  await ports.transaction((stores) =>
    note(stores, { ...of, at, action: 'export-invoices', count: ready.length }),
  );
  async function* files() {
    for (const { number, fileKey } of ready)
      yield { name: invoiceFileName(number), bytes: await ports.fileStore.get(fileKey) };
  }
  return { name: `${name}.zip`, bytes: ports.archiveWriter.write(files(), { at }) };
}

function refuseLong({ from, to }: AccountingPeriod): void {
  const days = (Date.parse(to) - Date.parse(from)) / (24 * 3600 * 1000) + 1;
  if (days > MOST_DAYS) throw invalidFields({ from: 'more_than_a_year' });
}

const daysOf = ({ from, to }: AccountingPeriod): string =>
  [from, to].map((day) => day.replaceAll('-', '')).join('-');

async function note(
  stores: Pick<Stores, 'audit'>,
  {
    actor,
    period: { from, to },
    at,
    action,
    count,
  }: Wanted & {
    readonly at: Date;
    readonly action: 'export-sales-journal' | 'export-invoices';
    readonly count: number;
  },
): Promise<void> {
  await stores.audit.record({
    actor,
    at,
    action,
    entity: 'export',
    entityId: null,
    fields: [`from ${from}`, `to ${to}`, `rows ${count}`],
  });
}
