import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { formatLongDate } from '@accordent/ui-kit/format/dates.ts';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useActionQueue, useStatuses, useViews } from '../coverage-requests/coverage-requests.api.ts';
import { addressOfView } from '../coverage-requests/view-address.ts';
import type { OpenedList } from './BusinessTiles.tsx';
import { useDashboard, useMyDay, useShowNotificationsRead } from './dashboard.api.ts';
import { useReadNotifications } from '../notifications/notifications.api.ts';
import { useFactorNotice } from '../sessions/use-factor-notice.tsx';
import { paths } from '../screens.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { Dashboard } from './Dashboard.tsx';
import { OpenedCalls } from './OpenedCalls.tsx';
import { OpenedSilentClients } from './OpenedSilentClients.tsx';

const QUEUE_SIZE = 8;
const openedOf = (text: string): OpenedList | null =>
  text === 'sans-pec' || text === 'rappels' ? text : null;

/** /admin/dashboard: what waits, where to begin, and the figures of the business. */
export default function DashboardPage() {
  const answer = useDashboard();
  const failure = useFetchFailure(answer);
  const queue = useActionQueue();
  const myDay = useMyDay();
  const mine = useViews()?.find(({ id }) => id === 'mine');
  const statuses = useStatuses();
  const limits = useMemo(
    () => new Map(statuses.flatMap(({ id, limits: found }) => (found ? [[id, found] as const] : []))),
    [statuses],
  );
  const now = useNow();
  const readNotifications = useReadNotifications();
  const showRead = useShowNotificationsRead();
  const list = useListAddress({
    name: 'ndfd',
    path: paths.dashboard,
    orderBy: 'lastDfcDate',
    filters: ['liste'],
  });
  const factorNotice = useFactorNotice();
  const opened = openedOf(list.filters.liste);
  const show = (liste: OpenedList | '') => list.show({ search: '', filters: { liste } });
  return (
    <Page
      title="Tableau de bord"
      titleAside={<span data-look="quiet">{formatLongDate(now)}</span>}
      width="full"
      banner={factorNotice}
      actions={
        <ButtonLink href={paths.addRequest()} tone="primary" icon={<Plus />}>
          Créer une DPEC
        </ButtonLink>
      }
    >
      <Dashboard
        dashboard={answer.data}
        failure={failure}
        queue={{
          rows: queue.data?.dfc.slice(0, QUEUE_SIZE),
          limits,
          failure: queue.error ? failureOf(queue.error) : null,
          onRetry: () => void queue.mutate(),
        }}
        ownDay={{ day: myDay.data, queue: mine && { count: mine.count, href: addressOfView(mine, now) } }}
        now={now}
        opened={opened}
        openedList={
          opened === 'sans-pec' ? (
            <OpenedSilentClients list={list} onClose={() => show('')} />
          ) : (
            opened === 'rappels' && <OpenedCalls now={now} onClose={() => show('')} />
          )
        }
        callsHref={`${paths.dashboard}?liste=rappels`}
        onToggle={(wanted) => show(wanted === opened ? '' : wanted)}
        onReadNotifications={(wish) => {
          void showRead(wish);
          void readNotifications(wish);
        }}
      />
    </Page>
  );
}
