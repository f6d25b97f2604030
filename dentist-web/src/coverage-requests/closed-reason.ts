import type { OwnCoverageRequestRecord } from './coverage-requests.api.ts';

type Closing = Pick<OwnCoverageRequestRecord, 'isLocked' | 'stage'>;

/** Nothing may be changed though its status is open: its practitioner is archived. */
export const isOfArchived = ({ isLocked, stage }: Closing): boolean => isLocked && stage !== 'terminal';

/** Why nothing of a request may be changed, in a few words; null while it may. */
export function closedReason(request: Closing & Pick<OwnCoverageRequestRecord, 'status'>): string | null {
  if (isOfArchived(request)) return 'Son praticien est archivé';
  return request.isLocked ? `La PEC est au statut «\u00a0${request.status.name}\u00a0»` : null;
}
