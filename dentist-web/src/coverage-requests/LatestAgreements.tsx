import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { BadgeCheck } from 'lucide-react';
import { StatusOf } from '../shared/StatusOf.tsx';
import type { FetchFailure } from '../shared/fetched.ts';
import { instant } from '../shared/instant.ts';
import { patientName } from '../shared/person-name.ts';
import styles from './LatestAgreements.module.css';
import type { OwnCoverageRequestItem } from './coverage-requests.api.ts';
import { addressOf } from './request-address.ts';

export interface LatestAgreementsProps {
  /** Absent while they are on their way. */
  agreements: readonly OwnCoverageRequestItem[] | undefined;
  failure: FetchFailure | null;
}

/** The five latest agreements: patient, insurer, where it stands, since when. A table on a desktop, lines on a phone. */
export function LatestAgreements({ agreements, failure }: LatestAgreementsProps) {
  const showsSkeleton = useDelayed(!agreements && !failure);
  if (!agreements)
    return failure ? (
      <ErrorState
        title="Les accords ne se chargent pas"
        reference={failure.reference}
        onRetry={failure.onRetry}
        isRetrying={failure.isRetrying}
      />
    ) : (
      <div className={styles.waiting} aria-busy="true">
        {showsSkeleton &&
          Array.from({ length: 5 }, (_, line) => <Skeleton key={line} width={`${80 - line * 8}%`} />)}
      </div>
    );
  if (agreements.length === 0)
    return (
      <EmptyState
        icon={<BadgeCheck size={20} strokeWidth={1.75} aria-hidden />}
        title="Aucun accord pour le moment"
        description="Les accords des mutuelles s’afficheront ici dès leur réception."
      />
    );
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>Derniers accords</caption>
      <thead>
        <tr>
          <th scope="col">Patient</th>
          <th scope="col" className={styles.wide}>
            Mutuelle
          </th>
          <th scope="col">Étape</th>
          <th scope="col" className={styles.wide}>
            Mis à jour
          </th>
        </tr>
      </thead>
      <tbody>
        {agreements.map((request) => (
          <tr key={request.id}>
            <td>
              <Anchor href={addressOf(request)} className={styles.patient}>
                {patientName(request.patient)}
              </Anchor>
            </td>
            <td className={styles.wide}>{request.patient.mutual?.name ?? '—'}</td>
            <td>
              <StatusOf status={request.status} />
            </td>
            <td className={styles.wide}>
              <DateText value={instant(request.editionDate)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
