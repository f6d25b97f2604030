import { domainError, type DomainError } from '@accordent/core/shared/domain-error.ts';

const NO_SERVER = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'];
const GOING_OR_FULL = ['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'];
const DOWN = new Set([...NO_SERVER, ...GOING_OR_FULL]);
const SAID_DOWN =
  /connection terminated|timeout exceeded when trying to connect|connection ended|is not queryable|query read timeout|^timeout expired$/i;
const DISK_FULL = new Set(['53100', 'ENOSPC']);

/** What the driver threw: Objection wraps it. */
export function driverError(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? driverError(error.nativeError) : error;
}

/** The SQLSTATE of a failure, or the code of the system's; '' when it has none. */
export function sqlState(failure: unknown): string {
  const error = driverError(failure);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The refusal that a failure of the database stands for: `invalid`, `unavailable`, `disk_full`, `busy`; else null. */
export function databaseRefusal(failure: unknown): DomainError | null {
  const error = driverError(failure);
  if (!(error instanceof Error)) return null;
  const code = sqlState(error);
  // A text with a zero byte, which PostgreSQL does not keep.
  if (code === '22021' || code === '22P05') return domainError('invalid');
  if (DISK_FULL.has(code)) return domainError('disk_full');
  if (DOWN.has(code) || error.name === 'KnexTimeoutError' || SAID_DOWN.test(error.message))
    return domainError('unavailable');
  if (code === '40001' || code === '40P01' || code === '57014') return domainError('busy');
  return null;
}

const BEYOND = new Set(['23514', '23505']);

/** What the table says about a sum that nobody held off: of two at once, the second is `over_allocated`. */
export async function unlessBeyond<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!BEYOND.has(sqlState(error))) throw error;
    throw domainError('over_allocated');
  }
}

/** What a unique index says about a write that nobody held off: of two at once, the second is told. */
export async function unlessTaken<Result>(
  write: PromiseLike<Result>,
  refusal: (constraint: unknown) => DomainError,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw refusal(Reflect.get(driverError(error) as object, 'constraint'));
  }
}
