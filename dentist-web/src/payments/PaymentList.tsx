import { euroText } from '@accordent/api/client/money.ts';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { Skeleton } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { CircleCheck, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { sumOf } from './euros.ts';
import styles from './Payments.module.css';
import type { PaymentItem } from './payments.api.ts';

export interface PaymentListProps {
  /** Absent while they are on their way. */
  payments: readonly PaymentItem[] | undefined;
  /** A super-practitioner sees whose patient it is. */
  showsPractitioner: boolean;
  /** Who keeps the accounts alone sees no PEC. */
  opensRequests: boolean;
  onConfirm: (payment: PaymentItem) => void;
}

const FINISHED_SHOWN = 5;

/** What insurers owe, with its total, then what closed PEC keep from being confirmed, then what has come in: five, then all. */
export function PaymentList({ payments, showsPractitioner, opensRequests, onConfirm }: PaymentListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const showsSkeleton = useDelayed(payments === undefined);
  if (!payments)
    return <Card title="En attente">{showsSkeleton ? <Waiting /> : <div className={styles.room} />}</Card>;
  const pending = payments.filter(({ canConfirm }) => canConfirm);
  const closed = payments.filter(({ isPaid, canConfirm }) => !isPaid && !canConfirm);
  const finished = payments.filter(({ isPaid }) => isPaid);
  const shown = showsAll ? finished : finished.slice(0, FINISHED_SHOWN);
  const lines = (items: readonly PaymentItem[]) => (
    <ul data-look="ruled">
      {items.map((payment) => (
        <Line
          key={payment.paymentId}
          payment={payment}
          showsPractitioner={showsPractitioner}
          opensRequests={opensRequests}
          onConfirm={() => onConfirm(payment)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <Card
        isFlush
        title="En attente"
        action={
          pending.length > 0 && (
            <p className={styles.total}>
              Total <strong>{euroText(sumOf(pending.map(({ amount }) => amount)))}</strong>
            </p>
          )
        }
      >
        {pending.length > 0 ? (
          lines(pending)
        ) : (
          <EmptyState
            icon={<HandCoins size={20} />}
            title="Vous n'avez aucun règlement en attente."
            description="Les montants versés par les mutuelles s’afficheront ici, à confirmer."
          />
        )}
      </Card>
      {closed.length > 0 && (
        <Card isFlush title="PEC clôturées">
          <p className={styles.closed}>
            Leurs règlements ne se confirment plus. S’il vous en manque un,{' '}
            <Link href={paths.help}>écrivez-nous depuis l’aide</Link>.
          </p>
          {lines(closed)}
        </Card>
      )}
      <Card isFlush title="Terminés">
        {finished.length > 0 ? (
          lines(shown)
        ) : (
          <EmptyState icon={<CircleCheck size={20} />} title="Vous n'avez aucun règlement terminé." />
        )}
        {finished.length > FINISHED_SHOWN && (
          <div className={styles.more}>
            <Button tone="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? `Voir les ${FINISHED_SHOWN} derniers` : `Voir les ${finished.length} règlements`}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}

interface LineProps {
  payment: PaymentItem;
  showsPractitioner: boolean;
  opensRequests: boolean;
  onConfirm: () => void;
}

function Line({ payment, showsPractitioner, opensRequests, onConfirm }: LineProps) {
  const { patient, mutualName, mutualGroupName, theDate, isPaid, dfcId, amount, user } = payment;
  const insurer = [mutualName, mutualGroupName].filter(Boolean).join(' - ');
  // Since it was noted, even where its amount was corrected or its confirmation taken back.
  const since = isPaid ? 'Confirmé' : 'En attente depuis';
  const whose = [insurer, showsPractitioner && listedName(user)].filter(Boolean).join(', ');
  const when = `${whose === '' ? since : `${whose}, ${since.toLowerCase()}`} le ${formatDate(theDate)}`;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        {opensRequests ? (
          <Link href={paths.agreement(dfcId)} tone="plain" className={styles.patient}>
            {listedName(patient)}
          </Link>
        ) : (
          <span className={styles.patient}>{listedName(patient)}</span>
        )}
        <p data-look="quiet normal">{when}</p>
      </div>
      <p className={styles.lineAmount}>{euroText(amount)}</p>
      {isPaid && (
        <div className={styles.lineSwitch}>
          <span className={styles.received}>
            <CircleCheck size={18} />
            Reçu
          </span>
        </div>
      )}
      {payment.canConfirm && (
        <div className={styles.lineSwitch}>
          <Switch
            label={
              <>
                Reçu<VisuallyHidden>, {listedName(patient)}</VisuallyHidden>
              </>
            }
            isOn={false}
            onChange={onConfirm}
          />
        </div>
      )}
    </li>
  );
}

function Waiting() {
  return (
    <div className={styles.room} aria-busy="true">
      <Skeleton width="40%" />
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </div>
  );
}
