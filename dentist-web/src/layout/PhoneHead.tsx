import { Avatar } from '@accordent/ui-kit/Avatar/Avatar.tsx';
import { UnreadBadge } from '@accordent/ui-kit/Badge/Badge.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { CircleQuestionMark, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../screens.ts';
import styles from './Layout.module.css';
import type { Self } from '../shared/overview.api.ts';

export interface PhoneHeadProps {
  logo: ReactNode;
  /** Messages that nobody of the practice has opened. */
  unread: number;
  self: Pick<Self, 'firstname' | 'lastname'> | undefined;
}

/** Above the dashboard of a phone: the mark, the messages, the account. */
export function PhoneHead({ logo, unread, self }: PhoneHeadProps) {
  return (
    <header className={styles.phoneHead}>
      {logo}
      <span data-look="row stretch">
        <Anchor href={paths.help} className={styles.phoneAct}>
          <VisuallyHidden>Aide </VisuallyHidden>
          <CircleQuestionMark size={22} />
        </Anchor>
        <Anchor href={paths.messages} className={styles.phoneAct}>
          <VisuallyHidden>Messages </VisuallyHidden>
          <MessageSquare size={22} />
          {unread > 0 && (
            <span className={styles.phoneCount}>
              <UnreadBadge count={unread} />
            </span>
          )}
        </Anchor>
        <Anchor href={paths.account} className={styles.phoneAct}>
          <VisuallyHidden>Mon compte </VisuallyHidden>
          {self ? (
            <Avatar name={`${self.firstname} ${self.lastname}`} size={36} isDecorative />
          ) : (
            <Skeleton shape="disc" height={36} />
          )}
        </Anchor>
      </span>
    </header>
  );
}
