import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FirstSteps } from './FirstSteps.tsx';

const meta = {
  title: 'Portail/PEC/Première demande',
  component: FirstSteps,
  globals: { app: 'portal' },
} satisfies Meta<typeof FirstSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'Nouvelle demande' })).toHaveAttribute('href', '/dfc/add');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
