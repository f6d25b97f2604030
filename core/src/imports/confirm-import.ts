import type { Administrator } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { ImportKind } from './import-kinds.ts';
import { judgeImportFile, readImportFile } from './read-import.ts';

export type ImportResult = {
  readonly kind: ImportKind;
  readonly added: number;
  /** Lines whose record is there already: nothing of it changes. */
  readonly known: number;
  /** Faulty lines, left out as was asked. */
  readonly skipped: number;
};

type ConfirmedImport = {
  /** null: an operator's command. */
  readonly actor: Administrator | null;
  readonly kind: ImportKind;
  readonly bytes: Uint8Array;
  /** Of the preview. */
  readonly hash: string;
  /** Whether faulty lines are left out; else one of them stops the whole import. */
  readonly skipFaulty: boolean;
};

/**
 * Writes the lines to add, all or none. The same file again adds nothing: every line is known by then. Throws
 * `import_changed` when the file is not the one of the preview, `import_faulty`, and what readImportFile() throws.
 */
export async function confirmImport(
  ports: Pick<Ports, 'transaction' | 'clock' | 'csvReader' | 'product' | 'randomTokens'>,
  { actor, kind, bytes, hash, skipFaulty }: ConfirmedImport,
): Promise<ImportResult> {
  const file = readImportFile(ports, { kind, bytes });
  if (file.hash !== hash) throw domainError('import_changed');
  const at = ports.clock.now();
  return ports.transaction(async (stores) => {
    await stores.imports.lock();
    if (kind === 'practitioners') await stores.practitioners.lockAddresses();
    const within = { ...ports, stores };
    const judged = await judgeImportFile(within, file, { actor });
    const faulty = judged.lines.filter(({ state }) => state === 'faulty').length;
    if (faulty > 0 && !skipFaulty) throw domainError('import_faulty', { lines: faulty });
    const added = await judged.add(within, { actor, at });
    return { kind, added, known: judged.lines.length - faulty - added, skipped: faulty };
  });
}
