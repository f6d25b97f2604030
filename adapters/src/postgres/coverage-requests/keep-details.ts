import type { SealedDetails, WithDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import type { Scope } from '../database.ts';
import { jsonOf, recordsIn, type JsonRow } from '../shape.ts';
import { rowShape } from './coverage-request-rows.ts';
import { RequestDetailRows } from './request-details-model.ts';
import { DETAILS, detailsColumns } from './request-details-rows.ts';

const WITH_DETAILS = `select ${jsonOf<WithDetails>({
  mutual: rowShape.mutual,
  mutualGroup: rowShape.mutualGroup,
  details: DETAILS,
})} as record from coverage_requests r where r.id = $1`;

/** What this request holds besides. Throws not_found. */
export async function readDetails(scope: Scope, id: number): Promise<WithDetails> {
  const [found] = recordsIn(await scope.query<JsonRow<WithDetails>>(WITH_DETAILS, [id]));
  if (!found) throw domainError('not_found');
  return found;
}

/** Writes all of it, whether anything stood before or not, and raises its version. */
export async function writeDetails(
  scope: Scope,
  id: number,
  { details, at }: { readonly details: SealedDetails; readonly at: Date },
): Promise<void> {
  const columns = { ...detailsColumns(details), editedAt: at };
  await RequestDetailRows.query(scope.knex)
    .insert({ coverageRequestId: id, ...columns })
    .onConflict('coverageRequestId')
    .merge({ ...columns, version: raw('coverage_request_details.version + 1') });
}
