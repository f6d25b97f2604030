import type { Actor } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { Columns } from '../statements/columns.ts';
import type { MoneyFile } from './money-store.ts';
import { headingsKey } from './reading-file.ts';

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

/** A file that was read; `days` are those of its lines, in any order. */
type ReadFile = Pick<
  MoneyFile,
  'practitionerId' | 'kind' | 'format' | 'hash' | 'accountEnd' | 'linesRead'
> & {
  readonly actor: Actor | 'system';
  readonly header: readonly string[];
  readonly columns: Readonly<Record<string, string>> | null;
  readonly days: readonly string[];
  readonly at: Date;
};

/** `added`: of those lines that are kept, the ones that no file has brought before. */
type Kept = { readonly linesKept: number; readonly added: number };

/** Keeps a practice's file with what `keep` takes of it and the columns that were chosen for it; all or nothing. */
export async function keepMoneyFile(
  ports: Pick<Ports, 'transaction' | 'randomTokens'>,
  { actor, practitionerId, kind, format, hash, header, columns, accountEnd, linesRead, days, at }: ReadFile,
  keep: (stores: Stores, fileId: number) => Promise<Kept>,
): Promise<ImportedFile> {
  return ports.transaction(async (stores) => {
    const adminId = actor !== 'system' && actor.kind === 'admin' ? actor.id : null;
    const { id, isKnown } = await stores.money.addFile({
      practitionerId,
      kind,
      format,
      hash,
      accountEnd,
      linesRead,
      linesKept: 0,
      adminId,
      at,
    });
    const { linesKept, added } = await keep(stores, id);
    if (added > 0) await stores.money.countKept(id, added);
    if (columns)
      await stores.money.keepColumns({
        practitionerId,
        kind,
        headings: headingsKey(ports, header),
        columns,
        at,
      });
    if (!isKnown || added > 0)
      await stores.audit.record({
        actor,
        at,
        action: `import-${kind}`,
        entity: 'practitioner',
        entityId: practitionerId,
        fields: [`lines ${linesRead}`, `kept ${linesKept}`],
      });
    const [from = '', ...others] = days.toSorted();
    return { linesRead, linesKept, from, to: others.at(-1) ?? from, accountEnd, isKnown };
  });
}
