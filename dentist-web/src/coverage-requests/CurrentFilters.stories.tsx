import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { allStatuses, longName } from '../testing/samples.ts';
import { CurrentFilters } from './CurrentFilters.tsx';
import { NO_FILTER } from './request-filter.ts';

const meta = {
  title: 'Portail/PEC/Recherche dans ce qui est en cours',
  component: CurrentFilters,
  globals: { app: 'portal' },
  args: { filter: NO_FILTER, onChange: fn(), practitioners: null, statuses: allStatuses, total: 142 },
} satisfies Meta<typeof CurrentFilters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {
  name: 'Rien de cherché',
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Rechercher dans la liste' }), 'prévia ');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ ...NO_FILTER, words: 'prévia' }));
  },
};
export const Practice: Story = {
  name: 'Cabinet de plusieurs praticiens',
  args: { practitioners: [longName] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Praticien' }));
    const people = await screen.findByRole('dialog', { name: 'Praticien' });
    await userEvent.click(within(people).getByRole('radio'));
    await expect(args.onChange).toHaveBeenCalledWith({ ...NO_FILTER, userId: longName.id });
    await userEvent.click(canvas.getByRole('button', { name: 'Statut' }));
    const choices = await screen.findByRole('dialog', { name: 'Statut' });
    await userEvent.click(within(choices).getByRole('radio', { name: 'Transmise' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...NO_FILTER, statusId: 3 });
  },
};
export const Narrowed: Story = {
  name: 'Cherché et filtré',
  args: { practitioners: [longName], filter: { ...NO_FILTER, words: 'brévalière', statusId: 3 }, total: 1 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer' }));
    await expect(args.onChange).toHaveBeenCalledWith(NO_FILTER);
  },
};
export const Phone: Story = {
  ...Narrowed,
  name: 'Cherché et filtré, au téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
