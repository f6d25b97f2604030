import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Skeleton, SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { useRequest } from '../coverage-requests/coverage-requests.api.ts';
import { paths } from '../paths.ts';
import { Screen } from '../shared/Screen.tsx';
import { useFetchFailure } from '../shared/fetched.ts';
import { RequestRecord } from './request/RequestRecord.tsx';
import { isTab } from './request/tabs.ts';
import styles from './request/Request.module.css';

/** /dfc/edit/{id}/{tab} and /afc/edit/{id}/{tab}: one PEC. */
export default function RequestPage({ id, tab = 'files' }: { id: number; tab: string | undefined }) {
  const answer = useRequest(Number.isInteger(id) && id > 0 ? id : null);
  const failure = useFetchFailure(answer);
  const { data, error } = answer;
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  if (!Number.isInteger(id) || id <= 0 || isUnknown || !isTab(tab))
    return <NotFound homeHref={paths.dashboard} />;
  if (data) return <RequestRecord request={data.dfc} tab={tab} failure={failure} />;
  return (
    <Screen
      title={
        failure ? (
          'PEC'
        ) : (
          <>
            <VisuallyHidden>Chargement de la PEC</VisuallyHidden>
            <Skeleton width={260} height={20} />
          </>
        )
      }
      documentTitle="PEC"
      backHref={paths.currentRequests}
      backLabel="Retour à la liste"
    >
      {failure ? (
        <ErrorState
          title="La PEC ne se charge pas"
          description={failure.message}
          reference={failure.reference}
          onRetry={failure.onRetry}
          isRetrying={failure.isRetrying}
        />
      ) : (
        <Waiting />
      )}
    </Screen>
  );
}

function Waiting() {
  const isShown = useDelayed(true);
  return (
    <div className={styles.waiting} aria-busy="true">
      {isShown && (
        <>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          {[1, 2, 3, 4].map((card) => (
            <Card key={card}>
              <SkeletonText lines={2} />
            </Card>
          ))}
        </>
      )}
    </div>
  );
}
