import type { MessagesOfRequestAnswer } from '@accordent/api/messages/messages.schemas.ts';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { useKeysForNothing } from '@accordent/ui-kit/hooks/use-keys-for-nothing.ts';
import { useReadOnOpen } from '@accordent/ui-kit/hooks/use-read-on-open.ts';
import { Mail } from 'lucide-react';
import { useSWRConfig, type SWRResponse } from 'swr';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { Conversation } from '../../messages/Conversation.tsx';
import { isUnread, readMessage } from '../../messages/messages.api.ts';
import { modelValuesOf } from './model-values.ts';
import { useThreadNotes } from '../../messages/use-thread-notes.ts';
import { useMessageDocuments } from '../../messages/use-message-documents.tsx';
import { useMessageDraft } from '../../messages/use-message-draft.ts';
import { paths } from '../../screens.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import styles from './MessagesTab.module.css';

export interface MessagesTabProps {
  record: CoverageRequestRecord;
  answer: SWRResponse<MessagesOfRequestAnswer>;
  isReadOnly: boolean;
  focusCount: number;
}

/** The messages of the PEC; opening the tab marks the dentist's as read. */
export function MessagesTab({ record, answer, isReadOnly, focusCount }: MessagesTabProps) {
  const { data, mutate } = answer;
  const { mutate: mutateAll } = useSWRConfig();
  const failure = useFetchFailure(answer);
  useKeysForNothing(failure !== null && !data, focusCount);
  const usualSubject = record.reference;
  const refresh = () => Promise.all([mutate(), mutateAll('/counters')]);
  useReadOnOpen(data?.messages, { isUnread, read: readMessage, onRead: refresh });
  const draft = useMessageDraft(record.id, usualSubject, async (sent) => {
    await mutate((known) => known && { ...known, messages: [...known.messages, sent] }, {
      revalidate: true,
    });
  });
  const { documents, dialog } = useMessageDocuments(record.id, record.missing);
  const thread = useThreadNotes(record.id, record.isLocked, modelValuesOf(record));
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
      <FetchedPart
        data={data}
        failure={failure}
        loadFailed="Les messages ne se chargent pas"
        lines={6}
        hasGutter
      >
        {({ messages, planned, canWrite }) => (
          <Conversation
            messages={messages}
            planned={planned}
            canWrite={canWrite}
            isReadOnly={isReadOnly}
            usualSubject={usualSubject}
            draft={draft}
            documents={documents}
            notes={thread.notes}
            insertables={thread.insertables}
            onSend={(replyTo) => void draft.send(replyTo)}
            focusCount={focusCount}
          />
        )}
      </FetchedPart>
      {dialog}
    </>
  );
}
