import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useSelf } from '../shared/overview.api.ts';
import { ExportMenu } from '../shared/ExportMenu.tsx';
import { Screen } from '../shared/Screen.tsx';
import { saveSettlements, useSettlements } from './money-lines.api.ts';
import { PaymentActs, PaymentTabs } from './PaymentActs.tsx';
import { SettlementMonths } from './SettlementMonths.tsx';
import { SettlementTable } from './SettlementTable.tsx';

/** /payment/list/all: granted, billed and received by month, and every bill of a year. */
export default function SettlementsPage() {
  const found = useSettlements();
  const failure = useFetchFailure(found);
  const self = useSelf();
  return (
    <Screen
      title="Règlements"
      subtitle="Ce que les mutuelles ont accordé, ce qui leur a été facturé, ce que vous avez reçu."
      actions={<PaymentActs />}
      banner={found.data && <StaleBanner failure={failure} />}
      tabs={<PaymentTabs value="all" />}
    >
      {(found.data || !failure) && (
        <Card>
          <SettlementMonths months={found.data?.months} />
        </Card>
      )}
      <SettlementTable
        settlements={found.data?.settlements}
        isLoading={found.isLoading}
        failure={failure}
        showsPractitioner={self?.isSuper ?? false}
        opensRequests={self?.rights.requests ?? true}
        actions={<ExportMenu of="des règlements" done="Règlements exportés." onSave={saveSettlements} />}
      />
    </Screen>
  );
}
