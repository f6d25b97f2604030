import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Skeleton, SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '../paths.ts';
import { useProspect } from '../prospects/prospects.api.ts';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '../shared/fetched.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { ProspectScreen } from './prospect/ProspectScreen.tsx';

export interface ProspectPageProps {
  id: number;
  mode: 'edit' | 'view';
}

/** /admin/prospect/edit/{id} and /admin/prospect/view/{id}: one prospect. */
export default function ProspectPage({ id, mode }: ProspectPageProps) {
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <Fetched id={id} mode={mode} /> : <Unknown />;
}

const Unknown = () => <NotFound homeHref={paths.prospects} homeLabel="Voir tous les prospects" />;

function Fetched({ id, mode }: ProspectPageProps) {
  const answer = useProspect(id);
  const { data, error } = answer;
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!data && !error);
  const step = useHistoryState<unknown>();
  if (isRefusedFor(error, 'not_found')) return <Unknown />;
  // One who has become a client meanwhile has another record.
  if (data && !data.user.isProspect)
    return (
      <Redirect
        to={mode === 'view' ? paths.practitionerInView(id) : paths.practitioner(id)}
        replace
        // The offer of his registration mail is on its way there while this page is still alive.
        state={step}
      />
    );
  if (data) return <ProspectScreen prospect={data.user} mode={mode} failure={failure} />;
  return (
    <Page
      title={showsSkeleton ? <Skeleton width={240} height={20} /> : 'Prospect'}
      documentTitle="Prospect"
      backHref={lastAddressOf('prospects', paths.prospects)}
      backLabel="Retour à la liste"
    >
      {failure ? (
        <ErrorState
          title="Le prospect ne se charge pas"
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
