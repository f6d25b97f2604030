import type { CommentsAnswer } from '@accordent/api/comments/comments.schemas.ts';
import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { useKeysForNothing } from '@accordent/ui-kit/hooks/use-keys-for-nothing.ts';
import type { SWRResponse } from 'swr';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { useMentions } from '../../comments/use-mentions.ts';
import { useModels } from '../../text-models/use-models.ts';
import { modelValuesOf } from './model-values.ts';
import { Notes } from '../../comments/Notes.tsx';
import { useCommentDraft } from '../../comments/use-comment-draft.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';

export interface CommentsTabProps {
  record: CoverageRequestRecord;
  answer: SWRResponse<CommentsAnswer>;
  isReadOnly: boolean;
  isLocked: boolean;
  focusCount: number;
}

/** The notes of the desk on the PEC. */
export function CommentsTab({ record, answer, isReadOnly, isLocked, focusCount }: CommentsTabProps) {
  const { mutate } = answer;
  const failure = useFetchFailure(answer);
  useKeysForNothing(failure !== null && !answer.data, focusCount);
  const draft = useCommentDraft(record.id, async (written) => {
    await mutate((known) => known && { ...known, comments: [...known.comments, written] }, {
      revalidate: true,
    });
  });
  const colleagues = useMentions();
  const models = useModels('note', modelValuesOf(record));
  return (
    <FetchedPart
      data={answer.data?.comments}
      failure={failure}
      loadFailed="Les commentaires ne se chargent pas"
      lines={4}
      hasGutter
    >
      {(comments) => (
        <Notes
          comments={comments}
          isReadOnly={isReadOnly}
          isLocked={isLocked}
          draft={draft}
          insertables={[models, colleagues]}
          onSend={() => void draft.send()}
          focusCount={focusCount}
        />
      )}
    </FetchedPart>
  );
}
