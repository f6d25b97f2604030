import type { Ports } from '../shared/ports.ts';
import type { ImportKind } from './import-kinds.ts';
import type { ImportLine } from './import-line.ts';
import type { Importer } from './judged-file.ts';
import { judgeImportFile, readImportFile } from './read-import.ts';

export type ImportPreview = {
  readonly kind: ImportKind;
  /** To be sent with the confirmation: what was seen is what is written. */
  readonly hash: string;
  readonly lines: readonly ImportLine[];
  readonly ignoredColumns: readonly string[];
};

/** What importing a file would do, line by line; writes nothing. Throws what readImportFile() throws. */
export async function previewImport(
  ports: Pick<Ports, 'stores' | 'csvReader' | 'product' | 'randomTokens'>,
  { kind, bytes, actor }: Importer & { readonly kind: ImportKind; readonly bytes: Uint8Array },
): Promise<ImportPreview> {
  const file = readImportFile(ports, { kind, bytes });
  const { lines } = await judgeImportFile(ports, file, { actor });
  return { kind, hash: file.hash, lines, ignoredColumns: file.ignoredColumns };
}
