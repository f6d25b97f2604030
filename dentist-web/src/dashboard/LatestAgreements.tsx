import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { DateText } from '@accordent/ui-kit/DateText/DateText.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { BadgeCheck } from 'lucide-react';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { statusOf } from '@accordent/api/client/statuses.ts';
import styles from './LatestAgreements.module.css';
import type { OwnCoverageRequestItem } from '../coverage-requests/coverage-requests.api.ts';
import { addressOf } from '../shared/request-address.ts';

export interface LatestAgreementsProps {
  /** Absent while they are on their way. */
  agreements: readonly OwnCoverageRequestItem[] | undefined;
  failure: FetchFailure | null;
  /** A super-practitioner sees whose patient it is. */
  showsPractitioner: boolean;
}

/** The five latest agreements: patient, insurer, who must act and since when. A table on a desktop, lines on a phone. */
export function LatestAgreements({ agreements, failure, showsPractitioner }: LatestAgreementsProps) {
  const showsSkeleton = useDelayed(!agreements && !failure);
  if (!agreements)
    return failure ? (
      <ErrorState title="Les accords ne se chargent pas" {...failure} message={undefined} />
    ) : (
      <div className={styles.waiting} aria-busy="true">
        {showsSkeleton &&
          Array.from({ length: 5 }, (_, line) => <Skeleton key={line} width={`${80 - line * 8}%`} />)}
      </div>
    );
  if (agreements.length === 0)
    return (
      <EmptyState
        icon={<BadgeCheck size={20} />}
        title="Aucun accord pour le moment"
        description="Les accords des mutuelles s’afficheront ici dès leur réception."
      />
    );
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>Derniers accords</VisuallyHidden>
      </caption>
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
            <th scope="row">
              <Anchor href={addressOf(request)} className={styles.patient}>
                {listedName(request.patient)}
              </Anchor>
              {showsPractitioner && <span className={styles.practitioner}>{listedName(request.user)}</span>}
            </th>
            <td className={styles.wide}>{request.patient.mutual?.name ?? '—'}</td>
            <td>
              <Standing request={request} />
            </td>
            <td className={styles.wide}>
              <DateText value={request.editionDate} form="short" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Standing({ request: { status, sentence } }: { request: OwnCoverageRequestItem }) {
  return (
    <span className={styles.standing} data-yours={sentence.yours || undefined}>
      <Icon name={statusOf(status.id).icon} color={status.color} label={status.name} />
      <span className={styles.sentence}>{sentence.yours ? sentence.detail : sentence.title}</span>
    </span>
  );
}
