import { useState } from 'react';
import { useComments } from '../comments/comments.api.ts';
import { useCommentDraft } from '../comments/use-comment-draft.ts';

/** The notes that stand in the thread of a PEC, and which of the two is being written. */
export function useThreadNotes(requestId: number, isLocked: boolean) {
  const { data, mutate } = useComments(requestId);
  const [writing, setWriting] = useState({ isNote: false, focusCount: 0 });
  const draft = useCommentDraft(requestId, () => mutate());
  return {
    notes: {
      comments: data?.comments ?? [],
      isLocked,
      draft,
      onSend: () => void draft.send(),
      isWriting: writing.isNote,
      onWriting: (isNote: boolean) => setWriting((known) => ({ ...known, isNote })),
    },
    focusCount: writing.focusCount,
    /** Gives the composer of one of them the focus. */
    write: (isNote: boolean) => setWriting(({ focusCount }) => ({ isNote, focusCount: focusCount + 1 })),
  };
}
