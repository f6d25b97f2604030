import { AuditOfRecord } from '../../audit/AuditOfRecord.tsx';
import type { HistoryItem } from '../coverage-requests.api.ts';
import { HistoryTimeline } from '../HistoryTimeline.tsx';
import styles from './HistoryTab.module.css';

/** The statuses that the PEC has had, then everything that was done with it or looked at. */
export function HistoryTab({ id, history }: { id: number; history: readonly HistoryItem[] }) {
  return (
    <>
      <HistoryTimeline history={history} />
      <div className={styles.audit}>
        <AuditOfRecord entity="coverage-request" entityId={id} />
      </div>
    </>
  );
}
