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

/** The answer of a change; a `stale` refusal carries that of the record as it stands. */
export const answerChange = async <Record, Answer extends object>(
  change: Promise<Record>,
  { present, answer }: { present: () => Promise<Record>; answer: (record: Record) => Answer },
): Promise<Answer> => answer(await presentStale(change, async () => answer(await present())));
