import { returnDebits } from '../debits/credit-debits.ts';
import { endOf } from '../reconciliation/import-statement.ts';
import type { ImportedFile } from '../reconciliation/keep-money-file.ts';
import { reverseCredits } from '../reconciliation/match-reversals.ts';
import { headingsKey } from '../reconciliation/reading-file.ts';
import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { normaliseIdentifier } from '../shared/identifiers.ts';
import type { Ports } from '../shared/ports.ts';
import type { ColumnQuestion, Columns } from '../statements/columns.ts';
import { creditsOf, linesOfFile } from '../statements/line-identity.ts';
import { readStatement } from '../statements/read-statement.ts';
import { refusedStatement } from '../statements/statement-fault.ts';
import type { StatementColumn } from '../statements/table-statement.ts';
import { ofOurAccount } from './our-account.ts';

/**
 * `otherAccounts`: accounts of the file that are not ours, whose lines are left aside. `debitsReturned`: debits that the
 * bank gave back; `returnsUnknown`: lines that say so without saying of which.
 */
export type ImportedReceipts = ImportedFile & {
  readonly otherAccounts: number;
  readonly debitsReturned: number;
  readonly returnsUnknown: number;
};

/**
 * Keeps all credits of a statement of our own account, whether or not they pay something that we know of; the same file,
 * or another that overlaps it, adds no line twice. Gives the question instead where the columns of a table must be
 * chosen. Throws what readStatement() and ofOurAccount() throw; then nothing is written.
 */
export async function importReceipts(
  ports: Pick<Ports, 'stores' | 'transaction' | 'clock' | 'randomTokens' | 'bankFiles' | 'billing'>,
  {
    actor,
    bytes,
    columns,
  }: {
    readonly actor: Administrator;
    readonly bytes: Uint8Array;
    readonly columns: Columns<StatementColumn> | null;
  },
): Promise<ImportedReceipts | { readonly question: ColumnQuestion<StatementColumn> }> {
  const { hash } = ports.randomTokens;
  const read = await readStatement(ports, {
    bytes,
    columns,
    remembered: async (header) =>
      (await ports.stores.receipts.columnsOf(headingsKey(ports, header))) as Columns<StatementColumn> | null,
    today: parisDay(ports.clock.now()),
  });
  if ('question' in read) return read;
  const statements = ofOurAccount(read.statements, { iban: ports.billing.seller?.iban ?? '' });
  if (!statements.some((statement) => statement.lines.length > 0))
    throw refusedStatement({ fault: 'no-lines', format: read.format });
  const lines = linesOfFile(statements).map((line) => ({
    ...line,
    identity: hash(line.identity),
    payerIban: line.payerIban === '' ? '' : hash(`payer ${normaliseIdentifier(line.payerIban)}`),
  }));
  const credits = creditsOf(lines);
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  return ports.transaction(async (stores) => {
    await stores.accounting.waitForExport();
    const at = ports.clock.now();
    const file = await stores.receipts.addFile({
      format: read.format,
      hash: read.hash,
      accountEnd: endOf({ statements }),
      linesRead: lines.length,
      headings: headingsKey(ports, read.header),
      columns: columns as Readonly<Record<string, string>> | null,
      adminId: actor.id,
      at,
    });
    const added = await stores.receipts.keepCredits(file.id, credits);
    const returns = await returnDebits(stores, { actor, lines, at });
    const others = lines.filter(({ identity }) => !returns.lines.has(identity));
    await reverseCredits(others, {
      since: async (day) =>
        (await stores.receipts.since(day)).map((each) => ({ ...each, cents: each.wholeCents })),
      reverse: (id, on) => stores.receipts.reverse(id, on),
    });
    if (!file.isKnown || added > 0 || returns.returned > 0)
      await stores.audit.record({
        actor,
        at,
        action: 'import-receipts',
        entity: 'receipt',
        entityId: file.id,
        fields: [`lines ${lines.length}`, `kept ${added}`, `returned ${returns.returned}`],
      });
    return {
      linesRead: lines.length,
      linesKept: credits.length,
      from: days[0]!,
      to: days.at(-1)!,
      accountEnd: endOf({ statements }),
      isKnown: file.isKnown,
      otherAccounts:
        read.foreignAccounts +
        new Set(read.statements.filter((each) => !statements.includes(each)).map(({ account }) => account))
          .size,
      debitsReturned: returns.returned,
      returnsUnknown: returns.unknown,
    };
  });
}
