import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { DomainError } from '@accordent/core/shared/domain-error.ts';

const DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT', // no server, or it went away
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006', // shutting down, starting, full
]);
const DISK_FULL = new Set(['53100', 'ENOSPC']);

/** The refusal that a failure of the database stands for: `invalid`, `unavailable`, `disk_full`, `busy`; else null. */
export function databaseRefusal(error: unknown): DomainError | null {
  // Objection wraps what the driver throws.
  if (error instanceof Error && 'nativeError' in error) return databaseRefusal(error.nativeError);
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A text with a zero byte, which PostgreSQL does not keep.
  if (code === '22021' || code === '22P05') return domainError('invalid');
  if (DISK_FULL.has(code)) return domainError('disk_full');
  if (
    DOWN.has(code) ||
    error.name === 'KnexTimeoutError' ||
    /connection terminated|timeout exceeded when trying to connect|Connection ended/i.test(error.message)
  )
    return domainError('unavailable');
  if (code === '40001' || code === '40P01' || code === '57014') return domainError('busy');
  return null;
}
