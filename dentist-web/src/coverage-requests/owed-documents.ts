import { documentTitles } from '@accordent/api/client/document-titles.ts';
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

/**
 * Whether what is owed is asked for now. We may be checking what came while something is still owed; the signature and
 * the bill wait for the agreement itself, which the staff add.
 */
export function isAskedNow({
  sentence,
  stage,
  isLocked,
  files,
}: Pick<OwnCoverageRequestRecord, 'sentence' | 'stage' | 'isLocked' | 'files'>): boolean {
  if (isLocked) return false;
  return (
    sentence.yours ||
    stage === 'request' ||
    files.some(({ title, isValid }) => title === documentTitles.agreement && isValid !== false)
  );
}
