import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { aPayment, longName, on } from '../testing/samples.ts';
import { PaymentList } from './PaymentList.tsx';

const paid = (id: number) =>
  aPayment({
    paymentId: id,
    isPaid: true,
    theDate: on('2026-10-02'),
    paymentDate: on('2026-10-02'),
    canConfirm: false,
  });

const meta = {
  title: 'Portail/Règlements/Liste',
  component: PaymentList,
  globals: { app: 'portal' },
  args: {
    payments: [aPayment(), aPayment({ paymentId: 62, amount: 1806.6 }), ...[1, 2, 3, 4, 5, 6, 7].map(paid)],
    showsPractitioner: false,
    opensRequests: true,
    onConfirm: fn(),
  },
} satisfies Meta<typeof PaymentList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Total en attente, cinq terminés, puis tous',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('2 418,60 €', { collapseWhitespace: true })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(7);
    const [first] = canvas.getAllByRole('switch');
    await userEvent.click(first!);
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Voir les 7 règlements' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9);
    // The way back is where the keyboard is.
    await expect(canvas.getByRole('button', { name: 'Voir les 5 derniers' })).toHaveFocus();
  },
};
export const Since: Story = {
  name: 'Depuis quand il attend, ou quand il fut confirmé',
  args: { payments: [aPayment(), paid(1)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/en attente depuis le 12 nov. 2026$/)).toBeVisible();
    await expect(canvas.getByText(/confirmé le 2 oct. 2026$/)).toBeVisible();
  },
};
export const NoInsurer: Story = {
  name: 'Mutuelle non renseignée : la ligne commence par une majuscule',
  args: { payments: [aPayment({ mutualName: '', mutualGroupName: '' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^En attente depuis le/)).toBeVisible();
  },
};
export const Accountant: Story = {
  name: 'Sans accès aux PEC',
  args: { opensRequests: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('switch').length).toBeGreaterThan(0);
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Locked: Story = {
  name: 'Sur une PEC close',
  args: { payments: [aPayment({ canConfirm: false })] },
};
export const ClosedApart: Story = {
  name: 'Sur des PEC clôturées : à part, hors du total, et quoi faire',
  args: {
    payments: [aPayment({ paymentId: 61, canConfirm: false }), aPayment({ paymentId: 62, amount: 12 })],
  },
  play: async ({ canvas }) => {
    const [first, last] = canvas.getAllByRole('listitem');
    await expect(within(first!).getByRole('switch')).toBeEnabled();
    await expect(within(last!).queryByRole('switch')).toBeNull();
    await expect(canvas.getByText(/^Total/)).toHaveTextContent('12,00 €');
    await expect(canvas.getByRole('heading', { name: 'PEC clôturées' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'écrivez-nous depuis l’aide' })).toHaveAttribute(
      'href',
      '/aide',
    );
  },
};
export const ClosedPhone: Story = {
  ...ClosedApart,
  name: 'Sur des PEC clôturées, téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    showsPractitioner: true,
    payments: [
      aPayment({
        patient: longName,
        user: longName,
        mutualName: 'Mutuelle des Métiers de la Bouche et du Commerce',
      }),
    ],
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
