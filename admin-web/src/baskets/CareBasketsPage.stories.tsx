import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import type { BasketItem } from './care-baskets.api.ts';
import CareBasketsPage from './CareBasketsPage.tsx';

const line = (code: string, part: Partial<BasketItem> = {}): BasketItem => ({
  code,
  tooth: '',
  basket: '1',
  tariffCents: 12_000,
  feeLimitCents: 50_000,
  validFrom: '2026-01-01',
  ...part,
});
const lines = [
  line('HBLD090', { tariffCents: 9000, feeLimitCents: 17_500 }),
  line('HBLD101', { basket: '3', feeLimitCents: null }),
  ...['11', '12', '13'].map((tooth) => line('HBLD634', { tooth })),
  line('HBLD785', { basket: '2', feeLimitCents: 146_500 }),
];

const meta = {
  title: 'Back-office/Écrans/Paniers de soins',
  component: CareBasketsPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/care-baskets')],
  beforeEach: answering({ 'GET /care-baskets': { lines } }),
} satisfies Meta<typeof CareBasketsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'La table, et un code que l’on cherche',
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('HBLD634')).toHaveLength(3);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Chercher un code CCAM' }), 'hbld78');
    await expect(canvas.queryByText('HBLD634')).toBeNull();
    await expect(canvas.getByText('HBLD785')).toBeVisible();
  },
};
export const Empty: Story = { name: 'Vide', beforeEach: answering({ 'GET /care-baskets': { lines: [] } }) };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /care-baskets': { status: 500 } }),
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
