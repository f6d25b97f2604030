import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { longText } from '../testing/records.ts';
import BarometerPage from './BarometerPage.tsx';
import type { InsurerLine, InsurerMeasures } from './statistics.api.ts';

const months = Array.from({ length: 12 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`);

const measures: InsurerMeasures = {
  answers: 214,
  instant: 31,
  awaited: 183,
  p50: 5,
  p90: 8,
  decided: 184,
  agreementRate: 0.86,
  askedAgain: 0.14,
  payments: 96,
  paymentDays: 10,
  reminders: 0.42,
};
const few: InsurerMeasures = {
  answers: 12,
  instant: 0,
  awaited: 12,
  p50: null,
  p90: null,
  decided: 10,
  agreementRate: null,
  askedAgain: null,
  payments: 0,
  paymentDays: null,
  reminders: null,
};
const line: InsurerLine = {
  ...measures,
  kind: 'mutual-group',
  id: 4,
  name: 'Orélia',
  months: months.map((_, place) =>
    place === 7
      ? few
      : {
          ...measures,
          answers: 40,
          awaited: 30,
          p50: 8 - Math.floor(place / 3),
          p90: 14 - Math.floor(place / 2),
        },
  ),
  reasons: [
    { reason: 'Le devis n’est pas signé par le patient', count: 11 },
    { reason: 'Photo floue\u00a0: le texte ne se lit pas', count: 8 },
    { reason: 'Radio ou panoramique', count: 6 },
    { reason: 'Attestation de droits', count: 3 },
    { reason: 'Autre', count: 2 },
  ],
};
const insurers: readonly InsurerLine[] = [
  line,
  { ...line, id: 5, name: 'Horizon Santé', p50: 11, p90: 22, agreementRate: 0.7 },
  { ...line, id: 6, name: 'Kerval', p50: 9, p90: null },
  { ...line, id: 7, name: 'Solédia', p50: 3, p90: 3, payments: 4, paymentDays: null },
  { ...few, kind: 'mutual', id: 8, name: 'Béryl Prévoyance', months: months.map(() => few), reasons: [] },
];
const answers = (answer: object) => answering({ 'GET /statistics/insurers': answer });
const shown = { months, since: '2024-03', insurers };

const meta = {
  title: 'Back-office/Écrans/Baromètre des mutuelles',
  component: BarometerPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/statistics/insurers')],
} satisfies Meta<typeof BarometerPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  beforeEach: answers(shown),
  play: async ({ canvas }) => {
    const rowOf = async (name: string) => (await canvas.findByText(name)).closest('tr');
    await expect(await rowOf('Orélia')).toHaveTextContent(/214.*5.*à.*8.j.*86.%.*14.%.*10.j.*0,4/);
    await expect(await rowOf('Kerval')).toHaveTextContent(/9.*ou plus/);
    await expect(await rowOf('Solédia')).toHaveTextContent(/moins de 20/);
    const small = await rowOf('Béryl Prévoyance');
    await expect(small).toHaveTextContent(/12.*Moins de 20 réponses/);
    await expect(small).not.toHaveTextContent('%');
  },
};
export const Opened: Story = {
  name: 'Une ligne ouverte',
  beforeEach: answers(shown),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('button', { name: 'Orélia' });
    await expect(name).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(name);
    await expect(name).toHaveAttribute('aria-expanded', 'true');
    await expect(await canvas.findByText(/Pièces redemandées, 30 sur 214/)).toBeVisible();
    await expect(canvas.getByText('pièces redemandées')).toHaveTextContent(/14\s%/);
    const months_ = canvas.getByRole('table', { name: 'Orélia, mois par mois' });
    await expect(months_).toHaveTextContent(/août 2026.*moins de 20/);
    await userEvent.click(name);
    await expect(months_).not.toBeInTheDocument();
    await userEvent.click(canvas.getByText('Horizon Santé'));
    await expect(canvas.getByRole('button', { name: 'Horizon Santé' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};
const uneven = { answers: 500, decided: 367, agreementRate: 254 / 367, askedAgain: 133 / 500 };
export const Rounded: Story = {
  name: 'Parts arrondies\u00a0: leur somme est 100\u00a0%',
  beforeEach: answers({ ...shown, insurers: [{ ...line, ...uneven }] }),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('button', { name: 'Orélia' });
    // What was asked again is what its column says.
    await expect(name.closest('tr')).toHaveTextContent(/69.%.*27.%/);
    await userEvent.click(name);
    const parts = (await canvas.findByText('pièces redemandées')).closest('ul');
    await expect(parts).toHaveTextContent(/accords 51.%.*refus 22.%.*pièces redemandées 27.%/);
  },
};
export const FewDecisions: Story = {
  name: 'Assez de réponses, peu de décisions',
  beforeEach: answers({ ...shown, insurers: [{ ...line, answers: 35, decided: 18, agreementRate: null }] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Orélia' }));
    await expect(await canvas.findByText('Moins de 20 décisions.')).toBeVisible();
    await expect(canvas.queryByText('Moins de 20 réponses.')).toBeNull();
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = { name: 'Vide', beforeEach: answers({ months, since: null, insurers: [] }) };
export const Failed: Story = { name: 'En échec', beforeEach: answers({ status: 500 }) };
export const LongTexts: Story = {
  name: 'Texte long',
  beforeEach: answers({ ...shown, insurers: [{ ...line, name: longText.slice(0, 160) }] }),
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: answers(shown),
};
export const Tablet: Story = {
  name: 'Tablette\u00a0: tendance et relances attendent dans la ligne ouverte',
  globals: { viewport: { value: 'tablet' } },
  beforeEach: answers(shown),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: /Redemandées/ })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: 'Par mois' })).toBeNull();
    await expect(canvas.queryByRole('columnheader', { name: /Relances/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Orélia' }));
    await expect(await canvas.findByRole('columnheader', { name: /Relances/ })).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, beforeEach: answers(shown) };
