import type { Administrator } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { ExportFormat } from './export-ports.ts';
import type { ExportRecord } from './export-store.ts';
import { walkOfWish } from './write-export.ts';
import { exportWords } from './export-list-names.ts';

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
  { fileStore, ...ports }: Pick<Ports, 'stores' | 'clock' | 'product' | 'fileStore'>,
  { actor, exportId }: { readonly actor: Administrator; readonly exportId: number },
): Promise<OpenedExport> {
  const { exports } = ports.stores;
  const made = await exports.get(exportId, actor.id);
  const wanted = await exports.find(exportId);
  if (!wanted || (made.isLarge && !actor.isSuper)) throw domainError('forbidden');
  await walkOfWish(ports, actor, wanted);
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
