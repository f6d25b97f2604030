import { domainError } from '@accordent/core/shared/domain-error.ts';
import { driverError } from '../database-errors.ts';

/** An amount below what was received already is one that was confirmed, or that a line has paid: throws `refusal`. */
export async function unlessReceived<Result>(
  write: PromiseLike<Result>,
  refusal: 'payment_confirmed' | 'paid_by_line',
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const constraint: unknown = Reflect.get(driverError(error) as object, 'constraint');
    if (constraint !== 'never_received_beyond_the_part') throw error;
    throw domainError(refusal);
  }
}
