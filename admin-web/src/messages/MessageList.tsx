import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { PaneEntry, PaneList } from '@accordent/ui-kit/Panes/Panes.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { Inbox } from 'lucide-react';
import { instant } from '../shared/instant.ts';
import { nameOf } from '../shared/person-name.ts';
import styles from './MessageList.module.css';
import { isUnread } from './messages.api.ts';
import type { MessageItem, MessageTab } from './messages.api.ts';
import { EMPTY } from './use-message-draft.ts';

export interface MessageListProps {
  tab: MessageTab;
  /** Absent while they are on their way. */
  messages: readonly MessageItem[] | undefined;
  total: number;
  isFiltered: boolean;
  selectedId: number | null;
  now: Date;
  hrefOf: (id: number) => string;
  onClearFilters: () => void;
  onMore: () => void;
  isLoadingMore: boolean;
}

/** The left pane: who, when, about what, the first lines; what nobody has read stands out. */
export function MessageList({
  tab,
  messages,
  total,
  isFiltered,
  selectedId,
  now,
  hrefOf,
  onClearFilters,
  onMore,
  isLoadingMore,
}: MessageListProps) {
  if (!messages)
    return (
      <div className={styles.waiting} aria-busy="true">
        <SkeletonText lines={8} />
      </div>
    );
  if (messages.length === 0)
    return (
      <EmptyState
        icon={<Inbox size={20} strokeWidth={1.75} aria-hidden />}
        title={isFiltered ? 'Aucun message pour ces filtres' : empty[tab].title}
        description={isFiltered ? undefined : empty[tab].description}
        action={isFiltered && <Button onClick={onClearFilters}>Effacer les filtres</Button>}
      />
    );
  return (
    <PaneList
      label={tab === 'i' ? 'Messages reçus' : 'Messages envoyés'}
      foot={
        messages.length < total && (
          <Button size="small" onClick={onMore} isBusy={isLoadingMore}>
            Afficher plus de messages
          </Button>
        )
      }
    >
      {messages.map((message) => (
        <PaneEntry
          key={message.id}
          href={hrefOf(message.id)}
          title={nameOf(message.user)}
          time={<RelativeTime value={instant(message.creationDate)} now={now} />}
          subject={subjectOf(message)}
          mark={message.dfc.reference.slice(-6)}
          preview={message.content.trim() || EMPTY}
          isCurrent={message.id === selectedId}
          isUnread={isUnread(message)}
        />
      ))}
    </PaneList>
  );
}

/** The usual subject says no more than the reference beside it: the patient does. */
const subjectOf = ({ subject, dfc }: MessageItem): string =>
  subject === `PEC ${dfc.reference}` ? nameOf(dfc.patient) : subject || 'Sans objet';

const empty = {
  i: { title: 'Aucun message reçu', description: 'Les messages des dentistes s’afficheront ici.' },
  o: { title: 'Aucun message envoyé', description: 'Les messages de l’équipe s’afficheront ici.' },
};
