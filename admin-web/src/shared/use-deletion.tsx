import { useState } from 'react';
import { DeleteDialog, type DeleteDialogProps } from './DeleteDialog.tsx';

export interface Deletion<Of> extends Pick<DeleteDialogProps, 'title' | 'success'> {
  /** What the question is about. */
  objectOf: (doomed: Of) => string;
  act: (doomed: Of, idempotencyKey: string) => Promise<unknown>;
  /** Has read again what told of it. */
  changed: () => Promise<unknown>;
  /** Leaves its record first. */
  onGone?: (() => void) | undefined;
}

/** Asks before a row or a record goes for good: `ask` opens the question, which `dialog` is. */
export function useDeletion<Of>({ objectOf, act, changed, onGone, ...words }: Deletion<Of>) {
  const [doomed, setDoomed] = useState<Of | null>(null);
  const dialog = (
    <DeleteDialog
      {...words}
      object={doomed && objectOf(doomed)}
      onDelete={async (key) => doomed && (await act(doomed, key))}
      onClose={() => setDoomed(null)}
      onDeleted={() => {
        onGone?.();
        return changed();
      }}
    />
  );
  return { ask: setDoomed, dialog };
}
