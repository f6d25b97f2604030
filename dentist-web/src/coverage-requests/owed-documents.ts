import type { OwnCoverageRequestRecord } from './coverage-requests.api.ts';

/** Titles that the dentist still owes: those that were refused and not replaced, and those that were never sent. */
export function owedDocuments({
  missing,
  files,
  requiredFiles,
}: Pick<OwnCoverageRequestRecord, 'missing' | 'files' | 'requiredFiles'>): {
  readonly refused: readonly string[];
  readonly missing: readonly string[];
} {
  const isRefused = (fileId: number | null) =>
    files.some(({ id, isValid }) => id === fileId && isValid === false);
  const refused = requiredFiles.filter(({ fileId }) => isRefused(fileId)).map(({ title }) => title);
  return { refused, missing: missing.filter((title) => !refused.includes(title)) };
}
