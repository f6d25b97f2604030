import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { useShortcuts } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { ArrowLeft, MessageSquare } from 'lucide-react';
import { useMessage } from '../messages/messages.api.ts';
import { NewMessagePane } from '../messages/NewMessagePane.tsx';
import { OpenedMessage } from '../messages/OpenedMessage.tsx';
import { useMessageActs } from '../messages/use-message-acts.tsx';
import type { ChosenPractitioner } from '../practitioner-choices/PractitionerField.tsx';
import { NothingOpened } from '../shared/LetterBoxPage.tsx';
import type { MessageItem } from './practitioners.api.ts';
import styles from './record/Tabs.module.css';

export interface PractitionerThreadProps {
  practitioner: ChosenPractitioner;
  /** A message of his, or a new one to him. */
  opened: number | 'new';
  /** As the list has it, where it does. */
  listed: MessageItem | undefined;
  onBack: () => void;
  onOpen: (id: number) => void;
}

/** A message of a dentist's record, within the thread of its PEC, where it is answered; or a new one to him. */
export function PractitionerThread({
  practitioner,
  opened,
  listed,
  onBack,
  onOpen,
}: PractitionerThreadProps) {
  const single = useMessage(listed || opened === 'new' ? null : opened);
  const message = listed ?? single.data?.message;
  const { acts, keys, dialog } = useMessageActs(message, onBack);
  useShortcuts(keys);
  return (
    <>
      <div className={styles.filters}>
        <Button size="small" tone="quiet" icon={<ArrowLeft />} onClick={onBack}>
          Tous ses messages
        </Button>
      </div>
      {opened === 'new' ? (
        <NewMessagePane practitioner={practitioner} onSent={onOpen} />
      ) : message ? (
        <OpenedMessage key={message.dfc.id} message={message} {...acts} />
      ) : (
        <NothingOpened
          id={opened}
          noun="message"
          icon={<MessageSquare size={20} />}
          error={single.error}
          onRetry={() => void single.mutate()}
        />
      )}
      {dialog}
    </>
  );
}
