import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { CallList } from '../calls/CallList.tsx';
import { useCallsToMake, useMarkCalled } from '../calls/calls.api.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import styles from './Dashboard.module.css';

/** The list of dentists and prospects to call, under the tiles. */
export function OpenedCalls({ now, onClose }: { now: Date; onClose: () => void }) {
  const { data, error, mutate } = useCallsToMake(true);
  const markCalled = useMarkCalled();
  return (
    <section aria-labelledby="rappels">
      <div className={styles.openedHead}>
        <h2 id="rappels" data-look="normal">
          Clients à rappeler
        </h2>
        <Button size="small" tone="quiet" onClick={onClose}>
          Fermer la liste
        </Button>
      </div>
      <div className={styles.calls}>
        <CallList
          calls={data?.usersToCall}
          total={data?.total}
          failure={error ? failureOf(error) : null}
          now={now}
          onCalled={markCalled}
          onRetry={() => void mutate()}
        />
      </div>
    </section>
  );
}
