import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { paths } from '../screens.ts';
import { SettlementTiles } from '../settlements/SettlementTiles.tsx';
import type { DashboardAnswer } from './dashboard.api.ts';
import styles from './Dashboard.module.css';

/** What insurers owe dentists, as 'Règlements' sums it up, and the way there. */
export function OwedByInsurers({ totals }: { totals: DashboardAnswer['settlements'] | undefined }) {
  const isLate = (totals?.lateBills ?? 0) > 0;
  return (
    <section aria-labelledby="reglements">
      <div className={styles.head}>
        <h2 id="reglements" data-look="normal">
          Règlements des mutuelles
        </h2>
        <Link href={isLate ? `${paths.settlements}?view=late` : paths.settlements} className={styles.more}>
          {isLate ? 'Voir les retards' : 'Voir les règlements'}
        </Link>
      </div>
      <SettlementTiles totals={totals} />
    </section>
  );
}
