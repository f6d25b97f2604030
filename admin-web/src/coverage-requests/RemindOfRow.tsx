import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useState } from 'react';
import { paths } from '../screens.ts';
import { useCoverageRequest, type CoverageRequestRecord } from './coverage-requests.api.ts';
import { useDeskActs } from './record/use-desk-acts.ts';
import { RemindPopover } from './reminders/RemindPopover.tsx';
import { useUndo, useUndoKey } from './use-undo.ts';

export interface RemindOfRowProps {
  id: number;
  onClose: () => void;
}

/** Reminds of a PEC from its row, under it, once its record has said whom and how. */
export function RemindOfRow({ id, onClose }: RemindOfRowProps) {
  const { data, error } = useCoverageRequest(id);
  const refusal = data ? data.dfc.isLocked && errorSentences.locked : error && failureOf(error).message;
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal);
    onClose();
  }, [refusal, onClose]);
  return data && !refusal ? <Remind record={data.dfc} onClose={onClose} /> : null;
}

function Remind({ record, onClose }: { record: CoverageRequestRecord; onClose: () => void }) {
  const undo = useUndo();
  useUndoKey(undo);
  const desk = useDeskActs({
    record,
    undo,
    address: paths.request('edit', record.id),
    onTurnEnded: onClose,
  });
  const [anchor] = useState(() => ({
    current: document.querySelector<HTMLElement>(`[data-row="${record.id}"]`),
  }));
  return (
    <RemindPopover
      record={record}
      anchor={anchor}
      isBusy={desk.isBusy}
      error={desk.error}
      onRemind={(reminder) => void desk.remind(reminder)}
      onClose={onClose}
    />
  );
}
