import { classNames } from '@accordent/ui-kit/class-names.ts';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { Icon } from '@accordent/ui-kit/Icon/Icon.tsx';
import { Anchor } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { BadgeCheck } from 'lucide-react';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { euroText } from '@accordent/api/client/money.ts';
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

/** The five latest agreements: patient, insurer, who must act and since when, how much and until when. A table where it has the room, else lines. */
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
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Derniers accords</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Patient</th>
            <th scope="col">Étape</th>
            <th scope="col" className={styles.wide}>
              Montant
            </th>
            <th scope="col" className={styles.wide}>
              Valable
            </th>
          </tr>
        </thead>
        <tbody>
          {agreements.map((request) => {
            const { amount, until } = heldOf(request);
            return (
              <tr key={request.id}>
                <th scope="row">
                  <Anchor href={addressOf(request)} className={styles.patient}>
                    {listedName(request.patient)}
                  </Anchor>
                  {request.patient.mutual && (
                    <span className={classNames(styles.under, styles.wide)}>
                      {request.patient.mutual.name}
                    </span>
                  )}
                  {showsPractitioner && <span className={styles.under}>{listedName(request.user)}</span>}
                </th>
                <td>
                  <Standing request={request} />
                  <span className={styles.held}>
                    {[amount, until && `valable jusqu’au ${until}`].filter(Boolean).join(', ')}
                  </span>
                </td>
                <td className={classNames(styles.wide, styles.amount)}>{amount ?? '—'}</td>
                <td className={styles.wide}>{until ?? '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What was agreed, and until when; null where nobody has told it, or nothing of it holds any more. */
function heldOf({ answer }: OwnCoverageRequestItem) {
  const { granted = null, validUntil = null } = answer && !answer.isLapsed ? answer : {};
  return {
    amount: granted === null ? null : euroText(granted),
    until: validUntil && formatDate(validUntil),
  };
}

function Standing({ request: { status, sentence } }: { request: OwnCoverageRequestItem }) {
  return (
    <span className={styles.standing} data-yours={sentence.yours || undefined}>
      <Icon name={statusOf(status.id).icon} color={status.color} label={status.name} />
      <span className={styles.sentence}>{sentence.yours ? sentence.detail : sentence.title}</span>
    </span>
  );
}
