import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { AuditOfRecord } from '../../audit/AuditOfRecord.tsx';
import { PlanHistory } from '../../practitioners/PlanHistory.tsx';
import { useHistories } from '../../practitioners/practitioners.api.ts';
import { useFetchFailure } from '../../shared/fetched.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import styles from './Tabs.module.css';

/** The plans that he has had, and everything that was done on his record. */
export function HistoriesTab({ userId }: { userId: number }) {
  const answer = useHistories(userId);
  const failure = useFetchFailure(answer);
  return (
    <div className={styles.histories}>
      <section aria-labelledby="plans-title">
        <h2 id="plans-title">Forfaits</h2>
        {failure && answer.data && <StaleBanner failure={failure} />}
        {answer.data ? (
          <PlanHistory histories={answer.data.histories} />
        ) : failure ? (
          <ErrorState
            title="L’historique ne se charge pas"
            description={failure.message}
            reference={failure.reference}
            onRetry={failure.onRetry}
            isRetrying={failure.isRetrying}
          />
        ) : (
          <SkeletonText lines={4} />
        )}
      </section>
      <AuditOfRecord entity="practitioner" entityId={userId} />
    </div>
  );
}
