import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Popover } from '@accordent/ui-kit/Popover/Popover.tsx';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { failureOf } from '@accordent/api/client/failure.ts';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import styles from './NotificationsButton.module.css';
import { useNotifications, useReadNotifications } from './notifications.api.ts';

// Fetched when it is opened.
const NotificationList = lazy(async () => ({
  default: (await import('./NotificationList.tsx')).NotificationList,
}));

/** The notifications of the top bar, read from the server once they are opened. */
export function NotificationsButton({ unread }: { unread: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, mutate } = useNotifications(isOpen);
  const read = useReadNotifications();
  const now = useNow();
  return (
    <Popover
      label="Notifications"
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <IconButton
          label={
            unread ? `Notifications, ${unread} ${unread === 1 ? 'non lue' : 'non lues'}` : 'Notifications'
          }
          icon={<Bell />}
          badge={unread}
        />
      }
    >
      <div className={styles.panel}>
        <h2 className={styles.title}>Notifications</h2>
        <Suspense fallback={null}>
          <NotificationList
            notifications={data?.notifications}
            total={data?.total}
            failure={error ? failureOf(error) : null}
            now={now}
            onRead={(ids) => void read(ids)}
            onOpen={() => setIsOpen(false)}
            onRetry={() => void mutate()}
          />
        </Suspense>
      </div>
    </Popover>
  );
}
