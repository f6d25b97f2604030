import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Retours/ErrorState',
  component: ErrorState,
  args: {
    title: 'Les messages ne se chargent pas',
    message: 'Le serveur ne répond pas.',
    reference: '7f3a91',
    onRetry: fn(),
  },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failed: Story = {
  name: 'En échec, référence, nouvel essai',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const FailedDark: Story = { name: 'En échec, sombre', globals: { theme: 'dark' } };
export const Retrying: Story = { name: 'Nouvel essai en cours', args: { isRetrying: true } };
export const WithoutRetry: Story = { name: 'Sans nouvel essai', args: { onRetry: undefined } };
