import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { storyNow, storyStatuses } from '../testing/records.ts';
import { RequestFilters } from './RequestFilters.tsx';

const none = {
  viewId: null,
  search: '',
  statusIds: [],
  userId: null,
  userName: '',
  isSent: null,
  turn: null,
  owner: null,
  isAside: null,
  hasRefused: null,
  rights: null,
  granted: null,
  validity: null,
  result: null,
  days: null,
  expected: null,
  insurer: null,
  insurerName: '',
  from: null,
  to: null,
  groupBy: null,
  group: null,
  groupName: '',
  folded: [],
  columns: null,
  orderBy: 'creationDate',
  order: 'desc',
  page: 1,
  perPage: 20,
} as const;

const meta = {
  title: 'Back-office/PEC/Filtres',
  component: RequestFilters,
  args: {
    filters: none,
    statuses: storyStatuses,
    practitioner: null,
    now: storyNow,
    onChange: fn(),
    onClear: fn(),
    summary: '1\u00a0284 PEC',
  },
} satisfies Meta<typeof RequestFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {
  name: 'Aucun posé',
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Rechercher dans la liste' }), 'tourneraye');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith({ search: 'tourneraye' }));
  },
};
export const Set: Story = {
  name: 'Posés',
  args: {
    filters: { ...none, search: 'ossel', statusIds: [24], from: '2026-11-02', to: '2026-11-20' },
    summary: '58 PEC',
  },
};
export const SeveralStatuses: Story = {
  name: 'Plusieurs statuts',
  args: { filters: { ...none, statusIds: [3, 4] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Statut 2' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'À compléter' }));
    await expect(args.onChange).toHaveBeenCalledWith({ statusIds: [3, 4, 24] });
  },
};
export const Brought: Story = {
  name: '« Filtre » en apporte un autre',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filtre' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Responsable' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Responsable' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Moi' }));
    await expect(args.onChange).toHaveBeenCalledWith({ owner: 'me' });
  },
};
export const Queue: Story = {
  name: 'Une file et ses filtres',
  args: { filters: { ...none, turn: 'remind', isAside: false, insurer: 'g3', insurerName: 'Orélia' } },
};
export const Loading: Story = { name: 'En chemin', args: { statuses: [], summary: undefined } };
