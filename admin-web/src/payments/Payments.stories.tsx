import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { aFile } from '../testing/files.ts';
import { PaymentBar } from './PaymentBar.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';

const waiting = { id: 1, amount: 1234.56, isPaid: false, paymentDate: null };

const confirmed = { ...waiting, id: 2, isPaid: true, paymentDate: { timestamp: 1_763_470_000 } };

const meta = {
  title: 'Back-office/Règlements',
  component: PaymentBar,
  args: { payments: [waiting], isReadOnly: false, onSet: fn(), onUndo: fn(), onRemove: fn() },
} satisfies Meta<typeof PaymentBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  name: 'À confirmer',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('1 234,56 €')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier le montant' }));
    await expect(args.onSet).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer ce montant' }));
    await expect(args.onRemove).toHaveBeenCalledWith(waiting);
  },
};
export const Confirmed: Story = {
  name: 'Confirmés',
  args: { payments: [confirmed] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler la confirmation' }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Retirer ce montant' })).toBeNull();
  },
};
export const Several: Story = {
  name: 'Plusieurs montants, chacun avec ses actes',
  args: { payments: [confirmed, waiting] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Modifier le montant' }));
    await expect(args.onSet).toHaveBeenLastCalledWith(waiting);
    await userEvent.click(canvas.getByRole('button', { name: 'Annuler la confirmation' }));
    await expect(args.onUndo).toHaveBeenLastCalledWith(confirmed);
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter un autre montant' }));
    await expect(args.onSet).toHaveBeenLastCalledWith(null);
  },
};
export const None: Story = { name: 'Aucun', args: { payments: [] } };
export const ReadOnly: Story = { name: 'Consultation', args: { isReadOnly: true, onRemove: undefined } };
export const Dark: Story = { ...Confirmed, name: 'Sombre', play: undefined, globals: { theme: 'dark' } };
export const HugeOnPhone: Story = {
  name: 'Grand montant, téléphone',
  args: { payments: [{ ...waiting, amount: 100_000 }, confirmed] },
  globals: { viewport: { value: 'mobile1' } },
};

const onSave = fn();
export const Amount: Story = {
  name: 'Saisir le montant',
  render: () => (
    <PaymentDialog
      file={aFile({ title: 'Facture' })}
      payment={null}
      left={null}
      isBusy={false}
      error={null}
      onSave={onSave}
      onCancel={fn()}
    />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText('Montant réglé')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await expect(screen.getByText(/Saisissez un montant/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Montant réglé'), '1 234,56');
    await userEvent.keyboard('{Enter}');
    await expect(onSave).toHaveBeenCalledWith(123_456);
  },
};
export const AmountBeyond: Story = {
  name: 'Montant au-delà de la part facturée',
  render: () => (
    <PaymentDialog
      file={aFile({ title: 'Facture' })}
      payment={null}
      left={70_000}
      isBusy={false}
      error={null}
      onSave={onSave}
      onCancel={fn()}
    />
  ),
  play: async () => {
    const typed = screen.getByLabelText('Montant réglé');
    await userEvent.type(typed, '700');
    await expect(screen.queryByText(/Vérifiez/)).toBeNull();
    await userEvent.type(typed, '0');
    await expect(screen.getByText(/Ce montant dépasse les 700,00\s€ qui restent/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(onSave).toHaveBeenCalledWith(700_000);
  },
};
export const AmountRefused: Story = {
  name: 'Montant refusé',
  render: () => (
    <PaymentDialog
      file={aFile({ title: 'Facture', payment: waiting })}
      payment={waiting}
      left={null}
      isBusy={false}
      error="Le montant doit être compris entre 0,01 € et 100 000,00 €."
      onSave={fn()}
      onCancel={fn()}
    />
  ),
};
