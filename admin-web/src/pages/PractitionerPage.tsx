import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Skeleton, SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { paths } from '../paths.ts';
import { usePractitioner } from '../practitioners/practitioners.api.ts';
import { isRefusedFor } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '../shared/fetched.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { PractitionerScreen } from './practitioner/PractitionerScreen.tsx';
import { tabOf } from './practitioner/tabs.ts';
import type { PractitionerTab } from './practitioner/tabs.ts';

export interface PractitionerPageProps {
  id: number;
  tab: string | undefined;
  mode: 'edit' | 'view';
}

const unknown = <NotFound homeHref={paths.practitioners} homeLabel="Voir tous les dentistes" />;

/** /admin/user/edit/{id}/{nav} and /admin/user/view/{id}/{nav}: one dentist. */
export default function PractitionerPage({ id, tab: name, mode }: PractitionerPageProps) {
  const tab = tabOf(name);
  const isId = Number.isSafeInteger(id) && id > 0;
  return tab === null || !isId ? unknown : <Fetched id={id} tab={tab} mode={mode} />;
}

function Fetched({ id, tab, mode }: { id: number; tab: PractitionerTab; mode: 'edit' | 'view' }) {
  const answer = usePractitioner(id);
  const { data, error } = answer;
  const failure = useFetchFailure(answer);
  const showsSkeleton = useDelayed(!data && !error);
  if (isRefusedFor(error, 'not_found')) return unknown;
  if (data?.user.isProspect) return unknown;
  if (data) return <PractitionerScreen record={data.user} tab={tab} mode={mode} failure={failure} />;
  return (
    <Page
      title={showsSkeleton ? <Skeleton width={240} height={20} /> : 'Dentiste'}
      documentTitle="Dentiste"
      backHref={lastAddressOf('practitioners', paths.practitioners)}
      backLabel="Retour à la liste"
    >
      {failure ? (
        <ErrorState
          title="La fiche ne se charge pas"
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
