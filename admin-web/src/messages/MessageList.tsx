import { previewOf } from '@accordent/api/client/message-words.ts';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { PaneEntry } from '@accordent/ui-kit/Panes/Panes.tsx';
import { formatShortDate } from '@accordent/ui-kit/format/dates.ts';
import { LetterList, type BoxListProps } from '../shared/LetterList.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { isUnread, type MessageItem } from './messages.api.ts';

export interface MessageListProps extends BoxListProps {
  tab: 'i' | 'o';
  /** Absent while they are on their way. */
  messages: readonly MessageItem[] | undefined;
}

/** The left pane: who, when, about what, the first lines; what nobody has read stands out. */
export function MessageList({ tab, messages, selectedId, now, hrefOf, ...list }: MessageListProps) {
  return (
    <LetterList
      {...list}
      letters={messages}
      label={tab === 'i' ? 'Messages reçus' : 'Messages envoyés'}
      noun={{ one: 'message', many: 'messages' }}
      empty={empty[tab]}
      entryOf={(message) => (
        <PaneEntry
          key={message.id}
          href={hrefOf(message.id)}
          title={listedName(message.user)}
          time={<RelativeTime value={message.creationDate} now={now} />}
          subject={subjectOf(message)}
          mark={message.dfc.reference.slice(-6)}
          preview={previewOf(message)}
          isCurrent={message.id === selectedId}
          isUnread={isUnread(message)}
          note={noteOf(message)}
        />
      )}
    />
  );
}

/** The usual subject says no more than the reference beside it: the patient does. */
const subjectOf = ({ subject, dfc }: MessageItem): string =>
  subject === dfc.reference ? listedName(dfc.patient) : subject || 'Sans objet';

const noteOf = ({ desk }: MessageItem) => {
  if (desk?.putOffUntil) return `Remis au ${formatShortDate(desk.putOffUntil)}`;
  return desk?.isDone ? 'Traité' : undefined;
};

const empty = {
  i: { title: 'Aucun message reçu', description: 'Les messages des dentistes s’afficheront ici.' },
  o: { title: 'Aucun message envoyé', description: 'Les messages de l’équipe s’afficheront ici.' },
};
