import { shiftedDay } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { ColumnQuestion, Columns, Remembered } from './columns.ts';
import { findColumns } from './columns.ts';
import { MOST_CENTS } from './bank-values.ts';
import { refusedStatement } from './statement-fault.ts';
import {
  STATEMENT_MAX_BYTES,
  STATEMENT_MAX_LINES,
  type BankFileParser,
  type Statement,
  type StatementFormat,
} from './statement.ts';
import { statementColumns, tableStatement, tellsStatement, type StatementColumn } from './table-statement.ts';

export type BankFile = {
  readonly format: StatementFormat;
  readonly hash: string;
  readonly statements: readonly Statement[];
  /** Accounts in another currency that stand beside those in euros: left aside. */
  readonly foreignAccounts: number;
  /** The headings of a table. */
  readonly header: readonly string[];
};

/** What was read, or which columns of a table a person has to name first. */
export type ReadBankFile = BankFile | { readonly question: ColumnQuestion<StatementColumn> };

/**
 * The statements of a file that somebody sends, whole or not at all. Throws `statement_refused` with what is wrong
 * (StatementFault), `too_many_lines`, and `not_a_csv` and `broken_csv` of tables. `columns`: as chosen for a table, else as
 * somebody chose them before for its headings.
 */
export async function readStatement(
  { bankFiles }: { readonly bankFiles: BankFileParser },
  {
    bytes,
    columns,
    remembered,
    today,
  }: {
    readonly bytes: Uint8Array;
    readonly columns: Columns<StatementColumn> | null;
    readonly remembered?: Remembered<StatementColumn>;
    readonly today: string;
  },
): Promise<ReadBankFile> {
  if (bytes.length > STATEMENT_MAX_BYTES) throw refusedStatement({ fault: 'too-large' });
  const parsed = await bankFiles.parse(bytes);
  if (parsed.format === 'pdf') throw refusedStatement({ fault: 'foreign', found: 'pdf' });
  const { format, hash } = parsed;
  if (parsed.format !== 'csv') {
    const statements = inEuros(parsed.statements);
    checkStatements(statements, { format, today });
    const foreignAccounts = parsed.statements.length - statements.length;
    return { format, hash, statements, foreignAccounts, header: [] };
  }
  const found = findColumns(parsed.table, {
    kinds: statementColumns,
    chosen: columns ?? (await remembered?.(parsed.table.header)) ?? null,
    isEnough: tellsStatement,
  });
  if ('question' in found) return found;
  const statements = [tableStatement(parsed.table, found.columns)];
  checkStatements(statements, { format, today });
  return { format, hash, statements, foreignAccounts: 0, header: parsed.table.header };
}

/** A bank puts all accounts of a customer in one file; a file of nothing else than another currency is refused. */
function inEuros(statements: readonly Statement[]): readonly Statement[] {
  const kept = statements.filter(({ currency }) => currency === 'EUR');
  const [first] = statements;
  if (first && kept.length === 0) throw refusedStatement({ fault: 'currency', currency: first.currency });
  return kept;
}

/** A bank books a transfer some days ahead at most. */
const MOST_DAYS_AHEAD = 31;

function checkStatements(
  statements: readonly Statement[],
  { format, today }: { readonly format: StatementFormat; readonly today: string },
): void {
  const lines = statements.flatMap((statement) => statement.lines);
  if (lines.length > STATEMENT_MAX_LINES)
    throw domainError('too_many_lines', { maxLines: STATEMENT_MAX_LINES });
  if (lines.length === 0) throw refusedStatement({ fault: 'no-lines', format });
  const last = shiftedDay(today, MOST_DAYS_AHEAD);
  const ahead = lines.findIndex(({ bookedOn }) => bookedOn > last);
  if (ahead >= 0) throw refusedStatement({ fault: 'day', format, line: ahead + 1 });
  const beyond = lines.findIndex(({ cents }) => Math.abs(cents) > MOST_CENTS);
  if (beyond >= 0) throw refusedStatement({ fault: 'amount', format, line: beyond + 1 });
  for (const { balances, lines: own } of statements) {
    if (!balances) continue;
    const gap = balances.closing - balances.opening - own.reduce((sum, { cents }) => sum + cents, 0);
    if (gap !== 0) throw refusedStatement({ fault: 'balance', format, gap });
  }
}
