import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FetchedPart } from './FetchedPart.tsx';

const failure = {
  message: 'Le serveur ne répond pas.',
  reference: '7F2K',
  staleSince: undefined,
  isRetrying: false,
  onRetry: fn(),
};

const meta = {
  title: 'Retours/FetchedPart',
  component: FetchedPart<string>,
  args: {
    data: 'Trois notes sur cette PEC.',
    failure: null,
    loadFailed: 'Les commentaires ne se chargent pas',
    lines: 4,
    children: (text) => <p>{text}</p>,
  },
} satisfies Meta<typeof FetchedPart<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Come: Story = { name: 'Chargé' };

export const Loading: Story = {
  name: 'En chemin\u00a0: une ébauche',
  args: { data: undefined },
};

export const Failed: Story = {
  name: 'En échec\u00a0: pourquoi, et un nouvel essai',
  args: { data: undefined, failure },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Les commentaires ne se chargent pas');
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(failure.onRetry).toHaveBeenCalledOnce();
  },
};

export const Stale: Story = {
  name: 'Anciennes données sous un bandeau',
  args: { failure: { ...failure, staleSince: 'Données du 14:05.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Trois notes sur cette PEC.')).toBeVisible();
    await expect(canvas.getByText(/Données du 14:05/)).toBeVisible();
  },
};

export const Dark: Story = { ...Failed, name: 'Sombre', play: undefined, globals: { theme: 'dark' } };
