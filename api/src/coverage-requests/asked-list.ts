import { findStatus } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { CoverageRequestsQuery } from './coverage-requests.inputs.ts';

/** What the list is asked, under the names of core; without the size of a page. */
export const askedList = ({
  dfcPerPage: _,
  perPage: __,
  aside,
  mutual,
  mutualGroup,
  refused,
  result,
  granted,
  statusIds,
  ...query
}: CoverageRequestsQuery) => ({
  ...query,
  ...(statusIds && { statusIds: statusIds.flatMap((id) => findStatus(id)?.id ?? []) }),
  isAside: aside,
  mutualId: mutual,
  mutualGroupId: mutualGroup,
  hasRefused: refused,
  decision: result,
  isGranted: granted,
});

/** The specification names the page size `dfcPerPage`; `perPage` is taken as well. */
export const sized = (query: CoverageRequestsQuery) => ({
  ...askedList(query),
  perPage: query.dfcPerPage ?? query.perPage ?? 20,
});
