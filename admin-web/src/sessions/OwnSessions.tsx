import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatDevice } from '@accordent/ui-kit/format/device.ts';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { MonitorSmartphone } from 'lucide-react';
import type { FetchFailure } from '../shared/fetched.ts';
import { instant } from '../shared/instant.ts';
import { StaleBanner } from '../shared/StaleBanner.tsx';
import type { SessionItem } from './own-sessions.api.ts';
import styles from './Account.module.css';

export interface OwnSessionsProps {
  /** Absent while they are on their way. */
  sessions: readonly SessionItem[] | undefined;
  failure: FetchFailure | null;
  onEnd: (session: SessionItem) => void;
}

/** Where one is logged in: device, since when, last seen; all but this one may be ended (decisions §4). */
export function OwnSessions({ sessions, failure, onEnd }: OwnSessionsProps) {
  const showsSkeleton = useDelayed(!sessions && !failure);
  return (
    <section className={styles.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">Sessions ouvertes</h2>
      {failure && sessions && <StaleBanner failure={failure} />}
      {failure && !sessions && (
        <ErrorState
          title="Les sessions ne se chargent pas"
          description={failure.message}
          reference={failure.reference}
          onRetry={failure.onRetry}
          isRetrying={failure.isRetrying}
        />
      )}
      {showsSkeleton && <SkeletonText lines={3} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <li key={session.id} className={styles.session}>
              <MonitorSmartphone size={16} strokeWidth={1.75} aria-hidden className={styles.icon} />
              <span className={styles.words}>
                <span className={styles.device} title={session.userAgent}>
                  {formatDevice(session.userAgent)}
                  {session.isCurrent && (
                    <StatusChip name="Cette session" color="green" icon="circle-check" hasBorder />
                  )}
                </span>
                <span className={styles.line}>
                  Ouverte le <DateText value={instant(session.creationDate)} form="moment" />
                </span>
                <span className={styles.line}>
                  Vue le <DateText value={instant(session.lastSeenDate)} form="moment" />
                  {session.ip && `, ${addressOf(session.ip)}`}
                </span>
              </span>
              {!session.isCurrent && (
                <Button
                  size="small"
                  aria-label={`Fermer la session ${formatDevice(session.userAgent)}`}
                  onClick={() => onEnd(session)}
                >
                  Fermer
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** An IPv4 address as it is known, without the prefix that an IPv6 socket gives it. */
const addressOf = (ip: string): string => ip.replace(/^::ffff:/, '');
