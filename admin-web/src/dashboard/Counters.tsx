import type { CountersAnswer, OldestWait } from '@accordent/api/dashboard/dashboard.schemas.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { StatTile } from '@accordent/ui-kit/StatTile/StatTile.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { FileUp, Inbox, MessageSquare, Send } from 'lucide-react';
import { paths } from '../paths.ts';
import styles from './Counters.module.css';

export interface CountersProps {
  counters: CountersAnswer | undefined;
  failure: { message: string; reference: string | undefined } | null;
  isRetrying: boolean;
  onRetry: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The four counters of the desk; each leads to the list that it counts. */
export function Counters({ counters, failure, isRetrying, onRetry }: CountersProps) {
  if (failure && !counters)
    return (
      <ErrorState
        title="Les compteurs ne se chargent pas"
        reference={failure.reference}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    );
  return (
    <section aria-labelledby="a-traiter">
      <VisuallyHidden>
        <h2 id="a-traiter">À traiter maintenant</h2>
      </VisuallyHidden>
      {failure && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={onRetry} isBusy={isRetrying}>
              Réessayer
            </Button>
          }
        >
          {failure.message}
        </Banner>
      )}
      <ul className={styles.counters}>
        <li>
          <StatTile
            label="Nouvelles PEC"
            icon={<Inbox {...icon} />}
            href={paths.requestsInStatus(2)}
            {...told(counters?.totalNewDFC, counters?.oldestNewDFC)}
          />
        </li>
        <li>
          <StatTile
            label="APEC + factures à transmettre"
            icon={<FileUp {...icon} />}
            href={paths.requestsInStatus(20)}
            {...told(counters?.totalDFCToTransmit, counters?.oldestDFCToTransmit)}
          />
        </li>
        <li>
          <StatTile
            label="Transmises"
            icon={<Send {...icon} />}
            href={paths.requestsInStatus(3)}
            {...told(counters?.totalTransmittedDFC, counters?.oldestTransmittedDFC)}
          />
        </li>
        <li>
          <StatTile
            label="Messages à traiter"
            icon={<MessageSquare {...icon} />}
            href={paths.messages}
            {...told(counters?.totalMessagesNotViewed, counters?.oldestMessageNotViewed, 'le plus ancien')}
          />
        </li>
      </ul>
    </section>
  );
}

function told(total: number | undefined, oldest: OldestWait | null | undefined, which = 'la plus ancienne') {
  if (total === undefined) return {};
  if (!oldest) return { value: formatCount(total), hint: 'rien n’attend' };
  return {
    value: formatCount(total),
    hint: (
      <>
        {which}
        {'\u00a0: '}
        <span className={styles.age} data-level={oldest.level ?? 'calm'}>
          {oldest.days === 0 ? 'aujourd’hui' : `${oldest.days}\u00a0j`}
        </span>
      </>
    ),
  };
}
