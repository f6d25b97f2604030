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
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Purger…' }));
    await expect(args.onPurge).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Relever à nouveau' }));
    await expect(args.onRead).toHaveBeenCalledOnce();
  },
};
export const FullDark: Story = { globals: { theme: 'dark' } };
export const Purging: Story = { args: { isPurging: true } };
export const NothingDue: Story = {
  args: {
    preview: { ...purgePreview, total: 0, kinds: purgePreview.kinds.map((one) => ({ ...one, count: 0 })) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Purger…' })).toBeDisabled();
  },
};
export const Loading: Story = { args: { preview: undefined, isLoading: true } };
export const Failed: Story = {
  args: { preview: undefined, error: { message: 'Impossible de contacter le serveur.', onRetry: fn() } },
};
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };
