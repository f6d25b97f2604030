import { AuditOfRecord } from '../../audit/AuditOfRecord.tsx';
import { LiveDepot } from '../../depots/LiveDepot.tsx';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';
import { HistoryTimeline } from '../HistoryTimeline.tsx';
import { remindedOf } from '../reminders/reminded-of.ts';
import type { Reminder } from '../reminders/reminder.ts';
import { ProofSection } from '../sending/ProofSection.tsx';
import { ConfirmedAnswers } from './answer/ConfirmedAnswers.tsx';
import styles from './HistoryTab.module.css';

export interface HistoryTabProps {
  record: CoverageRequestRecord;
  /** A reminder that is being filled in. */
  writing: Reminder | null;
}

/** The statuses that the PEC has had and its reminders, what its insurer answered, what was sent, then everything that was done with it or looked at. */
export function HistoryTab({ record, writing }: HistoryTabProps) {
  return (
    <>
      <LiveDepot requestId={record.id} />
      <HistoryTimeline
        history={record.history}
        reminded={record.reminded}
        unsent={record.unsent}
        names={remindedOf(record)}
        writing={writing}
      />
      <ConfirmedAnswers requestId={record.id} />
      <ProofSection record={record} />
      <div className={styles.audit}>
        <AuditOfRecord entity="coverage-request" entityId={record.id} />
      </div>
    </>
  );
}
