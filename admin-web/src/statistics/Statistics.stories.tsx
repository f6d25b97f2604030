import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { StatisticsAnswer } from './statistics.api.ts';
import { StatisticsCharts } from './StatisticsCharts.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

const months = [
  '2025-12',
  ...Array.from({ length: 11 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`),
];
const wave = (least: number, most: number) =>
  months.map((_, place) => least + ((place * 7) % 12) * Math.round((most - least) / 11));

const statistics: StatisticsAnswer = {
  months,
  series: {
    created: wave(88, 251),
    perUser: months.map((_, place) => 0.4 + place / 20),
    agreements: wave(60, 170),
    refusals: wave(4, 26),
    invoiced: wave(81_000, 93_288.4),
    paid: wave(40_000, 93_288.4),
    activeUsers: wave(280, 312),
    conversions: wave(0, 11),
  },
  totals: {
    created: 2034,
    agreements: 1380,
    refusals: 180,
    invoiced: 1_045_612.8,
    paid: 998_410.4,
    conversions: 66,
  },
  byGroup: [
    { mutualGroup: { id: 1, name: 'Santéclair' }, count: 812, approvalRate: 0.9236, medianDays: 6 },
    {
      mutualGroup: { id: 2, name: 'Groupement national des mutuelles de la santé bucco-dentaire' },
      count: 1,
      approvalRate: 0,
      medianDays: 12.5,
    },
    { mutualGroup: null, count: 40, approvalRate: 0.75, medianDays: null },
  ],
  files: { sent: 1810, notSent: 224 },
  since: '2024-03',
};

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
    await waitFor(() => expect(canvas.getAllByRole('img')).toHaveLength(9), { timeout: 10_000 });
    for (const toggle of canvas.getAllByRole('button', { name: 'Voir le tableau' }))
      await userEvent.click(toggle);
    await expect(canvas.getAllByRole('table')).toHaveLength(9);
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
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
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
  args: {
    statistics: {
      ...statistics,
      months: [],
      series: {
        created: [],
        perUser: [],
        agreements: [],
        refusals: [],
        invoiced: [],
        paid: [],
        activeUsers: [],
        conversions: [],
      },
      byGroup: [],
      files: { sent: 0, notSent: 0 },
      since: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Aucune donnée sur cette période.')).toHaveLength(9);
  },
};
export const Loading: Story = { name: 'En chemin', args: { statistics: undefined } };

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
