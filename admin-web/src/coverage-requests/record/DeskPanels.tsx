import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { AsidePanel } from './AsidePanel.tsx';
import { RemindPanel } from './RemindPanel.tsx';
import { TransmitPanel } from './TransmitPanel.tsx';
import type { DeskActs } from './use-desk-acts.ts';

export interface DeskPanelsProps {
  record: CoverageRequestRecord;
  desk: DeskActs;
  /** Documents that nobody has decided. */
  left: number;
}

/** What is done to the PEC beside it; one at a time. */
export function DeskPanels({ record, desk, left }: DeskPanelsProps) {
  const { patient, user, reminders, phones, laterDays, nextAction } = record;
  const insurer = patient.mutualGroup?.name ?? patient.mutual?.name ?? '';
  const shared = { isBusy: desk.isBusy, onClose: () => desk.open(null) };
  if (desk.panel === 'transmit')
    return (
      <TransmitPanel
        {...shared}
        insurer={insurer}
        status={desk.sentStatus}
        blocked={left > 0 ? errorSentences.documents_undecided : null}
        onTransmit={(comment) => void desk.transmit(comment)}
      />
    );
  if (desk.panel === 'aside')
    return (
      <AsidePanel
        {...shared}
        days={laterDays}
        until={record.asideUntil}
        onSetAside={(until) => void desk.setAside(until)}
      />
    );
  if (desk.panel === 'remind')
    return (
      <RemindPanel
        {...shared}
        first={/dentiste/.test(nextAction.text) ? 'dentist' : 'insurer'}
        names={{ insurer: insurer || 'Mutuelle', dentist: listedName(user) }}
        phones={phones}
        canWrite={record.canWriteMessage}
        days={laterDays}
        count={reminders.count}
        error={desk.error}
        onRemind={(reminder) => void desk.remind(reminder)}
      />
    );
  return null;
}
