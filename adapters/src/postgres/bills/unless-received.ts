import { domainError } from '@accordent/core/shared/domain-error.ts';
import { driverError } from '../database-errors.ts';

/** An amount below what was received already is one that was confirmed: throws `payment_confirmed`. */
export async function unlessReceived<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const constraint: unknown = Reflect.get(driverError(error) as object, 'constraint');
    if (constraint !== 'never_received_beyond_the_part') throw error;
    throw domainError('payment_confirmed');
  }
}
