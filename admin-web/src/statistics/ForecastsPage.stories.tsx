import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { longText } from '../testing/records.ts';
import ForecastsPage from './ForecastsPage.tsx';

const all = {
  answers: 1204,
  waiting: 96,
  instant: 130,
  p50: 6,
  p90: 14,
  isWide: false,
  usual: { checked: 1410, beforeP50: 0.512, beforeP90: 0.897 },
  holidays: { checked: 120, beforeP50: 0.41, beforeP90: 0.81 },
};
const group = { ...all, id: 4, name: 'Orélia', answers: 184, p50: 5, p90: 8 };
const groups = [
  group,
  {
    ...group,
    id: 5,
    name: 'Horizon Santé',
    answers: 7,
    isWide: true,
    p90: null,
    usual: { checked: 0, beforeP50: null, beforeP90: null },
  },
];
const shown = { reckonedAt: { timestamp: 1_795_390_200 }, all, groups };
const answers = (answer: object) => answering({ 'GET /statistics/forecasts': answer });

const meta = {
  title: 'Back-office/Écrans/Prévisions',
  component: ForecastsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/statistics/forecasts')],
} satisfies Meta<typeof ForecastsPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  beforeEach: answers(shown),
  play: async ({ canvas }) => {
    const row = (await canvas.findByText('Orélia')).closest('[role=row], tr');
    await expect(row).toHaveTextContent(/5 à 8.j/);
    await expect(row).toHaveTextContent(/51,2.%.*89,7.%/);
    await expect(canvas.getByText(/Août et fin d’année, à part/)).toHaveTextContent(/41.% et 81.% de 120/);
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answers({ reckonedAt: null, all: null, groups: [] }),
};
export const Failed: Story = { name: 'En échec', beforeEach: answers({ status: 500 }) };
export const LongTexts: Story = {
  name: 'Texte long',
  beforeEach: answers({ ...shown, groups: [{ ...group, name: longText.slice(0, 160) }] }),
};
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: answers(shown),
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, beforeEach: answers(shown) };
