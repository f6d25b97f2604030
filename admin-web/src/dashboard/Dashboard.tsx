import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { ActionQueue, type ActionQueueProps } from '../coverage-requests/ActionQueue.tsx';
import { BusinessTiles, type OpenedList } from './BusinessTiles.tsx';
import { Counters } from './Counters.tsx';
import type { DashboardAnswer } from './dashboard.api.ts';
import { OwedByInsurers } from './OwedByInsurers.tsx';
import { SentFiles } from './SentFiles.tsx';
import { Trends } from './Trends.tsx';
import { UnpaidInvoices } from './UnpaidInvoices.tsx';
import { MyDay, type MyDayProps } from './MyDay.tsx';
import { NotificationList } from '../notifications/NotificationList.tsx';
import type { ReadWish } from '../notifications/notifications.api.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import styles from './Dashboard.module.css';

export interface DashboardProps {
  /** Absent while the first figures are on their way. */
  dashboard: DashboardAnswer | undefined;
  failure: FetchFailure | null;
  queue: Pick<ActionQueueProps, 'rows' | 'limits' | 'failure' | 'onRetry'>;
  ownDay: MyDayProps;
  now: Date;
  /** The list that stands open under the tiles, and what it shows. */
  opened: OpenedList | null;
  openedList: ReactNode;
  callsHref: string;
  onToggle: (list: OpenedList) => void;
  onReadNotifications: (wish: ReadWish) => void;
}

const OPENED = 'liste-ouverte';
/** As high as the eight lines beside them. */
const NEWEST = 5;

/** What waits, where to begin, then the figures of the business. */
export function Dashboard({
  dashboard,
  failure,
  queue,
  ownDay,
  now,
  opened,
  openedList,
  callsHref,
  onToggle,
  onReadNotifications,
}: DashboardProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened) list.current?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  if (failure && !dashboard) return <ErrorState title="Le tableau de bord ne se charge pas" {...failure} />;
  return (
    <div className={styles.dashboard}>
      {failure && (
        <div className={styles.banner}>
          <StaleBanner failure={failure} />
        </div>
      )}
      <Counters counters={dashboard} />
      <MyDay {...ownDay} />
      <div className={styles.work}>
        <ActionQueue {...queue} isAllDone={dashboard !== undefined && hasNothingToDo(dashboard)} />
        <section aria-labelledby="notifications" data-look="column" className={styles.notifications}>
          <div className={styles.head}>
            <h2 id="notifications" data-look="normal">
              Notifications
            </h2>
            <Unread count={dashboard?.totalNotificationsNotRead ?? 0} />
          </div>
          <NotificationList
            notifications={dashboard?.notifications}
            total={dashboard?.totalNotifications}
            unread={dashboard?.totalNotificationsNotRead}
            failure={null}
            first={NEWEST}
            now={now}
            onRead={onReadNotifications}
            onRetry={() => {}}
          />
        </section>
      </div>
      <OwedByInsurers totals={dashboard?.settlements} />
      <div className={styles.business}>
        <BusinessTiles dashboard={dashboard} opened={opened} controls={OPENED} onToggle={onToggle} />
        <div className={styles.padded}>
          <SentFiles dashboard={dashboard} />
        </div>
        <div className={styles.padded}>
          <UnpaidInvoices dashboard={dashboard} now={now} />
        </div>
      </div>
      <div ref={list} id={OPENED} hidden={opened === null} className={styles.opened}>
        {openedList}
      </div>
      <Trends dashboard={dashboard} callsHref={callsHref} />
    </div>
  );
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={styles.unread}>{count === 1 ? '1 non lue' : `${count} non lues`}</span>;
}

const hasNothingToDo = ({ totalNewDFC, totalDFCToTransmit, totalMessagesNotViewed }: DashboardAnswer) =>
  totalNewDFC + totalDFCToTransmit + totalMessagesNotViewed === 0;
