import { failureOf } from '@accordent/api/client/failure.ts';
import { lazyPart } from '@accordent/ui-kit/LazyPage/lazy-part.tsx';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Bell } from '../shared/Bell.tsx';
import type { NotificationListProps } from './NotificationList.tsx';
import { useNotifications, useReadNotifications } from './notifications.api.ts';

// Fetched when it is opened.
const NotificationList = lazyPart<NotificationListProps & { onMissing: () => void }>(
  async () => ({ default: (await import('./NotificationList.tsx')).NotificationList }),
  { onMissing: ({ onMissing }) => onMissing() },
);

/** The notifications of the top bar, read from the server once they are opened. */
export function NotificationsButton({ unread }: { unread: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, mutate } = useNotifications(isOpen);
  const read = useReadNotifications();
  const now = useNow();
  return (
    <Bell
      title="Notifications"
      label={unread ? `Notifications, ${unread} ${unread === 1 ? 'non lue' : 'non lues'}` : 'Notifications'}
      icon={<BellIcon />}
      count={unread}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <NotificationList
        notifications={data?.notifications}
        total={data?.total}
        unread={data?.totalUnread}
        failure={error ? failureOf(error) : null}
        now={now}
        onRead={(wish) => void read(wish)}
        onOpen={() => setIsOpen(false)}
        onMissing={() => setIsOpen(false)}
        onRetry={() => void mutate()}
      />
    </Bell>
  );
}
