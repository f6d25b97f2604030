import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Icon, type LucideIcon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { useEffect, useRef, useState } from 'react';
import { BellOff, Euro, Eye, FileText, PhoneCall, TriangleAlert } from 'lucide-react';
import type { Notification, ReadWish } from './notifications.api.ts';
import styles from './NotificationList.module.css';

export interface NotificationListProps {
  /** Newest first; absent while they are on their way. */
  notifications: readonly Notification[] | undefined;
  /** How many stand in all: the list may be cut. */
  total: number | undefined;
  /** How many of them all are unread. */
  unread: number | undefined;
  failure: { message: string; reference?: string | undefined } | null;
  /** How many stand there before the others are asked for; absent: all. */
  first?: number | undefined;
  now: Date;
  /** Marks these as read, or all that stand, those beyond the list too. */
  onRead: (ids: ReadWish) => void;
  onOpen?: ((notification: Notification) => void) | undefined;
  onRetry: () => void;
}

/** Each kind has its icon. */
const icons: Readonly<Record<Notification['icon'], LucideIcon>> = {
  AlertTriangle: TriangleAlert,
  PhoneCall,
  Eye,
  DollarSign: Euro,
  FileText,
};

/** What asks for attention: each leads to its record, and is read once it was opened. */
export function NotificationList({
  notifications,
  total,
  unread = 0,
  failure,
  first,
  now,
  onRead,
  onOpen,
  onRetry,
}: NotificationListProps) {
  const [isWhole, setIsWhole] = useState(first === undefined);
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed is gone: on to the first of those that it brought.
  useEffect(() => {
    if (isWhole && first !== undefined) list.current?.querySelectorAll('a')[first]?.focus();
  }, [isWhole, first]);
  if (failure && !notifications)
    return <ErrorState title={failure.message} reference={failure.reference} onRetry={onRetry} />;
  if (!notifications)
    return (
      <ul aria-busy aria-label="Notifications">
        {[1, 2, 3, 4].map((place) => (
          <li key={place} className={styles.waiting}>
            <Skeleton width="45%" />
            <Skeleton width="75%" />
          </li>
        ))}
      </ul>
    );
  if (notifications.length === 0)
    return (
      <EmptyState
        icon={<BellOff size={20} />}
        title="Aucune notification"
        description="Tout ce qui demandait votre attention est traité."
      />
    );
  const shown = isWhole ? notifications : notifications.slice(0, first);
  const others = notifications.length - shown.length;
  const areThereMore = total !== undefined && total > notifications.length;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Notifications" className={styles.list}>
        {shown.map((one) => (
          <li key={one.id}>
            <Link
              href={one.link}
              tone="plain"
              className={styles.line}
              data-unread={one.isRead ? undefined : true}
              onClick={() => {
                if (!one.isRead) onRead([one.id]);
                onOpen?.(one);
              }}
            >
              <span className={styles.mark} data-color={one.background}>
                <Icon name={icons[one.icon]} color={one.color} />
              </span>
              <span className={styles.title}>
                {one.title}
                {!one.isRead && <VisuallyHidden>, non lue</VisuallyHidden>}
              </span>
              <span className={styles.since}>
                <RelativeTime value={one.date} now={now} />
              </span>
              <span className={styles.subtitle} data-look="quiet small breaks">
                {one.subtitle}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {others > 0 ? (
          <Button size="small" tone="quiet" onClick={() => setIsWhole(true)}>
            {others === 1
              ? 'Afficher la dernière'
              : `Afficher les ${formatCount(others)} ${areThereMore ? 'suivantes' : 'autres'}`}
          </Button>
        ) : (
          <span className={styles.total}>
            {areThereMore
              ? `Les ${formatCount(notifications.length)} dernières sur ${formatCount(total)}`
              : ''}
          </span>
        )}
        {unread > 0 && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              // It goes once nothing is unread.
              list.current?.focus({ preventScroll: true });
              onRead('all');
            }}
          >
            Tout marquer comme lu
          </Button>
        )}
      </div>
    </>
  );
}
