import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { failureOf } from '@accordent/api/client/failure.ts';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useEffect, useState } from 'react';
import { useCoverageRequest, type CoverageRequestRecord } from './coverage-requests.api.ts';
import { ActPopover } from './record/ActPopover.tsx';
import { AsidePanel } from './record/AsidePanel.tsx';
import { useDeskActs } from './record/use-desk-acts.ts';
import { RemindPopover } from './reminders/RemindPopover.tsx';
import { addressShown, useUndo } from './use-undo.ts';

export interface DeskActOfRowProps {
  id: number;
  act: 'remind' | 'aside';
  onClose: () => void;
}

/** Reminds of a PEC or sets it aside from its row, under it, once its record has said whom, how and until when. */
export function DeskActOfRow({ id, onClose, ...of }: DeskActOfRowProps) {
  const { data, error } = useCoverageRequest(id);
  const refusal = data ? data.dfc.isLocked && errorSentences.locked : error && failureOf(error).message;
  useEffect(() => {
    if (!refusal) return;
    toast.error(refusal);
    onClose();
  }, [refusal, onClose]);
  return data && !refusal ? <Acting {...of} record={data.dfc} onClose={onClose} /> : null;
}

type ActingProps = Omit<DeskActOfRowProps, 'id'> & { readonly record: CoverageRequestRecord };

function Acting({ record, act, onClose }: ActingProps) {
  const [address] = useState(addressShown);
  const undo = useUndo();
  const desk = useDeskActs({ record, undo, address, wayOn: () => onClose, first: act });
  const [anchor] = useState(() => ({
    current: document.querySelector<HTMLElement>(`[data-row="${record.id}"]`),
  }));
  if (act === 'remind')
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
  return (
    <ActPopover label="Mettre de côté" anchor={anchor} onClose={onClose}>
      <AsidePanel
        days={record.laterDays}
        until={record.asideUntil}
        isBusy={desk.isBusy}
        onSetAside={(until) => {
          desk.setAside(until);
          onClose();
        }}
        onClose={onClose}
      />
    </ActPopover>
  );
}
