import type { MessagesOfRequestAnswer } from '@accordent/api/messages/messages.schemas.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useSWRConfig } from 'swr';
import type { SWRResponse } from 'swr';
import type { CoverageRequestRecord } from '../../coverage-requests/coverage-requests.api.ts';
import { Conversation } from '../../messages/Conversation.tsx';
import { useMessageDraft } from '../../messages/use-message-draft.ts';
import { useReadOnOpen } from '../../messages/use-read-on-open.ts';
import { useFetchFailure } from '../../shared/fetched.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import styles from './Thread.module.css';

export interface MessagesTabProps {
  record: CoverageRequestRecord;
  answer: SWRResponse<MessagesOfRequestAnswer>;
  isReadOnly: boolean;
  focusCount: number;
}

/** The messages of the PEC; opening the tab marks the dentist's as read (part A §4). */
export function MessagesTab({ record, answer, isReadOnly, focusCount }: MessagesTabProps) {
  const { data, mutate } = answer;
  const { mutate: mutateAll } = useSWRConfig();
  const failure = useFetchFailure(answer);
  const usualSubject = `PEC ${record.reference}`;
  const refresh = () => Promise.all([mutate(), mutateAll('/counters')]);
  useReadOnOpen(data?.messages, true, refresh);
  const draft = useMessageDraft(record.id, usualSubject, async (sent) => {
    await mutate((known) => known && { ...known, messages: [...known.messages, sent] }, {
      revalidate: true,
    });
  });
  if (failure && !data)
    return (
      <ErrorState
        title="Les messages ne se chargent pas"
        description={failure.message}
        reference={failure.reference}
        onRetry={failure.onRetry}
        isRetrying={failure.isRetrying}
      />
    );
  return (
    <>
      {failure && (
        <div className={styles.stale}>
          <StaleBanner failure={failure} />
        </div>
      )}
      <Conversation
        messages={data?.messages}
        canWrite={data?.canWrite ?? record.canWriteMessage}
        isReadOnly={isReadOnly}
        usualSubject={usualSubject}
        draft={draft}
        onSend={(replyTo) => void draft.send(replyTo)}
        focusCount={focusCount}
      />
    </>
  );
}
