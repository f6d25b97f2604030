import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { emptyStatistics, statistics } from '../testing/statistics.ts';
import { StatisticsCharts } from './StatisticsCharts.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

const meta = {
  title: 'Back-office/Statistiques',
  component: StatisticsCharts,
  parameters: { layout: 'fullscreen' },
  args: { statistics, practitioner: null, onDownload: fn() },
} satisfies Meta<typeof StatisticsCharts>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every chart is also a table and a CSV. */
export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getAllByRole('img')).toHaveLength(10), { timeout: 30_000 });
    for (const toggle of canvas.getAllByRole('button', { name: 'Voir le tableau' }))
      await userEvent.click(toggle);
    await expect(canvas.getAllByRole('table')).toHaveLength(10);
    const revenue = canvas.getByRole('table', { name: /Chiffre d’affaires/ });
    await expect(within(revenue).getByRole('row', { name: /^Total/ })).toHaveTextContent('1 045 612,80 €');
    await expect(canvas.getByRole('link', { name: '88' })).toHaveAttribute(
      'href',
      '/admin/dfc/list?du=2025-12-01&au=2025-12-31',
    );
    await userEvent.click(canvas.getByRole('button', { name: /CSV.*Chiffre d’affaires/ }));
    await expect(args.onDownload).toHaveBeenCalledWith('revenue');
    for (const toggle of canvas.getAllByRole('button', { name: 'Voir le graphique' }))
      await userEvent.click(toggle);
  },
};
export const FullPhone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };

export const OneMonth: Story = {
  name: 'Un seul mois',
  args: {
    practitioner: { id: 4, name: 'QUERVALLON Maëlle' },
    statistics: {
      ...statistics,
      months: ['2026-11'],
      series: {
        created: [3],
        perUser: [3],
        agreements: [1],
        refusals: [0],
        invoiced: [-60],
        paid: [-60],
        activeUsers: [1],
        conversions: [0],
      },
      totals: { created: 3, agreements: 1, refusals: 0, invoiced: -60, paid: -60, conversions: 0 },
    },
  },
};
export const Empty: Story = {
  name: 'Vide',
  args: { statistics: emptyStatistics },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Aucune donnée sur cette période.')).toHaveLength(10);
  },
};

export const Period: Story = {
  name: 'Période',
  render: () => (
    <PeriodFilter from="2026-01" to="2026-11" running="2026-11" since="2025-03" onChange={args.onChange} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Période/, expanded: false }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Année 2025' }));
    await expect(args.onChange).toHaveBeenCalledWith({ from: '2025-01', to: '2025-12' });
  },
};
const args = { onChange: fn() };
