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

export const Usual: Story = {
  name: 'Sept jours, en un geste',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Période/ }));
    await userEvent.click(await screen.findByRole('button', { name: '7\u00a0j' }));
    await expect(args.onApply).toHaveBeenCalledWith({ from: '2026-11-13', to: '2026-11-20' });
  },
};

export const Typed: Story = {
  name: 'Du et Au, tapés',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Période/ }));
    const from = await screen.findByRole('textbox', { name: 'Du' });
    await waitFor(() => expect(from).toHaveFocus());
    // What was there is chosen: typing takes its place.
    await userEvent.keyboard('031026');
    await userEvent.tab();
    await expect(from).toHaveValue('03/10/2026');
    await screen.findByRole('grid', { name: /octobre 2026/i });
    await userEvent.keyboard('31/02/2026{Enter}');
    await expect(await screen.findByText('Cette date n’existe pas.')).toBeVisible();
    await expect(args.onApply).not.toHaveBeenCalled();
    const to = screen.getByRole('textbox', { name: 'Au' });
    await userEvent.clear(to);
    await userEvent.type(to, 'hier{Enter}');
    await expect(args.onApply).toHaveBeenCalledWith({ from: '2026-10-03', to: '2026-11-19' });
  },
};

export const Pressed: Story = {
  name: 'Du puis Au, dans le calendrier',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Période/ }));
    await userEvent.click(await screen.findByRole('button', { name: /mardi 10 novembre/ }));
    await expect(screen.getByRole('textbox', { name: 'Du' })).toHaveValue('10/11/2026');
    await userEvent.click(screen.getByRole('button', { name: /jeudi 12 novembre/ }));
    await expect(screen.getByRole('textbox', { name: 'Au' })).toHaveValue('12/11/2026');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: "Choisir l'année" }), '2025');
    await screen.findByRole('grid', { name: /novembre 2025/i });
    await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
    await expect(args.onApply).toHaveBeenCalledWith({ from: '2026-11-10', to: '2026-11-12' });
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
    await userEvent.click(screen.getByRole('button', { name: '30\u00a0j' }));
    await expect(args.onApply).toHaveBeenCalledWith({ from: '2026-11-05', to: '2026-11-18' });
  },
};
