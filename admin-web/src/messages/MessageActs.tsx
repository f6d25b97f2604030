import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { Check, Clock, MailOpen, Reply, StickyNote, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './MessageActs.module.css';
import type { MessageItem } from './messages.api.ts';

export interface MessageActsProps {
  message: MessageItem;
  isBusy: boolean;
  onReply: () => void;
  onNote: () => void;
  onUnread: () => void;
  onLater: () => void;
  onDone: () => void;
  onOpenAgain: () => void;
}

/** What is done with the opened message, each with its key. Only a dentist's is marked. */
export function MessageActs(props: MessageActsProps) {
  const { message, isBusy, onReply, onNote, onUnread, onLater, onDone, onOpenAgain } = props;
  const { desk, canReply } = message;
  const act = (label: string, key: string, icon: ReactNode, onClick: () => void) => (
    <Button size="small" icon={icon} trailing={<Kbd>{key}</Kbd>} disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <section className={styles.acts} aria-label="Ce message">
      {canReply && act('Répondre', 'R', <Reply />, onReply)}
      {act('Note', 'N', <StickyNote />, onNote)}
      {desk && act('Non lu', 'U', <MailOpen />, onUnread)}
      {desk && act('Plus tard', 'H', <Clock />, onLater)}
      {desk &&
        (desk.isDone ? act('À traiter', 'E', <Undo2 />, onOpenAgain) : act('Traité', 'E', <Check />, onDone))}
    </section>
  );
}
