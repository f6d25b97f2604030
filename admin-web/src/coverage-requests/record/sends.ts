import { statusOf } from '@accordent/api/client/statuses.ts';
import type { BannerAction } from '../coverage-requests.api.ts';

/** Whether the banner's act is a sending to the insurer, rather than a close. */
export const sends = (action: BannerAction | null): boolean =>
  action?.kind === 'change-status' && statusOf(action.statusId).stage !== 'terminal';
