import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { Menu } from '@accordent/ui-kit/Menu/Menu.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { Download } from 'lucide-react';
import { useSelf } from '../shared/overview.api.ts';
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
  const saving = useAct<'csv' | 'xlsx', void>({
    act: saveSettlements,
    doing: 'Export des règlements en cours…',
    done: 'Règlements exportés.',
    refusalOf: (cause) => refusalOf(cause, actFailed('de l’export des règlements')),
  });
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
        actions={
          <Menu
            trigger={
              <Button tone="quiet" size="small" icon={<Download size={16} />} isBusy={saving.isBusy}>
                Exporter
              </Button>
            }
            items={[
              { id: 'csv', label: 'CSV', onSelect: () => void saving.run('csv') },
              { id: 'xlsx', label: 'Excel (XLSX)', onSelect: () => void saving.run('xlsx') },
            ]}
          />
        }
      />
    </Screen>
  );
}
