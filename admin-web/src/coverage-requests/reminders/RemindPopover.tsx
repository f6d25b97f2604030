import { useFloatingParts } from '@accordent/ui-kit/Floating/use-floating-parts.ts';
import type { RefObject } from 'react';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { remindedOf } from './reminded-of.ts';
import { useTabDraft } from '../../shared/tab-draft.ts';
import { useModels } from '../../text-models/use-models.ts';
import { modelValuesOf } from '../record/model-values.ts';
import { reminderDraft } from './reminder.ts';
import { RemindPanel, type RemindPanelProps } from './RemindPanel.tsx';
import styles from './RemindPopover.module.css';

export interface RemindPopoverProps extends Pick<
  RemindPanelProps,
  'isBusy' | 'error' | 'onWriting' | 'onRemind' | 'onClose'
> {
  record: CoverageRequestRecord;
  /** What it opens under. */
  anchor: RefObject<HTMLElement | null>;
}

/** « Relancer » under its button. A press beside it closes nothing: one reads on while one fills it in. */
export function RemindPopover({ record, anchor, ...panel }: RemindPopoverProps) {
  const draft = useTabDraft(reminderDraft(record.id), '');
  const models = useModels('message', modelValuesOf(record));
  const parts = useFloatingParts(true, panel.onClose);
  if (!parts) return null;
  const { phones, canWriteMessage, laterDays, reminders, nextAction } = record;
  return (
    <parts.AnchoredPanel
      anchor={anchor}
      isOpen
      onClose={panel.onClose}
      align="end"
      aria-label="Relancer"
      className={styles.popover}
      data-look="floating unringed"
      onInteractOutside={(event) => event.preventDefault()}
    >
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
    </parts.AnchoredPanel>
  );
}
