import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useEffect, useRef } from 'react';
import { useOwnReadings, type OwnReadingsAnswer } from '../../../drafts/drafts.api.ts';
import type { LocalDraft } from '../../../drafts/local-draft.ts';

export type Readings = {
  /** What is known by now; undefined before the first answer. */
  readonly read: OwnReadingsAnswer | undefined;
  readonly isReading: boolean;
  readonly failure: ReturnType<typeof useFetchFailure>;
};

/** What is read of the documents of a draft: looked at again with each document that comes in, and while one is read. */
export function useReadings({ id, documents }: Pick<LocalDraft, 'id' | 'documents'>): Readings {
  const isAsked = id !== null && documents.length > 0;
  const answer = useOwnReadings(isAsked ? id : null);
  const failure = useFetchFailure(answer);
  const { readAgain } = useReadAgain();
  const read = isAsked ? answer.data : undefined;
  const waiting = read?.papers.filter(({ state }) => state === 'waiting').length ?? 0;
  const ids = documents.map((document) => document.id).join(' ');
  const before = useRef({ ids, waiting });
  useEffect(() => {
    const { ids: oldIds, waiting: oldWaiting } = before.current;
    before.current = { ids, waiting };
    if (id === null) return;
    if (ids !== oldIds) void readAgain((path) => path === `/draft/${id}/readings`);
    // One that is read may have been put where it belongs.
    if (waiting < oldWaiting) void readAgain((path) => path === `/draft/${id}`);
  }, [id, ids, waiting, readAgain]);
  return { read, isReading: waiting > 0 || (isAsked && !read && !failure), failure: read ? null : failure };
}
