import { useState } from 'react';
import type { FileItem, ReadFact } from '../../documents/documents.api.ts';
import { nextUndecided, type SortedFiles } from '../../documents/standing.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { differenceOn } from './compared-facts.tsx';
import type { useDecisions } from './use-decisions.ts';

type Options = {
  readonly record: CoverageRequestRecord;
  readonly read: readonly ReadFact[];
  /** The document on screen. */
  readonly shown: FileItem | null;
  readonly sorted: SortedFiles;
  readonly decide: ReturnType<typeof useDecisions>['decide'];
  readonly onOpen: (id: number) => void;
};

/** Decides the document on screen at once and goes on to the next: for the keys, the two buttons and the banner alike. */
export function useDocumentInHand({ record, read, shown, sorted, decide, onOpen }: Options) {
  const [refusedId, setRefusedId] = useState<number | null>(null);
  const [keptId, setKeptId] = useState<number | null>(null);
  const difference = shown && differenceOn(record, read, shown.id);
  const isAsking = difference !== null && shown !== null && keptId === shown.id;
  const goOn = (file: FileItem) => onOpen(nextUndecided(sorted, file.id)?.id ?? file.id);
  return {
    isRefusing: shown !== null && shown.id === refusedId,
    /** What it says otherwise than the PEC, while that is asked. */
    asked: isAsking ? difference : null,
    validate() {
      if (!shown || shown.isValid === true) return;
      if (difference && !isAsking) return setKeptId(shown.id);
      setKeptId(null);
      setRefusedId(null);
      goOn(shown);
      void decide(shown, true);
    },
    refuse(reason: string) {
      if (!shown) return;
      setRefusedId(null);
      goOn(shown);
      void decide(shown, false, reason);
    },
    openReasons: () => shown && shown.isValid !== false && setRefusedId(shown.id),
    closeReasons: () => setRefusedId(null),
    lookAgain: () => setKeptId(null),
  };
}
