import type { MessagesOfRequestAnswer } from '@accordent/api/messages/messages.schemas.ts';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Mail } from 'lucide-react';
import { useSWRConfig, type SWRResponse } from 'swr';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { Thread } from '../../messages/Thread.tsx';
import { modelValuesOf } from './model-values.ts';
import { useThreadNotes } from '../../messages/use-thread-notes.ts';
import { paths } from '../../screens.ts';
import styles from './MessagesTab.module.css';

export interface MessagesTabProps {
  record: CoverageRequestRecord;
  answer: SWRResponse<MessagesOfRequestAnswer>;
  isReadOnly: boolean;
  focusCount: number;
}

/** The messages of the PEC; opening the tab marks the dentist's as read. */
export function MessagesTab({ record, answer, isReadOnly, focusCount }: MessagesTabProps) {
  const { mutate } = answer;
  const { mutate: mutateAll } = useSWRConfig();
  const { notes, insertables } = useThreadNotes(record.id, record.isLocked, modelValuesOf(record));
  return (
    <>
      <p className={styles.mails}>
        <ButtonLink
          size="small"
          tone="quiet"
          href={paths.mailsAbout(record.reference)}
          icon={<Mail size={14} />}
        >
          Mails de cette PEC
        </ButtonLink>
      </p>
      <Thread
        request={record}
        answer={answer}
        loadFailed="Les messages ne se chargent pas"
        isReadOnly={isReadOnly}
        notes={notes}
        insertables={insertables}
        focusCount={focusCount}
        onRead={() => Promise.all([mutate(), mutateAll('/counters')])}
        onSent={(sent) =>
          mutate((known) => known && { ...known, messages: [...known.messages, sent] }, { revalidate: true })
        }
      />
    </>
  );
}
