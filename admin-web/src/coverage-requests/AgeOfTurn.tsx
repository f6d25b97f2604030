import { AgeMeter } from '@accordent/ui-kit/AgeMeter/AgeMeter.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import type { CoverageRequestItem } from './coverage-requests.api.ts';

export interface AgeOfTurnProps {
  row: Pick<CoverageRequestItem, 'nextAction' | 'firstLimit'>;
  /** Those of its status, in days. */
  limits: { late: number; overdue: number } | undefined;
}

/** How long a request has waited, against the usual delay. */
export function AgeOfTurn({ row: { nextAction, firstLimit }, limits }: AgeOfTurnProps) {
  const usual = firstLimit ?? limits?.late;
  return (
    <AgeMeter
      days={nextAction.days}
      late={usual}
      overdue={limits?.overdue}
      level={nextAction.level}
      tooltip={`Depuis le ${formatDate(nextAction.since)}, soit ${nextAction.days}\u00a0j ouvrés${usual === undefined ? '' : `, délai habituel ${usual}\u00a0j`}`}
    />
  );
}
