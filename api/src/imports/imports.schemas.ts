import { importColumns, type ImportKind, importKinds } from '@accordent/core/imports/import-kinds.ts';
import { lineStates } from '@accordent/core/imports/import-line.ts';
import { z } from 'zod';
import { flag, requiredText } from '../http/wire.schemas.ts';

/** A file of practitioners and prospects, of mutuals, of contacts, or of the baskets of care; its columns have their names of the wire. */
const importKind = z.enum(importKinds);
export type { ImportKind };

/** For the screen, which tells what a file may hold. */
export { importColumns };

/** Something to say about a cell: its column as the file names it, what it holds (cut at 200 characters), and why. */
const importRemark = z.object({ field: z.string(), value: z.string(), sentence: z.string() });
export type ImportRemark = z.infer<typeof importRemark>;

/**
 * A line of the file: `add` will be written, `known` is there already and stays as it is, `faulty` cannot be written.
 * `line` counts from 1 for the header's, as a spreadsheet does; `warnings` do not hold it up.
 */
const importLine = z.object({
  line: z.int(),
  state: z.enum(lineStates),
  name: z.string(),
  key: z.string(),
  faults: z.array(importRemark),
  warnings: z.array(importRemark),
});
export type ImportLine = z.infer<typeof importLine>;

/** What an import would do. `hash` says which file was looked at: the confirmation sends it back. */
const importPreview = z.object({
  kind: importKind,
  hash: z.string(),
  lines: z.int(),
  toAdd: z.int(),
  known: z.int(),
  faulty: z.int(),
  /** Columns that nobody knows, left out. */
  ignoredColumns: z.array(z.string()),
  items: z.array(importLine),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importPreviewAnswer = z.object({ import: importPreview });
export type ImportPreviewAnswer = z.infer<typeof importPreviewAnswer>;

/** What an import has done. `skipped`: faulty lines, left out because the one who imports said so. */
const importResult = z.object({
  kind: importKind,
  added: z.int(),
  known: z.int(),
  skipped: z.int(),
});
export type ImportResult = z.infer<typeof importResult>;

export const importResultAnswer = z.object({ import: importResult });
export type ImportResultAnswer = z.infer<typeof importResultAnswer>;

/** Beside `file`. */
export const previewImportBody = z.object({ kind: importKind });
export const confirmImportBody = z.object({
  kind: importKind,
  hash: requiredText(100),
  skipFaulty: flag.default(false),
});

export const importTemplateParams = z.object({ kind: importKind });
