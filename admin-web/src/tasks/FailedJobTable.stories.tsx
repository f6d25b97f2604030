import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { failedJobs } from '../testing/tasks.ts';
import { FailedJobTable } from './FailedJobTable.tsx';

const meta = {
  title: 'Back-office/Tâches/Travaux en échec',
  component: FailedJobTable,
  parameters: { layout: 'fullscreen' },
  args: {
    jobs: failedJobs,
    isLoading: false,
    error: null,
    sort: { by: 'failedDate', order: 'desc' },
    onSort: fn(),
    onRetry: fn(),
    onDrop: fn(),
  },
} satisfies Meta<typeof FailedJobTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Facture n°\u00a0412' })).toHaveAttribute(
      'href',
      '/admin/invoice/view/412',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer\u00a0: E-mail de facture' }));
    await expect(args.onRetry).toHaveBeenCalledWith(failedJobs[0]);
    await userEvent.click(
      canvas.getByRole('button', { name: 'Abandonner\u00a0: E-mail de document refusé' }),
    );
    await expect(args.onDrop).toHaveBeenCalledWith(failedJobs[1]);
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { jobs: undefined, isLoading: true } };
export const Failed: Story = {
  name: 'En échec',
  args: { jobs: undefined, error: { message: 'Impossible de contacter le serveur.', onRetry: fn() } },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
