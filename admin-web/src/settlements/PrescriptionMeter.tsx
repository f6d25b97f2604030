import styles from './Settlements.module.css';
import type { SettlementItem } from './settlements.api.ts';

/** From so many of 24 months on it warns, then presses. */
const WARNING = 22;
const DANGER = 23;
const ALL = 24;

/** How much of the two years since the care has passed, and what is left. */
export function PrescriptionMeter({
  item,
  isShort = false,
}: {
  item: Pick<SettlementItem, 'prescription' | 'owed'>;
  /** In words alone. */
  isShort?: boolean;
}) {
  const { prescription, owed } = item;
  if (owed <= 0) return <span data-look="faint">–</span>;
  if (!prescription) return <span data-look="faint">{isShort ? 'Non datés' : 'Soins non datés'}</span>;
  const { daysLeft } = prescription;
  // By what is left: a payer's own delay may be shorter than two years.
  const left = daysLeft / 30.44;
  const past = Math.min(ALL, Math.max(0, ALL - left));
  const tone = past >= DANGER ? 'danger' : past >= WARNING ? 'warning' : 'calm';
  const words =
    daysLeft === 0 ? 'prescrit' : left < 2 ? `${daysLeft}\u00a0j` : `${Math.floor(left)}\u00a0mois`;
  return (
    <span className={styles.meter} data-tone={tone}>
      {!isShort && (
        <span className={styles.track} aria-hidden>
          <span className={styles.fill} style={{ width: `${(past / ALL) * 100}%` }} />
        </span>
      )}
      <span>
        <span data-look="heard">Reste </span>
        {words}
      </span>
    </span>
  );
}
