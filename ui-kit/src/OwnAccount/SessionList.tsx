import { MonitorSmartphone } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { DateText } from '../DateText/DateText.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { OutlinedText } from '../FetchedPart/FetchedPart.tsx';
import { formatDevice } from '../format/device.ts';
import { formatDateTime } from '../format/dates.ts';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import type { OpenSession } from './open-session.ts';
import styles from './OwnAccount.module.css';

export interface SessionListProps {
  /** Absent while they are on their way. */
  sessions: readonly OpenSession[] | undefined;
  failure: {
    readonly message: string;
    readonly reference: string | undefined;
    readonly isRetrying: boolean;
    readonly onRetry: () => void;
  } | null;
  onEnd: (session: OpenSession) => void;
}

/** Where one is logged in: device, since when, last seen; all but this one may be ended. */
export function SessionList({ sessions, failure, onEnd }: SessionListProps) {
  if (!sessions)
    return failure ? (
      <ErrorState title="Les sessions ne se chargent pas" {...failure} />
    ) : (
      <OutlinedText lines={4} />
    );
  return (
    <ul data-look="ruled">
      {sessions.map((session) => (
        <li key={session.id} className={styles.session}>
          <MonitorSmartphone className={styles.icon} />
          <span data-look="stack gap-2 fill">
            <span className={styles.device} title={session.userAgent}>
              {formatDevice(session.userAgent)}
              {session.isCurrent && (
                <StatusChip name="Cette session" color="green" icon="circle-check" hasBorder />
              )}
            </span>
            <span data-look="quiet small breaks">
              Ouverte le <DateText value={session.openedAt} form="moment" />
            </span>
            <span data-look="quiet small breaks">
              Vue le <DateText value={session.seenAt} form="moment" />
              {session.ip && `, ${addressOf(session.ip)}`}
            </span>
          </span>
          {!session.isCurrent && (
            <Button
              size="small"
              aria-label={`Fermer la session ${formatDevice(session.userAgent)}, ouverte le ${formatDateTime(session.openedAt)}`}
              onClick={() => onEnd(session)}
            >
              Fermer
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An IPv4 address as it is known, without the prefix that an IPv6 socket gives it. */
const addressOf = (ip: string): string => ip.replace(/^::ffff:/, '');
