import { statusOf, type StatusId } from '@accordent/api/client/statuses.ts';
import { paths } from '../screens.ts';

/** Where a record opens: once agreed, under /afc. */
export const addressOf = ({ id, statusId }: { readonly id: number; readonly statusId: StatusId }): string =>
  statusOf(statusId).stage === 'agreement' ? paths.agreement(id) : paths.request(id);
