import { staffNameOf } from '@accordent/api/client/person-name.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { MessageBubble, MessageThread } from '@accordent/ui-kit/MessageBubble/MessageBubble.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { Paperclip, PenLine } from 'lucide-react';
import styles from './PlannedMessages.module.css';
import type { PlannedMessageItem } from './messages.api.ts';

export interface PlannedMessagesProps {
  planned: readonly PlannedMessageItem[];
  isBusy: boolean;
  /** Gives what was written back to the composer. */
  onTakeBack: (id: number) => void;
}

/** What will be sent later under the thread, and what could not be: it is a draft again, and says why. */
export function PlannedMessages({ planned, isBusy, onTakeBack }: PlannedMessagesProps) {
  if (planned.length === 0) return null;
  return (
    <div className={styles.planned}>
      <MessageThread label="Messages programmés">
        {planned.map(({ id, content, author, sendDate, refused, files }) => (
          <MessageBubble
            key={id}
            kind="sent"
            author={staffNameOf(author)}
            time={refused ? 'Non envoyé' : `Partira le ${formatDateTime(sendDate)}`}
            attachments={
              <div data-look="stack gap-6">
                {files.length > 0 && (
                  <ul data-look="stack gap-4 small" aria-label="Documents joints">
                    {files.map(({ name, size }, place) => (
                      <li key={place} data-look="row gap-6">
                        <Paperclip size={14} />
                        <FileName name={name} fact={formatFileSize(size * 1000)} />
                      </li>
                    ))}
                  </ul>
                )}
                {refused && (
                  <Banner tone="warning">
                    Ce message prévu le {formatDateTime(sendDate)} n’est pas parti&nbsp;: {refused}
                  </Banner>
                )}
                <p data-look="row gap-6">
                  <Button
                    size="small"
                    tone="quiet"
                    icon={<PenLine />}
                    disabled={isBusy}
                    onClick={() => onTakeBack(id)}
                  >
                    {refused ? 'Reprendre le brouillon' : 'Ne pas envoyer, reprendre'}
                  </Button>
                </p>
              </div>
            }
          >
            {content}
          </MessageBubble>
        ))}
      </MessageThread>
    </div>
  );
}
