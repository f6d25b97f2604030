import { euroText } from '@accordent/api/client/money.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { Fragment } from 'react';
import { paths } from '../screens.ts';
import { PrescriptionMeter } from './PrescriptionMeter.tsx';
import { SettlementTiles } from './SettlementTiles.tsx';
import styles from './Settlements.module.css';
import type { SettlementsAnswer } from './settlements.api.ts';

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count > 1 ? many : one}`;

const AGES = ['1 à 15\u00a0j', '16 à 30\u00a0j', '31 à 60\u00a0j', 'Plus de 60\u00a0j'];

/** How many claims the nearest are at most. */
const NEAREST = [0, 1, 2];

export interface SettlementsHeadProps {
  /** Absent while they are on their way: their place is kept. */
  totals: SettlementsAnswer['totals'] | undefined;
  nearest: SettlementsAnswer['nearest'] | undefined;
}

/** From what was granted to what was received, how old the delays are, and which claims lapse first. */
export function SettlementsHead({ totals, nearest }: SettlementsHeadProps) {
  return (
    <>
      <SettlementTiles totals={totals} />
      <div className={styles.ages}>
        <section className={styles.part} aria-label="Ancienneté des retards">
          <h2 className={styles.head}>
            <span>Ancienneté des retards</span>
            <span className={styles.note}>en jours calendaires</span>
          </h2>
          <div className={styles.stack} aria-hidden>
            {totals?.ages.map((value, place) => (
              <span
                key={AGES[place]}
                className={styles.slice}
                data-none={value === 0 || undefined}
                style={{ flexGrow: value }}
              />
            ))}
          </div>
          <dl className={styles.legend}>
            {AGES.map((age, place) => (
              <div key={age}>
                <dt className={styles.label}>{age}</dt>
                <dd>
                  <strong>{totals ? euroText(totals.ages[place] ?? 0) : <Skeleton width={64} />}</strong>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles.part} aria-label="Limite des deux ans">
          <h2 className={styles.head}>
            <span>Limite des deux ans</span>
            <span className={styles.note}>
              {totals &&
                (totals.prescribed === 0
                  ? 'aucun dossier à moins de six mois'
                  : `${counted(totals.prescribed, 'dossier', 'dossiers')}, ${euroText(totals.prescribedAmount)}`)}
            </span>
          </h2>
          <div className={styles.near}>
            {!nearest &&
              NEAREST.map((place) => (
                <span key={place} className={styles.nearWait}>
                  <Skeleton width="60%" />
                </span>
              ))}
            {nearest?.map((item) => (
              <Fragment key={item.id}>
                <Link href={paths.request('edit', item.dfcId, 'files')}>{listedName(item.patient)}</Link>
                <span className={styles.nearAmount}>{euroText(item.owed)}</span>
                <PrescriptionMeter item={item} />
              </Fragment>
            ))}
          </div>
        </section>
      </div>
    </>
  );
}
