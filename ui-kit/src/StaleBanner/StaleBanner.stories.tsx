import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { StaleBanner } from './StaleBanner.tsx';

const failure = {
  message: 'Impossible de contacter le serveur, veuillez ré essayer ultérieurement.',
  reference: '4f1c22ab',
  staleSince: 'Données du 14:05.',
  isRetrying: false,
  onRetry: fn(),
};

const meta = {
  title: 'Retours/StaleBanner',
  component: StaleBanner,
  args: { failure },
} satisfies Meta<typeof StaleBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Anciennes données',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Données du 14:05. Réf. 4f1c22ab');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(failure.onRetry).toHaveBeenCalled();
  },
};
export const Retrying: Story = { name: 'Nouvel essai', args: { failure: { ...failure, isRetrying: true } } };
export const AllWell: Story = {
  name: 'Rien à dire',
  args: { failure: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
