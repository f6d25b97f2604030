import { DomainError, domainError } from '@accordent/core/shared/domain-error.ts';

/** Lets a `stale` refusal carry the present record under its own name. */
export async function presentStale<Result>(
  change: Promise<Result>,
  present: () => Promise<object>,
): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'stale')
      throw domainError('stale', { present: await present() });
    throw error;
  }
}
