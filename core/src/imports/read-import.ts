import { domainError, invalidFields } from '../shared/domain-error.ts';
import { judgeBaskets } from './basket-lines.ts';
import type { CsvReader } from './csv-reader.ts';
import { judgeContacts } from './contact-lines.ts';
import { fileLines, type FileLine } from './file-lines.ts';
import type { ImportKind } from './import-kinds.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from './import-limits.ts';
import type { Importer, ImportPorts, JudgedFile } from './judged-file.ts';
import { judgeMutuals } from './mutual-lines.ts';
import { judgePractitioners } from './practitioner-lines.ts';

export type ImportFile = {
  readonly kind: ImportKind;
  /** Of the kind and the bytes: what was looked at. */
  readonly hash: string;
  readonly lines: readonly FileLine[];
  readonly ignoredColumns: readonly string[];
};

/**
 * The lines of a file that somebody sends. Throws `file_too_large`, `not_a_csv`, `broken_csv`, `too_many_lines`,
 * `import_columns`, and `invalid` about a file without a line.
 */
export function readImportFile(
  { csvReader }: { readonly csvReader: CsvReader },
  { kind, bytes }: { readonly kind: ImportKind; readonly bytes: Uint8Array },
): ImportFile {
  if (bytes.length > IMPORT_MAX_BYTES) throw domainError('file_too_large', { maxBytes: IMPORT_MAX_BYTES });
  const table = csvReader.read(bytes, { maxRecords: IMPORT_MAX_LINES });
  if (table.header.length === 0) throw invalidFields({ file: 'import_empty' });
  const { lines, ignoredColumns } = fileLines(kind, table);
  if (lines.length === 0) throw invalidFields({ file: 'import_empty' });
  return { kind, hash: `${kind}-${table.hash}`, lines, ignoredColumns };
}

const judges: Readonly<
  Record<ImportKind, (ports: ImportPorts, lines: readonly FileLine[], by: Importer) => Promise<JudgedFile>>
> = {
  practitioners: judgePractitioners,
  mutuals: judgeMutuals,
  contacts: judgeContacts,
  baskets: judgeBaskets,
};

/** What becomes of each line, by what the product holds now. */
export async function judgeImportFile(
  ports: ImportPorts,
  { kind, lines }: Pick<ImportFile, 'kind' | 'lines'>,
  by: Importer,
): Promise<JudgedFile> {
  return judges[kind](ports, lines, by);
}
