import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { ExportFormat } from './export-ports.ts';
import type { ExportRecord } from './export-store.ts';
import { checkMayExport } from './exported-list.ts';
import { listNamed } from './exported-lists.ts';
import { exportWords } from './export-list-names.ts';
import { askedQuery } from './kept-query.ts';

export type OpenedExport = {
  readonly name: string;
  readonly format: ExportFormat;
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/**
 * The file of an export, for who asked for it, judged by his rights of this instant. Throws not_found, also while it is
 * not made, and `forbidden`.
 */
export async function openExport(
  { stores, fileStore }: Pick<Ports, 'stores' | 'fileStore'>,
  { actor, exportId }: { readonly actor: Administrator; readonly exportId: number },
): Promise<OpenedExport> {
  const made = await stores.exports.get(exportId, actor.id);
  if (made.isLarge && !actor.isSuper) throw domainError('forbidden');
  checkMayExport(actor, listNamed(made.list), askedQuery(made.query));
  if (made.fileKey === null || made.sizeBytes === null) throw domainError('not_found');
  return {
    name: exportFileName(made),
    format: made.format,
    sizeBytes: made.sizeBytes,
    bytes: await fileStore.get(made.fileKey),
  };
}

/** 'pec-2026-11-22.xlsx'. */
export const exportFileName = ({
  list,
  format,
  createdAt,
}: Pick<ExportRecord, 'list' | 'format' | 'createdAt'>): string =>
  `${exportWords[list].fileName}-${parisDay(createdAt)}.${format}`;
