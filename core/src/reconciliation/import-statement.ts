import type { Actor } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Ports } from '../shared/ports.ts';
import type { ColumnQuestion, Columns } from '../statements/columns.ts';
import { creditsOf, identifiedLines } from '../statements/line-identity.ts';
import { readStatement, type BankFile } from '../statements/read-statement.ts';
import type { StatementColumn } from '../statements/table-statement.ts';
import { matchesOf } from './list-matches.ts';
import { reverseCredits } from './match-reversals.ts';
import { practiceOf } from './practice-of.ts';
import { headingsKey, rememberedColumns } from './reading-file.ts';

/** What became of a file: how many of its lines are kept, and whether it was known. */
export type ImportedFile = {
  readonly linesRead: number;
  readonly linesKept: number;
  /** Days of Paris; '' where no line tells one. */
  readonly from: string;
  readonly to: string;
  readonly accountEnd: string;
  /** The practice has sent these very bytes before: only what bills of since then ask for was added. */
  readonly isKnown: boolean;
};

/** `practitionerId`: for whom, where staff act. `columns`: of a table, as somebody chose them. */
export type FileToImport<Column extends string> = {
  /** 'system': an operator at his terminal. */
  readonly actor: Actor | 'system';
  readonly practitionerId?: number;
  readonly bytes: Uint8Array;
  readonly columns: Columns<Column> | null;
};

export type ReadingPorts = Pick<
  Ports,
  'stores' | 'transaction' | 'clock' | 'randomTokens' | 'bankFiles' | 'documentReader'
>;

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
  const practice = await practiceOf(ports.stores, {
    actor,
    ...(wanted !== undefined && { practitionerId: wanted }),
  });
  const { practitionerId } = practice;
  const kind = 'statement';
  const read = await readStatement(ports, {
    bytes,
    columns,
    remembered: rememberedColumns(ports, { practitionerId, kind }),
    today: parisDay(at),
  });
  if ('question' in read) return read;
  const lines = read.statements
    .flatMap(identifiedLines)
    .map((line) => ({ ...line, identity: ports.randomTokens.hash(line.identity) }));
  const credits = creditsOf(lines);
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const accountEnd = endOf(read);
  return ports.transaction(async (stores) => {
    const file = await stores.money.addFile({
      practitionerId,
      kind,
      format: read.format,
      hash: read.hash,
      accountEnd,
      linesRead: lines.length,
      linesKept: 0,
      adminId: actor !== 'system' && actor.kind === 'admin' ? actor.id : null,
      at,
    });
    const { lots, matches } = await matchesOf(stores, { practice, credits });
    const paying = new Set([...lots.values()].map(({ identity }) => identity));
    const kept = credits.filter(({ identity }) => paying.has(identity) || matches.has(identity));
    const added = await stores.money.keepCredits(file.id, kept);
    await reverseCredits(lines, {
      since: (day) => stores.money.creditsSince(practitionerId, day),
      reverse: (id, on) => stores.money.reverse(id, on),
    });
    if (added > 0) await stores.money.countKept(file.id, added);
    if (columns)
      await stores.money.keepColumns({
        practitionerId,
        kind,
        headings: headingsKey(ports, read.header),
        columns: columns as Readonly<Record<string, string>>,
        at,
      });
    if (!file.isKnown || added > 0)
      await stores.audit.record({
        actor,
        at,
        action: 'import-statement',
        entity: 'practitioner',
        entityId: practitionerId,
        fields: [`lines ${lines.length}`, `kept ${kept.length}`],
      });
    return {
      linesRead: lines.length,
      linesKept: kept.length,
      from: days[0]!,
      to: days.at(-1)!,
      accountEnd,
      isKnown: file.isKnown,
    };
  });
}

/** 'compte finissant par 4417': of an IBAN or a RIB's account alike; '' where the file names none. */
export function endOf({ statements }: Pick<BankFile, 'statements'>): string {
  const account = statements[0]?.account.replaceAll(/\W/g, '') ?? '';
  return account.slice(-4);
}
