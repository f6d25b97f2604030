import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aRecord } from '../../testing/records.ts';
import { AgreementActs } from './AgreementActs.tsx';

const agreed = aRecord();
const meta = {
  title: 'Back-office/PEC/Fin d’un accord',
  component: AgreementActs,
  args: {
    record: {
      ...agreed,
      statusId: 17,
      status: { ...agreed.status, id: 17 },
      hasPatientSheet: true,
      isInForce: true,
      end: { canProlong: true, canRenew: true, isAsked: false, isUnsent: false, isProlonged: false },
    },
    isReadOnly: false,
    onProlong: fn(),
    onRights: fn(),
  },
} satisfies Meta<typeof AgreementActs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: 'Rempli',
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Prolonger' }));
    await expect(args.onProlong).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Nouvelle demande' }));
    await expect(args.onRights).toHaveBeenCalledWith('renew');
  },
};
export const Asked: Story = {
  name: 'En chemin',
  args: {
    record: {
      ...meta.args.record,
      end: { canProlong: false, canRenew: false, isAsked: true, isUnsent: false, isProlonged: true },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Prolongation demandée/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Prolonger' })).toBeNull();
  },
};
export const Empty: Story = { name: 'Vide', args: { record: agreed } };
