import { inCents } from '@accordent/api/client/money.ts';
import { LineChart } from '@accordent/ui-kit/Chart/LineChart.tsx';
import { formatMonth, formatShortMonth } from '@accordent/ui-kit/format/dates.ts';
import { formatMoney } from '@accordent/ui-kit/format/money.ts';
import type { SettlementsAnswer } from './money-lines.api.ts';

const round = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** Granted, billed and received, month by month over a year, as lines and as a table. */
export function SettlementMonths({ months = [] }: { months: SettlementsAnswer['months'] | undefined }) {
  const series = (label: string, of: 'granted' | 'billed' | 'received') => {
    const values = months.map((month) => inCents(month[of]));
    return { label, values, total: values.reduce((sum, cents) => sum + cents, 0) };
  };
  const isLoading = months.length === 0;
  return (
    <LineChart
      title="Accordé, facturé, reçu"
      subtitle="Par mois, sur douze mois"
      description="Montants accordés par les mutuelles, facturés et reçus pendant chacun des douze derniers mois. Les montants repris sont déduits de ce qui est reçu."
      emptyText="Aucun règlement."
      rowHeader="Mois"
      points={months.map(({ month }) => ({
        tick: formatShortMonth(month),
        label: formatMonth(month),
      }))}
      series={[series('Reçu', 'received'), series('Facturé', 'billed'), series('Accordé', 'granted')]}
      format={formatMoney}
      formatTick={(cents) => round.format(cents / 100)}
      isLoading={isLoading}
    />
  );
}
