import { inCents } from '@accordent/api/client/money.ts';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Money } from '@accordent/ui-kit/Money/Money.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { daysBetween, formatDate } from '@accordent/ui-kit/format/dates.ts';
import { formatCount } from '@accordent/ui-kit/format/money.ts';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { DashboardAnswer } from './dashboard.api.ts';
import styles from './UnpaidInvoices.module.css';

/** The five unpaid invoices that have waited longest, and the way to all of them. */
export function UnpaidInvoices({ dashboard, now }: { dashboard: DashboardAnswer | undefined; now: Date }) {
  const total = dashboard?.totalUnpaidInvoices ?? 0;
  return (
    <section aria-labelledby="impayees" className={styles.unpaid}>
      <div className={styles.head}>
        <h2 id="impayees" data-look="normal">
          Factures impayées
        </h2>
        {total > 0 && (
          <Link href={paths.pendingInvoices}>
            {total === 1 ? 'Voir la facture' : `Voir les ${formatCount(total)}`}
          </Link>
        )}
      </div>
      {!dashboard ? (
        <ol className={styles.list} aria-busy>
          {[1, 2, 3, 4, 5].map((place) => (
            <li key={place} className={styles.line}>
              <Skeleton width="60%" />
            </li>
          ))}
        </ol>
      ) : total === 0 ? (
        <p data-look="quiet">Aucune facture n’est impayée.</p>
      ) : (
        <ol className={styles.list}>
          {dashboard.unpaidInvoices.map(({ id, user, creationDate, state, totalPriceInclVAT, paid }) => (
            <li key={id} className={styles.line}>
              <Link href={paths.invoice('view', id)} tone="plain" className={styles.name}>
                {listedName(user)}
                <VisuallyHidden>, facture n°&nbsp;{id}</VisuallyHidden>
              </Link>
              <span
                className={styles.age}
                data-level={state === 'overdue' ? 'overdue' : undefined}
                title={`Émise le ${formatDate(creationDate)}, soit ${daysBetween(creationDate, now)}\u00a0j calendaires`}
              >
                {daysBetween(creationDate, now)}&nbsp;j
                <VisuallyHidden> calendaires</VisuallyHidden>
                {state === 'overdue' && <VisuallyHidden>, échue</VisuallyHidden>}
              </span>
              <Money cents={inCents(totalPriceInclVAT) - inCents(paid)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
