import { EMPTY_MESSAGE } from '@accordent/api/client/message-words.ts';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { PaneEntry } from '@accordent/ui-kit/Panes/Panes.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { Paperclip } from 'lucide-react';
import { LetterList, type BoxListProps } from '../shared/LetterList.tsx';
import { Delivery } from './Delivery.tsx';
import { wordsOf } from './mail-words.ts';
import type { MailItem } from './mails.api.ts';

export interface MailListProps extends BoxListProps {
  tab: 'i' | 'o';
  /** Absent while they are on their way. */
  mails: readonly MailItem[] | undefined;
}

/** The left pane: who, what, when, the first words; what this administrator has not read stands out. */
export function MailList({ tab, mails, selectedId, now, hrefOf, ...list }: MailListProps) {
  return (
    <LetterList
      {...list}
      letters={mails}
      label={tab === 'i' ? 'Mails reçus' : 'Mails envoyés'}
      noun={{ one: 'mail', many: 'mails' }}
      empty={empty[tab]}
      entryOf={(mail) => (
        <PaneEntry
          key={mail.id}
          href={hrefOf(mail.id)}
          title={
            <>
              <span>{who(mail)}</span>
              {mail.box === 'i' && mail.fromName === null && (
                <span data-look="faint light"> {mail.From}</span>
              )}
            </>
          }
          time={<RelativeTime value={mail.Date} now={now} />}
          subject={mail.Subject || 'Sans objet'}
          mark={
            <span data-look="inline">
              {mail.attachments.length > 0 && (
                <>
                  <Paperclip size={14} />
                  <VisuallyHidden>{filesText(mail)}</VisuallyHidden>
                </>
              )}
              {mail.reference?.slice(-6)}
            </span>
          }
          preview={wordsOf(mail.message).slice(0, 200) || EMPTY_MESSAGE}
          note={mail.delivery && mail.delivery !== 'sent' && <Delivery delivery={mail.delivery} />}
          isCurrent={mail.id === selectedId}
          isUnread={mail.box === 'i' && !mail.isRead}
        />
      )}
    />
  );
}

const filesText = ({ attachments: { length } }: MailItem): string =>
  length === 1 ? '1 pièce jointe' : `${length} pièces jointes`;

const empty = {
  i: { title: 'Aucun mail reçu', description: 'Les mails adressés à l’équipe s’afficheront ici.' },
  o: { title: 'Aucun mail envoyé', description: 'Les mails partis de l’application s’afficheront ici.' },
};

/** The other side of a mail: an unknown sender is shown as NOT FOUND. */
export const who = ({ box, fromName, toName, To }: MailItem): string =>
  box === 'i' ? (fromName ?? 'NOT FOUND') : (toName ?? To);
