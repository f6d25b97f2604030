import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { on } from '../testing/samples.ts';
import { PaymentOfDocument } from './PaymentOfDocument.tsx';

const meta = {
  title: 'Portail/Règlements/D’une facture',
  component: PaymentOfDocument,
  globals: { app: 'portal' },
  args: {
    payment: { amount: 1234.56, isPaid: false, paymentDate: null },
    canConfirm: true,
    onConfirm: fn(),
  },
} satisfies Meta<typeof PaymentOfDocument>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  name: 'À confirmer',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Règlement reçu' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Confirmed: Story = {
  name: 'Confirmé',
  args: { payment: { amount: 1234.56, isPaid: true, paymentDate: on('2026-11-20') } },
};
export const Locked: Story = { name: 'Sur une PEC close', args: { canConfirm: false } };
