import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { formatCount, formatMoney } from '../format/money.ts';
import { Stack } from '../stories/Layout.tsx';
import { BarChart } from './BarChart.tsx';
import { Donut } from './Donut.tsx';
import { LineChart } from './LineChart.tsx';

const months = [
  'déc.',
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
];
const points = months.map((tick, place) => ({ tick, label: `${tick} ${place === 0 ? 2025 : 2026}` }));
const agreed = [41, 38, 44, 52, 49, 57, 61, 40, 22, 58, 63, 47];
const refused = [6, 9, 5, 8, 11, 7, 9, 4, 3, 10, 8, 7];
const daily = Array.from({ length: 30 }, (_, day) => ({
  tick: `${day + 1} nov.`,
  label: `${day + 1} nov. 2026`,
}));
const toCall = daily.map((_, day) => 9 + ((day * 7) % 11));

const meta = {
  title: 'Données/Chart',
  component: LineChart,
  args: {
    title: 'Dentistes à rappeler',
    description: 'Combien de dentistes étaient à rappeler à la fin de chacun des trente derniers jours.',
    emptyText: 'Aucune mesure pour cette période.',
    rowHeader: 'Jour',
    points: daily,
    series: [{ label: 'À rappeler', values: toCall, href: (point: number) => `/liste/${point}` }],
    format: formatCount,
  },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn = async (canvas: ReturnType<typeof within>, name: string) =>
  waitFor(() => expect(canvas.getByRole('img', { name })).toBeVisible(), { timeout: 30_000 });

export const OneLine: Story = {
  name: 'Une courbe',
  play: async ({ canvas }) => {
    await drawn(canvas, 'Dentistes à rappeler');
    await expect(canvas.getByRole('img')).toHaveAccessibleDescription(/trente derniers jours/);
  },
};
export const OneLineDark: Story = { ...OneLine, name: 'Une courbe, sombre', globals: { theme: 'dark' } };
export const OneLinePhone: Story = {
  ...OneLine,
  name: 'Une courbe, téléphone',
  globals: { viewport: { value: 'mobile1' } },
};

/** The same numbers in a table; a number that counts a list leads to it. */
export const AsTable: Story = {
  name: 'En tableau',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Voir le tableau' }));
    const rows = within(canvas.getByRole('table')).getAllByRole('row');
    await expect(rows).toHaveLength(31);
    await expect(within(rows[1]!).getByRole('link', { name: '9' })).toHaveAttribute('href', '/liste/0');
    await userEvent.click(canvas.getByRole('button', { name: 'Voir le graphique' }));
    await drawn(canvas, 'Dentistes à rappeler');
  },
};

export const UnderThePointer: Story = {
  name: 'Sous le pointeur',
  play: async ({ canvas, canvasElement }) => {
    await drawn(canvas, 'Dentistes à rappeler');
    const drawing = canvas.getByRole('img');
    const { left, top, width } = drawing.getBoundingClientRect();
    await userEvent.pointer({ target: drawing, coords: { clientX: left + width - 6, clientY: top + 40 } });
    await waitFor(() => expect(canvasElement).toHaveTextContent('30 nov. 2026'));
  },
};

const twoLines = {
  title: 'Accords et refus',
  description: 'Accords et refus de chacun des douze derniers mois.',
  rowHeader: 'Mois',
  points,
  series: [
    { label: 'Accords', values: agreed, total: 572 },
    { label: 'Refus', values: refused, total: 87 },
  ],
};
export const TwoLines: Story = {
  name: 'Deux courbes',
  args: {
    ...twoLines,
    actions: (
      <Button size="small" tone="quiet">
        CSV
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await drawn(canvas, 'Accords et refus');
    await userEvent.click(canvas.getByRole('button', { name: 'Voir le tableau' }));
    await expect(canvas.getByRole('row', { name: 'Total 572 87' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Voir le graphique' }));
  },
};
export const TwoLinesDark: Story = {
  name: 'Deux courbes, sombre',
  args: twoLines,
  globals: { theme: 'dark' },
};
export const TwoLinesPhone: Story = {
  name: 'Deux courbes, téléphone',
  args: twoLines,
  globals: { viewport: { value: 'mobile1' } },
};
/** Both end at the same place: their names are moved apart. */
export const LinesThatMeet: Story = {
  name: 'Deux courbes qui se touchent',
  args: {
    ...twoLines,
    series: [
      { label: 'Facturé', values: [120_000, 180_000, 90_000] },
      { label: 'Réglé', values: [120_000, -20_000, 90_000] },
    ],
    points: points.slice(0, 3),
    format: formatMoney,
    formatTick: (cents) => formatMoney(cents).replace(',00', ''),
  },
};

export const OnePoint: Story = {
  name: 'Un seul point',
  args: {
    points: daily.slice(0, 1),
    series: [{ label: 'À rappeler', values: [9] }],
    note: 'Mesuré depuis le 1er nov. 2026.',
  },
};
export const Zeros: Story = {
  name: 'Que des zéros',
  args: { series: [{ label: 'À rappeler', values: daily.map(() => 0) }] },
};
export const Empty: Story = {
  name: 'Vide',
  args: { points: [], series: [{ label: 'À rappeler', values: [] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucune mesure pour cette période.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Loading: Story = { name: 'En chemin', args: { isLoading: true } };

const groups = [
  { label: 'Orélia', value: 0.92, hint: '812 réponses' },
  { label: 'Mirabelys', value: 0.71 },
  { label: 'Groupement national des mutuelles de la santé bucco-dentaire', value: 0.5 },
  { label: 'Sans groupement', value: null },
];
const percent = (value: number) => `${Math.round(value * 100)}\u00a0%`;
const bars = (
  <BarChart
    title="Taux d’accord par groupement"
    description="Part des réponses qui sont des accords."
    emptyText="Aucune réponse sur cette période."
    rowHeader="Groupement"
    valueHeader="Taux d’accord"
    bars={groups}
    format={percent}
    full={1}
  />
);
export const Bars: Story = {
  name: 'Barres',
  render: () => bars,
  play: async ({ canvas }) => {
    await drawn(canvas, 'Taux d’accord par groupement');
    await userEvent.click(canvas.getByRole('button', { name: 'Voir le tableau' }));
    await expect(canvas.getByRole('row', { name: 'Sans groupement —' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Voir le graphique' }));
  },
};
export const BarsDark: Story = { name: 'Barres, sombre', render: () => bars, globals: { theme: 'dark' } };
export const BarsPhone: Story = {
  name: 'Barres, téléphone',
  render: () => bars,
  globals: { viewport: { value: 'mobile1' } },
};

const donut = (sent: number, notSent: number) => (
  <Donut
    title="Dossiers envoyés"
    description={`${sent} dossiers envoyés, ${notSent} non envoyés.`}
    emptyText="Aucune PEC ce mois-ci."
    rowHeader="Dossiers"
    slices={[
      { label: 'Envoyés', count: sent, href: '/pec?envoi=oui' },
      { label: 'Non envoyés', count: notSent, href: '/pec?envoi=non' },
    ]}
  />
);
export const Ring: Story = {
  name: 'Anneau',
  render: () => donut(167, 47),
  play: async ({ canvas }) => {
    await drawn(canvas, 'Dossiers envoyés');
    await expect(canvas.getByRole('link', { name: '167' })).toHaveAttribute('href', '/pec?envoi=oui');
  },
};
export const RingDark: Story = {
  name: 'Anneau, sombre',
  render: () => donut(167, 47),
  globals: { theme: 'dark' },
};
export const RingsAtTheirEnds: Story = {
  name: 'Anneau vide, plein, dépassé',
  render: () => (
    <Stack>
      {donut(12, 0)}
      {donut(0, 12)}
      {donut(0, 0)}
    </Stack>
  ),
};
