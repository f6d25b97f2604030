import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { aFile } from '../testing/files.ts';
import { AddDocumentDialog } from './AddDocumentDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';

const file = aFile({ title: 'Devis' });
const meta = {
  title: 'Back-office/Pièces/Décision et ajout',
  component: DecisionDialog,
  args: { wish: { file, state: 'refused' }, isBusy: false, error: null, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof DecisionDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Refusal: Story = {
  name: 'Refuser',
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    await expect(screen.getByText('Indiquez le motif du refus.')).toBeInTheDocument();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText('Page manquante.'));
    await userEvent.type(screen.getByLabelText(/Précision/), 'La deuxième.');
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    await expect(args.onConfirm).toHaveBeenCalledWith('Page manquante. La deuxième.');
  },
};
export const Validation: Story = {
  name: 'Valider',
  args: { wish: { file, state: 'valid' } },
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: 'Valider' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith('');
  },
};
export const BackToWaiting: Story = {
  name: 'Remettre en attente',
  args: { wish: { file, state: 'pending' } },
};
export const Failed: Story = {
  name: 'En échec',
  args: { wish: { file, state: 'valid' }, error: 'Cette PEC est close : elle ne peut plus être modifiée.' },
};
export const Sending: Story = {
  name: 'Envoi en cours',
  args: { wish: { file, state: 'valid' }, isBusy: true },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };

const onAdd = fn();
export const Adding: Story = {
  name: 'Ajouter',
  render: () => (
    <AddDocumentDialog
      file={new File(['x'.repeat(4200)], 'radio-panoramique.jpg', { type: 'image/jpeg' })}
      proposed={null}
      onAdd={onAdd}
      onCancel={fn()}
    />
  ),
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    await expect(screen.getByText('Donnez un titre au document.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Titre'), 'Radio panoramique');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    await expect(onAdd).toHaveBeenCalledWith('Radio panoramique');
  },
};
