import { parisDay } from '../shared/calendar.ts';
import type { ColumnQuestion } from '../statements/columns.ts';
import { creditsOf, linesOfFile } from '../statements/line-identity.ts';
import { readStatement, type BankFile } from '../statements/read-statement.ts';
import type { StatementColumn } from '../statements/table-statement.ts';
import { keepMoneyFile, type FileToImport, type ImportedFile, type ReadingPorts } from './keep-money-file.ts';
import { matchesOf } from './list-matches.ts';
import { reverseCredits } from './match-reversals.ts';
import { practiceOf } from './practice-of.ts';
import { rememberedColumns } from './reading-file.ts';

/**
 * Keeps those credits of a bank's file that pay something or may, and forgets the others; the same file, or another that
 * overlaps it, adds no line twice. Gives the question instead where the columns of a table must be chosen. Throws what
 * readStatement() throws; then nothing is written.
 */
export async function importStatement(
  ports: Omit<ReadingPorts, 'documentReader'>,
  { actor, practitionerId: wanted, bytes, columns }: FileToImport<StatementColumn>,
): Promise<ImportedFile | { readonly question: ColumnQuestion<StatementColumn> }> {
  const at = ports.clock.now();
  const practice = await practiceOf(ports.stores, { actor, practitionerId: wanted });
  const { practitionerId } = practice;
  const kind = 'statement';
  const read = await readStatement(ports, {
    bytes,
    columns,
    remembered: rememberedColumns(ports, { practitionerId, kind }),
    today: parisDay(at),
  });
  if ('question' in read) return read;
  const lines = linesOfFile(read.statements).map((line) => ({
    ...line,
    identity: ports.randomTokens.hash(line.identity),
  }));
  const credits = creditsOf(lines);
  const days = lines.map(({ bookedOn }) => bookedOn);
  const accountEnd = endOf(read);
  const file = {
    ...read,
    actor,
    practitionerId,
    kind,
    columns,
    accountEnd,
    linesRead: lines.length,
    days,
    at,
  } as const;
  return keepMoneyFile(ports, file, async (stores, fileId) => {
    const { lots, matches } = await matchesOf(stores, { practice, credits });
    const paying = new Set([...lots.values()].map(({ identity }) => identity));
    const kept = credits.filter(({ identity }) => paying.has(identity) || matches.has(identity));
    const added = await stores.money.keepCredits(fileId, kept);
    await reverseCredits(lines, {
      since: (day) => stores.money.creditsSince(practitionerId, day),
      reverse: (id, on) => stores.money.reverse(id, on),
    });
    return { linesKept: kept.length, added };
  });
}

/** 'compte finissant par 4417': of an IBAN or a RIB's account alike; '' where the file names none. */
export function endOf({ statements }: Pick<BankFile, 'statements'>): string {
  const account = statements[0]?.account.replaceAll(/\W/g, '') ?? '';
  return account.slice(-4);
}
