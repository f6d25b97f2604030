import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { ActPopover, type ActPopoverProps } from '../record/ActPopover.tsx';
import { remindedOf } from './reminded-of.ts';
import { useTabDraft } from '../../shared/tab-draft.ts';
import { useModels } from '../../text-models/use-models.ts';
import { modelValuesOf } from '../record/model-values.ts';
import { reminderDraft } from './reminder.ts';
import { RemindPanel, type RemindPanelProps } from './RemindPanel.tsx';

export interface RemindPopoverProps
  extends
    Pick<ActPopoverProps, 'anchor'>,
    Pick<RemindPanelProps, 'isBusy' | 'error' | 'onWriting' | 'onRemind' | 'onClose'> {
  record: CoverageRequestRecord;
}

/** « Relancer » under its button. */
export function RemindPopover({ record, anchor, ...panel }: RemindPopoverProps) {
  const draft = useTabDraft(reminderDraft(record.id), '');
  const models = useModels('message', modelValuesOf(record));
  const { phones, canWriteMessage, laterDays, reminders, nextAction } = record;
  return (
    <ActPopover label="Relancer" anchor={anchor} onClose={panel.onClose}>
      <RemindPanel
        {...panel}
        first={/dentiste/.test(nextAction.text) ? 'dentist' : 'insurer'}
        names={remindedOf(record)}
        phones={phones}
        canWrite={canWriteMessage}
        days={laterDays}
        draft={draft}
        models={models}
        count={reminders.count}
      />
    </ActPopover>
  );
}
