import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MonthTile } from './MonthTile.tsx';

const meta = {
  title: 'Portail/Mon compte/PEC du mois',
  component: MonthTile,
  globals: { app: 'portal' },
  args: { usage: { monthCount: 7, cap: 10, isOverCap: false }, planLabel: 'Forfait Découverte 89€HT' },
  decorators: [
    (Story) => (
      <div style={{ width: 300, display: 'grid' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MonthTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/account/edit');
    await expect(canvas.getByText('7 / 10')).toBeVisible();
  },
};
export const OverCap: Story = {
  name: 'Forfait dépassé',
  args: { usage: { monthCount: 12, cap: 10, isOverCap: true } },
};
export const NoCap: Story = {
  name: 'Sans limite',
  args: { usage: { monthCount: 32, cap: 0, isOverCap: false }, planLabel: 'Forfait Serenity 299€HT' },
};
export const Loading: Story = { name: 'En chemin', args: { usage: undefined, planLabel: undefined } };
export const Dark: Story = {
  name: 'Sombre',
  globals: { app: 'portal', theme: 'dark' },
  args: { usage: { monthCount: 12, cap: 10, isOverCap: true } },
};
