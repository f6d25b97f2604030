import { startTransition, useEffect, useState } from 'react';
import type { FileItem } from '../../documents/documents.api.ts';
import { firstToShow, sortFiles, undecided } from '../../documents/standing.ts';

/** The documents as they are read, the one that was opened, and the one on screen: by itself the first to look at. */
export function useShownDocument(files: readonly FileItem[], isInSight: boolean) {
  const [openedId, open] = useState<number | null>(null);
  const [seenId, setSeenId] = useState<number | null>(null);
  const sorted = sortFiles(files);
  const opened = files.find((file) => file.id === openedId) ?? null;
  const shown = opened ?? files.find((file) => file.id === seenId) ?? firstToShow(sorted);
  const shownId = shown?.id ?? null;
  // What is read stays on screen, whatever arrives or is decided elsewhere: V decides what was looked at. Not known before
  // the record, which is drawn ahead, comes into sight, and only once it stands there.
  useEffect(() => {
    if (isInSight) startTransition(() => setSeenId(shownId));
  }, [isInSight, shownId]);
  return { sorted, left: undecided(sorted), openedId, opened, shown, open };
}
