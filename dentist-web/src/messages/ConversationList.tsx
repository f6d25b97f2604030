import { classNames } from '@accordent/ui-kit/class-names.ts';
import { previewOf } from '@accordent/api/client/message-words.ts';
import { UnreadBadge } from '@accordent/ui-kit/Badge/Badge.tsx';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { ChevronRight, MessageSquare } from 'lucide-react';
import { paths } from '../screens.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { product } from '@accordent/ui-kit/product.ts';
import lines from '../shared/Lines.module.css';
import styles from './ConversationList.module.css';
import type { ConversationLine } from './conversations.ts';

export interface ConversationListProps {
  /** Absent while they are on their way. */
  conversations: readonly ConversationLine[] | undefined;
  failure: FetchFailure | null;
  /** Where the messages of a PEC are read and answered. */
  hrefOf: (dfc: ConversationLine['dfc']) => string;
  /** A super-practitioner sees whose patient it is. */
  showsPractitioner: boolean;
  /** Older ones are left to read. */
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  now: Date;
}

/** The practice's messages, a line a PEC; what nobody has opened stands out. */
export function ConversationList({
  conversations,
  failure,
  hrefOf,
  showsPractitioner,
  hasMore,
  isLoadingMore,
  onMore,
  now,
}: ConversationListProps) {
  const showsSkeleton = useDelayed(!conversations && !failure);
  if (!conversations)
    return (
      <Card>
        {failure ? (
          <ErrorState title="Les messages ne se chargent pas" {...failure} />
        ) : (
          <div className={classNames(lines.waiting, styles.waiting)} aria-busy="true">
            {showsSkeleton &&
              Array.from({ length: 4 }, (_, line) => <Skeleton key={line} width={`${80 - line * 10}%`} />)}
          </div>
        )}
      </Card>
    );
  if (conversations.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<MessageSquare size={20} />}
          title="Vous n'avez aucun message."
          description="Pour nous écrire, ouvrez une PEC puis son onglet Messages."
          action={<ButtonLink href={paths.allRequests}>Voir toutes mes PEC</ButtonLink>}
        />
      </Card>
    );
  return (
    <Card isFlush>
      <ul data-look="ruled">
        {conversations.map((line) => (
          <li key={line.dfc.id}>
            <Line line={line} href={hrefOf(line.dfc)} showsPractitioner={showsPractitioner} now={now} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={lines.more}>
          <Button tone="quiet" isBusy={isLoadingMore} onClick={onMore}>
            Charger plus de messages
          </Button>
        </div>
      )}
    </Card>
  );
}

interface LineProps {
  line: ConversationLine;
  href: string;
  showsPractitioner: boolean;
  now: Date;
}

function Line({ line: { dfc, user, latest, unread }, href, showsPractitioner, now }: LineProps) {
  // A practice writes with several hands: the thread names them too.
  const { author } = latest;
  return (
    <Anchor href={href} className={classNames(lines.line, styles.line)} data-unread={unread > 0 || undefined}>
      <span className={lines.words}>
        <span data-look="row">
          <span className={lines.patient}>{listedName(dfc.patient)}</span>
          {unread > 0 && <UnreadBadge count={unread} />}
          <span className={classNames(lines.when, styles.when)}>
            <RelativeTime value={latest.creationDate} now={now} />
          </span>
        </span>
        <span className={lines.meta}>
          {dfc.reference}
          {showsPractitioner && `, ${listedName(user)}`}
        </span>
        <span className={styles.preview}>
          {latest.isFromAdmin ? product.name : showsPractitioner && author ? listedName(author) : 'Vous'}
          {'\u00a0: '}
          {previewOf(latest)}
        </span>
      </span>
      <ChevronRight size={20} className={lines.chevron} />
    </Anchor>
  );
}
