import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { allStatuses, longName } from '../testing/samples.ts';
import { RequestFilters } from './RequestFilters.tsx';
import { NO_FILTER } from './request-filter.ts';

const meta = {
  title: 'Portail/PEC/Filtres',
  component: RequestFilters,
  globals: { app: 'portal' },
  args: {
    filter: NO_FILTER,
    onChange: fn(),
    patients: [{ id: 1, firstname: 'TANCRÈDE', lastname: 'OSSELIN' }, longName],
    practitioners: null,
    statuses: allStatuses,
    today: '2026-11-20',
    bounds: { first: '2025-11-20', last: '2026-11-20' },
    total: 142,
  },
} satisfies Meta<typeof RequestFilters>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = { name: 'Aucun posé' };
export const Practice: Story = {
  name: 'Forfait 4 : avec le praticien',
  args: { practitioners: [{ id: 7, firstname: 'MAËLLE', lastname: 'QUERVALLON' }] },
};
export const Set: Story = {
  name: 'Posés',
  args: {
    filter: { ...NO_FILTER, patientId: 2, statusId: 17, from: '2026-11-02', to: '2026-11-20' },
    total: 1,
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Effacer les filtres' }));
    await expect(args.onChange).toHaveBeenCalledWith(NO_FILTER);
  },
};
