import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
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
  readonly onOpen: Dispatch<SetStateAction<number | null>>;
  /** A reason is asked for, or whether a difference is kept. */
  readonly onAsk: () => void;
};

/** Decides the document on screen at once and goes on to the next: for the keys, the two buttons and the banner alike. */
export function useDocumentInHand(options: Options) {
  const { record, read, shown, sorted, decide, onOpen, onAsk } = options;
  const [refusedId, setRefusedId] = useState<number | null>(null);
  const [keptId, setKeptId] = useState<number | null>(null);
  const difference = shown && differenceOn(record, read, shown.id);
  const isAsking = difference !== null && shown !== null && keptId === shown.id;
  /** How often something was begun here. */
  const acts = useRef(0);
  /** On to the next; back where it did not reach the server, and nothing else was done since. */
  function decideAndGoOn(file: FileItem, isValid: boolean, reason?: string): void {
    const next = nextUndecided(sorted, file.id)?.id ?? file.id;
    acts.current += 1;
    const began = acts.current;
    onOpen(next);
    void decide(file, isValid, reason).then((isDone) => {
      if (!isDone && acts.current === began) onOpen((current) => (current === next ? file.id : current));
    });
  }
  return {
    isRefusing: shown !== null && shown.id === refusedId,
    /** What it says otherwise than the PEC, while that is asked. */
    asked: isAsking ? difference : null,
    validate() {
      if (!shown || shown.isValid === true) return;
      if (difference && !isAsking) {
        acts.current += 1;
        onAsk();
        return setKeptId(shown.id);
      }
      setKeptId(null);
      setRefusedId(null);
      decideAndGoOn(shown, true);
    },
    refuse(reason: string) {
      if (!shown) return;
      setRefusedId(null);
      decideAndGoOn(shown, false, reason);
    },
    openReasons() {
      if (!shown || shown.isValid === false) return;
      acts.current += 1;
      onAsk();
      setRefusedId(shown.id);
    },
    closeReasons: () => setRefusedId(null),
    lookAgain: () => setKeptId(null),
  };
}
