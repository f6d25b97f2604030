import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { MailOpen } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { instant } from '../shared/instant.ts';
import { who } from './MailList.tsx';
import styles from './Mails.module.css';
import type { MailItem } from './mails.api.ts';

export interface MailDetailProps {
  box: 'i' | 'o';
  mail: MailItem | null;
  onRead: (id: number) => void;
}

/** The right pane. The message stands in a frame that runs no script and reaches nothing. */
export function MailDetail({ box, mail, onRead }: MailDetailProps) {
  const unreadId = mail && !mail.isRead ? mail.id : null;
  useEffect(() => {
    if (unreadId !== null) onRead(unreadId);
    // One read mark a mail, whatever the parent hands in next.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unreadId]);
  if (!mail)
    return (
      <div className={styles.detail}>
        <EmptyState
          icon={<MailOpen size={20} strokeWidth={1.75} aria-hidden />}
          title="Choisissez un mail"
          description="Il s’affichera ici."
        />
      </div>
    );
  return (
    <article className={styles.detail} aria-labelledby="mail-subject">
      <header className={styles.head}>
        <h2 id="mail-subject" className={styles.title}>
          {mail.Subject || 'Sans objet'}
        </h2>
        <p className={styles.meta}>
          {box === 'i' ? 'De' : 'À'} <strong>{who(box, mail)}</strong>{' '}
          {`<${box === 'i' ? mail.From : mail.To}>`}
        </p>
        <p className={styles.meta}>
          <DateText value={instant(mail.Date)} form="moment" />
          {mail.DFCId !== null && (
            <>
              {' · '}
              <Link href={paths.request(mail.DFCId)}>{mail.reference}</Link>
            </>
          )}
        </p>
      </header>
      {mail.message ? (
        <iframe
          className={styles.frame}
          title={`Message : ${mail.Subject}`}
          sandbox=""
          srcDoc={mail.message}
        />
      ) : (
        <p className={styles.meta}>Ce message est vide.</p>
      )}
    </article>
  );
}
