import type { CoverageRequest } from '../coverage-requests/coverage-request.ts';
import { settleCoverageRequest } from '../coverage-requests/settle-coverage-request.ts';
import type { Actor } from '../shared/actor.ts';
import type { Stores } from '../shared/ports.ts';
import { reckonBills } from './reckon-bills.ts';

/** The last step once a bill is confirmed, or money of one comes in or goes: the days of the bills, and whose turn it is. */
export async function settleBills(
  stores: Stores,
  {
    request,
    actor,
    at,
  }: {
    /** Locked, with its payments as they are now. */
    readonly request: CoverageRequest;
    readonly actor: Actor;
    readonly at: Date;
  },
): Promise<CoverageRequest> {
  await reckonBills(stores, request.id);
  const owed = await stores.bills.owed(request.id);
  return (await settleCoverageRequest(stores, { request: { ...request, ...owed }, cause: null, actor, at }))
    .request;
}
