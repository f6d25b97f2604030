import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { purgePreview } from '../testing/tasks.ts';
import { PurgePreview } from './PurgePreview.tsx';

const meta = {
  title: 'Back-office/Tâches/Conservation',
  component: PurgePreview,
  args: {
    preview: purgePreview,
    isLoading: false,
    error: null,
    isPurging: false,
    onRead: fn(),
    onPurge: fn(),
  },
} satisfies Meta<typeof PurgePreview>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('ESTIENNE Paul (12 PEC)')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Purger…' }));
    await expect(args.onPurge).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Relever à nouveau' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Purging: Story = { name: 'Purge en cours', args: { isPurging: true } };
export const NothingDue: Story = {
  name: 'Rien à purger',
  args: {
    preview: {
      ...purgePreview,
      total: 0,
      unreached: [],
      kinds: purgePreview.kinds.map((one) => ({ ...one, count: 0 })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Purger…' })).toBeDisabled();
  },
};
export const Loading: Story = { name: 'En chemin', args: { preview: undefined, isLoading: true } };
export const Failed: Story = {
  name: 'En échec',
  args: { preview: undefined, error: { message: 'Impossible de contacter le serveur.', onRetry: fn() } },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
