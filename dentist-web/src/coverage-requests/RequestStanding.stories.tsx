import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { statuses, steps } from '../testing/samples.ts';
import { RequestStanding } from './RequestStanding.tsx';

const meta = {
  title: 'Portail/PEC/Avancement',
  component: RequestStanding,
  globals: { app: 'portal' },
  args: { steps: steps(1), status: statuses.toComplete },
} satisfies Meta<typeof RequestStanding>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Checking: Story = { name: 'En vérification' };
export const Transmitted: Story = {
  name: 'Chez la mutuelle',
  args: { steps: steps(3), status: statuses.transmitted },
};
const ending = { from: null, until: '2026-11-28', daysLeft: 2, level: 'danger' } as const;
export const Ending: Story = {
  name: 'Accord qui prend fin : jusqu’à quand',
  args: { steps: steps(4), status: statuses.agreed, validity: ending },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('avant le 28 nov.')).toBeInTheDocument();
  },
};
export const Ended: Story = {
  name: 'Accord échu',
  args: { ...Ending.args, validity: { ...ending, daysLeft: 0, level: 'over' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/avant le/)).toBeNull();
    await expect(canvas.getByText('accord échu')).toBeInTheDocument();
  },
};
export const Refused: Story = {
  name: 'Refusée : rien n’est devant elle',
  args: { steps: steps(4, true), status: statuses.refused },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Règlement')).toBeNull();
  },
};
export const Over: Story = { name: 'Réglée', args: { steps: steps(6), status: statuses.agreed } };
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
