import type { Meta, StoryObj } from '@storybook/react-vite';
import { FileText } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Retours/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: 'Supprimer ce document ?',
    message: 'Êtes-vous sûr de vouloir supprimer définitivement cet élément ?',
    object: (
      <>
        <FileText />
        Devis
      </>
    ),
    confirmLabel: 'Supprimer',
    cancelLabel: 'Conserver',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SafeFirst: Story = {
  name: 'Le bouton sûr a le focus',
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Conserver' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Busy: Story = { name: 'En cours', args: { isBusy: true } };
export const Failed: Story = {
  name: 'En échec',
  args: { error: 'Ce document porte un règlement confirmé.' },
};
export const NotADanger: Story = {
  name: 'Sans danger',
  args: {
    tone: 'primary',
    title: 'Confirmer le règlement ?',
    message: undefined,
    object: '1 234,56 €',
    confirmLabel: 'Confirmer',
    cancelLabel: 'Annuler',
  },
};
