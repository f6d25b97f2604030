import { euroText } from '@accordent/api/client/money.ts';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import styles from './Settlements.module.css';
import type { SettlementsAnswer } from './settlements.api.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count > 1 ? many : one}`;

export interface SettlementTilesProps {
  /** Absent while they are on their way. */
  totals: SettlementsAnswer['totals'] | undefined;
}

/** From what was granted to what was received, and how much of it is late. */
export function SettlementTiles({ totals }: SettlementTilesProps) {
  const whole = totals ? Math.max(totals.granted, totals.billed, 1) : 1;
  const tiles = [
    {
      label: 'Accordé',
      value: totals?.granted,
      hint: totals && counted(totals.agreements, 'accord en cours', 'accords en cours'),
    },
    {
      label: 'Facturé',
      value: totals?.billed,
      hint: totals && counted(totals.bills, 'facture', 'factures'),
    },
    {
      label: 'Annoncé',
      value: totals?.announced,
      hint: totals && `sur ${counted(totals.announcedBills, 'document', 'documents')}`,
    },
    { label: 'Reçu', value: totals?.received, hint: 'confirmé ou rapproché d’un relevé' },
    {
      label: 'En retard',
      value: totals?.late,
      hint:
        totals &&
        `${counted(totals.lateBills, 'règlement', 'règlements')}, ${counted(totals.latePayers, 'mutuelle', 'mutuelles')}`,
      tone: 'warning',
    },
  ];
  return (
    <dl className={styles.tiles} aria-busy={totals === undefined || undefined}>
      {tiles.map(({ label, value, hint, tone }) => (
        <div key={label} className={styles.tile}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>
            {value === undefined ? <Skeleton width={120} height={18} /> : euroText(value)}
          </dd>
          <dd className={styles.hint}>{hint ?? '\u00a0'}</dd>
          <dd className={styles.bar} aria-hidden>
            {value !== undefined && (
              <span
                className={styles.share}
                data-tone={tone}
                style={{ width: `${Math.min(100, (value / whole) * 100)}%` }}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
