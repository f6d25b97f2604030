import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Skeleton, SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { useCoverageRequest } from '../coverage-requests/coverage-requests.api.ts';
import { lastListAddress } from '../coverage-requests/list-address.ts';
import { paths } from '../paths.ts';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '../shared/fetched.ts';
import { Record } from './record/Record.tsx';
import { tabOf } from './record/tabs.ts';

export interface CoverageRequestPageProps {
  id: number;
  tab: string | undefined;
  mode: 'edit' | 'view';
}

/** /admin/dfc/edit/{id}/{nav} and /admin/dfc/view/{id}/{nav}: one PEC. */
export default function CoverageRequestPage({ id, tab: name, mode }: CoverageRequestPageProps) {
  const tab = tabOf(name);
  const isId = Number.isSafeInteger(id) && id > 0;
  if (tab === null || !isId) return <NotFound homeHref={paths.requests} homeLabel="Voir toutes les PEC" />;
  return <Fetched id={id} tab={tab} mode={mode} />;
}

function Fetched({
  id,
  tab,
  mode,
}: {
  id: number;
  tab: NonNullable<ReturnType<typeof tabOf>>;
  mode: 'edit' | 'view';
}) {
  const answer = useCoverageRequest(id);
  const { data, error } = answer;
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!data && !error);
  if (isRefusedFor(error, 'not_found'))
    return <NotFound homeHref={paths.requests} homeLabel="Voir toutes les PEC" />;
  if (data) return <Record record={data.dfc} tab={tab} mode={mode} failure={failure} />;
  return (
    <Page
      title={showsSkeleton ? <Skeleton width={240} height={20} /> : 'PEC'}
      documentTitle="PEC"
      backHref={lastListAddress()}
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
        showsSkeleton && <SkeletonText lines={8} />
      )}
    </Page>
  );
}
