import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import { listedName, staffNameOf } from '@accordent/api/client/person-name.ts';
import styles from './MessageHead.module.css';
import type { MessageItem } from './messages.api.ts';

/** What was opened: its subject, whose it is, its PEC, what can be done with it; the names lead to the practitioner's messages and the PEC's. */
export function MessageHead({ message, children }: { message: MessageItem; children?: ReactNode }) {
  const { isFromAdmin, user, author, dfc, subject, creationDate } = message;
  return (
    <header className={styles.head}>
      <h2 className={styles.subject}>{subject || 'Sans objet'}</h2>
      <p data-look="quiet breaks">
        {isFromAdmin ? 'À ' : 'De '}
        <Link href={paths.practitioner('edit', user.id, 'messages')}>{listedName(user)}</Link>
        {isFromAdmin && author && `, par ${staffNameOf(author)}`}
        {', '}
        <DateText value={creationDate} form="moment" />
      </p>
      <p data-look="quiet breaks">
        <Link href={paths.request('edit', dfc.id, 'messages')}>{dfc.reference}</Link>
        {' · '}
        {listedName(dfc.patient)}
      </p>
      {children}
    </header>
  );
}
