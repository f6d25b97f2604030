import { holdKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { useState } from 'react';
import type { ModelValues } from '@accordent/api/client/text-models.ts';
import { useModels } from '../text-models/use-models.ts';
import { useMentions } from '../comments/use-mentions.ts';
import { useComments } from '../comments/comments.api.ts';
import { useCommentDraft } from '../comments/use-comment-draft.ts';

/** The notes that stand in the thread of a PEC, and which of the two is being written. */
export function useThreadNotes(requestId: number, isLocked: boolean, values: ModelValues) {
  const { data, mutate } = useComments(requestId);
  const [writing, setWriting] = useState({ isNote: false, focusCount: 0 });
  const noteModels = useModels('note', values);
  const colleagues = useMentions();
  const messageModels = useModels('message', values);
  const draft = useCommentDraft(requestId, () => mutate());
  return {
    notes: {
      comments: data?.comments ?? [],
      isLocked,
      insertables: [noteModels, colleagues],
      draft,
      onSend: () => void draft.send(),
      isWriting: writing.isNote,
      onWriting: (isNote: boolean) => setWriting((known) => ({ ...known, isNote })),
    },
    /** Of a message. */
    insertables: [messageModels],
    focusCount: writing.focusCount,
    /** Gives the composer of one of them the focus; what is typed before it stands waits for it. */
    write(isNote: boolean): void {
      holdKeys('field');
      setWriting(({ focusCount }) => ({ isNote, focusCount: focusCount + 1 }));
    },
  };
}
