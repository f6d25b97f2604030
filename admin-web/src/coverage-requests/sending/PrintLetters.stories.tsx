import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../../ui-kit/.storybook/sees.ts';
import { PrintLetters } from './PrintLetters.tsx';

const letters = [1, 2, 3].map((id) => ({
  id,
  dfcId: id,
  reference: `PEC-2026-00479${id}`,
  insurer: 'Orélia',
  date: { timestamp: 1_795_162_320 },
}));

const meta = {
  title: 'Back-office/PEC/Courriers du jour',
  component: PrintLetters,
  decorators: [at('/dfc/list')],
  beforeEach: answering({ 'GET /letters': { letters } }),
} satisfies Meta<typeof PrintLetters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Imprimer les 3 courriers du jour' }),
    ).toBeEnabled();
  },
};
export const One: Story = {
  name: 'Un seul',
  beforeEach: answering({ 'GET /letters': { letters: letters.slice(0, 1) } }),
  play: shows('button', 'Imprimer le courrier du jour'),
};
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ 'GET /letters': { letters: [] } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, play: async () => {} };
