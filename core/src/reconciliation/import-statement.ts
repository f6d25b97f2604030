import type { Practitioner } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import type { ColumnQuestion, Columns } from '../statements/columns.ts';
import { identifiedLines } from '../statements/line-identity.ts';
import { readStatement, type BankFile } from '../statements/read-statement.ts';
import type { BankFileParser } from '../statements/statement.ts';
import type { StatementColumn } from '../statements/table-statement.ts';
import { matchesOf } from './list-matches.ts';

/** What became of a file: how many of its lines are kept, and whether it was known. */
export type ImportedStatement = {
  readonly linesRead: number;
  readonly linesKept: number;
  /** Days of Paris. */
  readonly from: string;
  readonly to: string;
  readonly accountEnd: string;
  /** The practice has sent these very bytes before: nothing was written. */
  readonly isKnown: boolean;
};

/**
 * Keeps those credits of a bank's file that pay something or may, and forgets the others; the same file, or another that
 * overlaps it, adds no line twice. Gives the question instead where the columns of a table must be chosen. Throws what
 * readStatement() throws; then nothing is written.
 */
export async function importStatement(
  ports: Pick<Ports, 'transaction' | 'clock' | 'randomTokens'> & { readonly bankFiles: BankFileParser },
  {
    actor,
    bytes,
    columns,
  }: {
    readonly actor: Practitioner;
    readonly bytes: Uint8Array;
    readonly columns: Columns<StatementColumn> | null;
  },
): Promise<ImportedStatement | { readonly question: ColumnQuestion<StatementColumn> }> {
  const at = ports.clock.now();
  const read = await readStatement(ports, { bytes, columns, today: parisDay(at) });
  if ('question' in read) return read;
  const lines = read.statements.flatMap(identifiedLines);
  const credits = lines
    .filter(({ cents, isReversal }) => cents > 0 && !isReversal)
    .map(({ isReversal: _, bankId: __, identity, ...line }) => ({
      ...line,
      identity: ports.randomTokens.hash(identity),
    }));
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const accountEnd = endOf(read);
  return ports.transaction(async (stores) => {
    const { lots, matches } = await matchesOf(stores, { actor, credits });
    const paying = new Set([...lots.values()].map(({ identity }) => identity));
    const kept = credits.filter(({ identity }) => paying.has(identity) || matches.has(identity));
    const fileId = await stores.money.addFile({
      practitionerId: actor.id,
      kind: 'statement',
      format: read.format,
      hash: read.hash,
      accountEnd,
      linesRead: lines.length,
      linesKept: kept.length,
      adminId: null,
      at,
    });
    if (fileId !== null) {
      await stores.money.keepCredits(fileId, kept);
      await stores.audit.record({
        actor,
        at,
        action: 'import-statement',
        entity: 'practitioner',
        entityId: actor.id,
      });
    }
    return {
      linesRead: lines.length,
      linesKept: kept.length,
      from: days[0]!,
      to: days.at(-1)!,
      accountEnd,
      isKnown: fileId === null,
    };
  });
}

/** 'compte finissant par 4417': of an IBAN or a RIB's account alike; '' where the file names none. */
function endOf({ statements }: BankFile): string {
  const account = statements[0]?.account.replaceAll(/\W/g, '') ?? '';
  return account.slice(-4);
}
