import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DateRange } from './DateRange.tsx';

const meta = {
  title: 'Champs/DateRange',
  component: DateRange,
  args: { value: { from: '2026-11-02', to: '2026-11-20' }, today: '2026-11-20', onApply: fn() },
} satisfies Meta<typeof DateRange>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: 'Fermé' };
export const Free: Story = { name: 'Libre', args: { value: { from: null, to: null } } };

export const Open: Story = {
  name: 'Ouvert',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Période/ }));
    const month = await screen.findByRole('grid', { name: /novembre 2026/i });
    await waitFor(() => expect(month).toBeVisible());
  },
};

export const OpenDark: Story = { ...Open, name: 'Ouvert, sombre', globals: { theme: 'dark' } };

export const Shortcut: Story = {
  name: '7 jours, puis Appliquer',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Période/ }));
    await userEvent.click(await screen.findByRole('button', { name: '7 jours' }));
    await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
    await expect(args.onApply).toHaveBeenCalledWith({ from: '2026-11-13', to: '2026-11-20' });
  },
};

export const Bounded: Story = {
  name: 'Avec un premier et un dernier jour',
  args: {
    value: { from: null, to: null },
    bounds: { first: '2026-11-05', last: '2026-11-18' },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Période/ }));
    const month = await screen.findByRole('grid', { name: /novembre 2026/i });
    await waitFor(() => expect(month).toBeVisible());
    await expect(screen.getByRole('button', { name: /mercredi 4 novembre/ })).toBeDisabled();
    await expect(screen.getByRole('button', { name: /jeudi 5 novembre/ })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: '30 jours' }));
    await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
    await expect(args.onApply).toHaveBeenCalledWith({ from: '2026-11-05', to: '2026-11-18' });
  },
};
