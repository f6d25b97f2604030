import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { RelativeTime } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { Inbox } from 'lucide-react';
import { paths } from '../paths.ts';
import { instant } from '../shared/instant.ts';
import styles from './Mails.module.css';
import type { MailItem } from './mails.api.ts';

export interface MailListProps {
  box: 'i' | 'o';
  mails: readonly MailItem[] | undefined;
  selectedId: number | null;
  now: Date;
}

/** The left pane: who, what, when; unread ones in strong. */
export function MailList({ box, mails, selectedId, now }: MailListProps) {
  if (!mails)
    return (
      <div className={styles.waiting} aria-busy="true">
        <SkeletonText lines={8} />
      </div>
    );
  if (mails.length === 0)
    return (
      <EmptyState
        icon={<Inbox size={20} strokeWidth={1.75} aria-hidden />}
        title={box === 'i' ? 'Aucun mail reçu' : 'Aucun mail envoyé'}
        description={
          box === 'i'
            ? 'Les mails adressés à l’équipe s’afficheront ici.'
            : 'Les mails partis de l’application s’afficheront ici.'
        }
      />
    );
  return (
    <ul className={styles.list} aria-label={box === 'i' ? 'Mails reçus' : 'Mails envoyés'}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <Anchor
            href={paths.mailBox(box, mail.id)}
            className={styles.entry}
            aria-current={mail.id === selectedId ? 'true' : undefined}
            data-unread={!mail.isRead || undefined}
          >
            <span className={styles.who}>{who(box, mail)}</span>
            <span className={styles.when}>
              <RelativeTime value={instant(mail.Date)} now={now} />
            </span>
            <span className={styles.subject}>{mail.Subject || 'Sans objet'}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** The other side of a mail: an unknown sender is shown as NOT FOUND (part B §2.3). */
export const who = (box: 'i' | 'o', mail: MailItem): string =>
  box === 'i' ? (mail.fromName ?? 'NOT FOUND') : (mail.toName ?? mail.To);
