import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { CallList } from '../calls/CallList.tsx';
import { useCallList } from '../calls/calls.api.ts';
import styles from './Dashboard.module.css';

/** The list of dentists and prospects to call, under the tiles. */
export function OpenedCalls({ now, onClose }: { now: Date; onClose: () => void }) {
  const list = useCallList(true);
  return (
    <section aria-labelledby="rappels">
      <div className={styles.openedHead}>
        <h2 id="rappels" data-look="normal">
          Clients à rappeler
        </h2>
        <Button size="small" tone="quiet" onClick={onClose}>
          Fermer la liste
        </Button>
      </div>
      <div className={styles.calls}>
        <CallList {...list} now={now} />
      </div>
    </section>
  );
}
