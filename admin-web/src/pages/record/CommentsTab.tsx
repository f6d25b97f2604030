import type { CommentsAnswer } from '@accordent/api/comments/comments.schemas.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import type { SWRResponse } from 'swr';
import { Notes } from '../../comments/Notes.tsx';
import { useCommentDraft } from '../../comments/use-comment-draft.ts';
import { useFetchFailure } from '../../shared/fetched.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import styles from './Thread.module.css';

export interface CommentsTabProps {
  requestId: number;
  answer: SWRResponse<CommentsAnswer>;
  isReadOnly: boolean;
  isLocked: boolean;
}

/** The notes of the desk on the PEC. */
export function CommentsTab({ requestId, answer, isReadOnly, isLocked }: CommentsTabProps) {
  const { data, mutate } = answer;
  const failure = useFetchFailure(answer);
  const draft = useCommentDraft(requestId, async (written) => {
    await mutate((known) => known && { ...known, comments: [...known.comments, written] }, {
      revalidate: true,
    });
  });
  if (failure && !data)
    return (
      <ErrorState
        title="Les commentaires ne se chargent pas"
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
      <Notes
        comments={data?.comments}
        isReadOnly={isReadOnly}
        isLocked={isLocked}
        draft={draft}
        onSend={() => void draft.send()}
      />
    </>
  );
}
