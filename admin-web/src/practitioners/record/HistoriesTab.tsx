import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { AuditOfRecord } from '../../audit/AuditOfRecord.tsx';
import { NotedCalls } from '../../calls/NotedCalls.tsx';
import { PlanHistory } from '../PlanHistory.tsx';
import { useHistories } from '../practitioners.api.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import styles from './Tabs.module.css';

/** The plans that he has had, the calls that were made to him, and everything that was done on his record. */
export function HistoriesTab({ userId }: { userId: number }) {
  const answer = useHistories(userId);
  const failure = useFetchFailure(answer);
  return (
    <div className={styles.histories}>
      <section aria-labelledby="plans-title">
        <h2 id="plans-title">Forfaits</h2>
        <FetchedPart
          data={answer.data}
          failure={failure}
          loadFailed="L’historique ne se charge pas"
          lines={4}
        >
          {({ histories }) => <PlanHistory histories={histories} />}
        </FetchedPart>
      </section>
      <section aria-labelledby="calls-title">
        <h2 id="calls-title">Appels</h2>
        <NotedCalls userId={userId} />
      </section>
      <AuditOfRecord entity="practitioner" entityId={userId} />
    </div>
  );
}
