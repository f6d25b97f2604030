import type { ReactNode } from 'react';
import { formatDate, formatTime, toIsoDay } from '../format/dates.ts';
import { Logo } from '../Logo/Logo.tsx';
import { product } from '../product.ts';
import styles from './MaintenanceScreen.module.css';

export interface MaintenanceScreenProps {
  /** When it ends; null: not known. */
  until: Date | null;
  now: Date;
  /** A way on for those who may work meanwhile. */
  action?: ReactNode;
}

/** The whole screen while the service is closed (both lines to the letter). */
export function MaintenanceScreen({ until, now, action }: MaintenanceScreenProps) {
  return (
    <div className={styles.screen}>
      <Logo name={product.name} size={22} />
      <h1 className={styles.title}>Maintenance en cours</h1>
      <p className={styles.message}>Nous revenons au plus vite.</p>
      {until && <p className={styles.end}>{endOf(until, now)}</p>}
      <p className={styles.note}>
        Cette page se rouvre d’elle-même, là où vous étiez. Ce que vous avez saisi reste en place.
      </p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function endOf(until: Date, now: Date): string {
  const day = toIsoDay(until) === toIsoDay(now) ? '' : `le ${formatDate(until)} `;
  return `Fin prévue ${day}à ${formatTime(until)}.`;
}
