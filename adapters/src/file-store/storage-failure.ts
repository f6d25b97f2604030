import { domainError } from '@accordent/core/shared/domain-error.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Other bytes stand under this key: a file is written once, so whoever wrote has a fault. */
export class KeyIsTaken extends Error {
  override readonly name = 'KeyIsTaken';
}

/** What to throw for a failed write: `disk_full` when there is no room left, else the failure itself. */
export function storageFailure(error: unknown): unknown {
  return isFailure(error) && FULL.has(error.code ?? '') ? domainError('disk_full') : error;
}

/** Whether a read failed because the file is not there. */
export function isMissing(error: unknown): boolean {
  return isFailure(error) && error.code === 'ENOENT';
}

function isFailure(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
