import type { OwnFileUrlAnswer } from '@accordent/api/documents/documents.schemas.ts';
import { useCallback, useEffect, useState } from 'react';
import { openDocument } from './documents.api.ts';

type Opening =
  | { readonly state: 'waiting' }
  | { readonly state: 'open'; readonly document: OwnFileUrlAnswer }
  | { readonly state: 'failed'; readonly error: unknown; readonly isRetrying: boolean };

/** One document by its id alone. Asked for once: each look is written down, and its address lives five minutes. */
export function useOpenedDocument(fileId: number) {
  const [opening, setOpening] = useState<Opening>({ state: 'waiting' });
  const open = useCallback(
    () =>
      openDocument(fileId).then(
        (document) => setOpening({ state: 'open', document }),
        (error: unknown) => setOpening({ state: 'failed', error, isRetrying: false }),
      ),
    [fileId],
  );
  useEffect(() => {
    void open();
  }, [open]);
  const retry = () => {
    setOpening((current) => (current.state === 'failed' ? { ...current, isRetrying: true } : current));
    void open();
  };
  return { opening, retry };
}
