import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useMetrics, useSelf } from '../shared/overview.api.ts';
import { PaymentList } from './PaymentList.tsx';
import { PaymentActs, PaymentTabs } from './PaymentActs.tsx';
import { useConfirmPayment } from './use-confirm-payment.tsx';
import { screens } from '../screens.ts';
import { Screen } from '../shared/Screen.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useFollowUp } from '../shared/follow-up.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import styles from './PendingPaymentsPage.module.css';

/** /payment/list/pending: what insurers have paid, to be confirmed once it has come in. */
export default function PendingPaymentsPage() {
  const metrics = useMetrics();
  const failure = useFetchFailure(metrics);
  const self = useSelf();
  const confirmation = useConfirmPayment(useFollowUp());
  return (
    <Screen
      title={screens.pendingPayments.menu.title}
      subtitle="Confirmez chaque montant une fois reçu sur votre compte."
      actions={<PaymentActs />}
      tabs={<PaymentTabs value="pending" />}
      banner={metrics.data && <StaleBanner failure={failure} />}
    >
      <div className={styles.lists}>
        {failure && !metrics.data ? (
          <ErrorState title="Les règlements ne se chargent pas" {...failure} />
        ) : (
          <PaymentList
            payments={metrics.data?.payments}
            showsPractitioner={self?.isSuper ?? false}
            opensRequests={self?.rights.requests ?? true}
            onConfirm={({ fileId, paymentId, amount, patient }) =>
              confirmation.ask({ fileId, paymentId, amount, about: listedName(patient) })
            }
          />
        )}
      </div>
      {confirmation.dialog}
    </Screen>
  );
}
