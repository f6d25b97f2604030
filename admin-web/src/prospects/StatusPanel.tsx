import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { ProspectStatus } from './prospects.api.ts';
import { ProspectStatusChip } from './ProspectStatusChip.tsx';
import styles from './Prospect.module.css';

export interface StatusPanelProps {
  status: ProspectStatus | null;
  /** Absent: to read. */
  onChange?: (() => void) | undefined;
  isDisabled?: boolean | undefined;
}

/** Where one stands with a prospect today. */
export function StatusPanel({ status, onChange, isDisabled = false }: StatusPanelProps) {
  return (
    <section data-look="stack gap-12" aria-labelledby="status-title">
      <header className={styles.head}>
        <h2 id="status-title">Statut</h2>
        {onChange && (
          <Button size="small" onClick={onChange} disabled={isDisabled}>
            Changer le statut
          </Button>
        )}
      </header>
      <p>{status && <ProspectStatusChip status={status} hasBorder />}</p>
    </section>
  );
}
