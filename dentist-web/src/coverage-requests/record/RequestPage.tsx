import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { ApiFailure } from '@accordent/api/client/api-client.ts';
import { useRequest } from '../coverage-requests.api.ts';
import { paths } from '../../screens.ts';
import { UnknownRecord } from '../../sessions/UnknownRecord.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { RequestOutline } from './RequestOutline.tsx';
import { RequestRecord } from './RequestRecord.tsx';
import { isTab } from './tabs.ts';

/** /dfc/edit/{id}/{tab} and /afc/edit/{id}/{tab}: one PEC. */
export default function RequestPage({ id, tab = 'files' }: { id: number; tab: string | undefined }) {
  const answer = useRequest(Number.isInteger(id) && id > 0 ? id : null);
  const failure = useFetchFailure(answer);
  const { data, error } = answer;
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  if (!Number.isInteger(id) || id <= 0 || isUnknown || !isTab(tab))
    return <UnknownRecord homeHref={paths.dashboard} />;
  if (data) return <RequestRecord request={data.dfc} tab={tab} failure={failure} />;
  if (!failure) return <RequestOutline tab={tab} />;
  return (
    <Screen title="PEC" backHref={paths.currentRequests} backLabel="Retour à la liste">
      <ErrorState title="La PEC ne se charge pas" {...failure} />
    </Screen>
  );
}
