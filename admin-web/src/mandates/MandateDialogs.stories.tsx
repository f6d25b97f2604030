import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import { aMandate } from '../testing/mandates.ts';
import { AddMandateDialog } from './AddMandateDialog.tsx';
import { AddPaperDialog } from './AddPaperDialog.tsx';
import { RevokeMandateDialog } from './RevokeMandateDialog.tsx';

const onClose = fn();
const onDone = fn(async () => {});
const mandate = aMandate({ validUntil: '2026-12-31' });

const meta = {
  title: 'Back-office/Dentistes/Mandats, dialogues',
  component: AddMandateDialog,
  args: { userId: 4, onClose, onAdded: onDone },
} satisfies Meta<typeof AddMandateDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Add: Story = {
  name: 'Ajouter',
  beforeEach: answering({ 'POST /user/4/mandate': { mandate: aMandate() } }),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Demandes de prise en charge' })).toHaveFocus(),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Demandes et suivi des paiements' }));
    await userEvent.type(screen.getByLabelText('Valable du'), '2026-02-01{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  },
};
export const AddRefused: Story = {
  name: 'Ajouter : refusé',
  beforeEach: answering({ 'POST /user/4/mandate': { status: 409 } }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter le mandat' }));
    await expect(await screen.findByText('Une erreur inattendue s’est produite.')).toBeVisible();
    await expect(onClose).not.toHaveBeenCalled();
  },
};
export const EscapeAsks: Story = {
  name: 'Échap demande, une fois saisi',
  render: () => <RevokeMandateDialog mandate={mandate} onClose={onClose} onRevoked={onDone} />,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Motif'), 'Fin du contrat');
    await userEvent.keyboard('{Escape}');
    await expect(onClose).not.toHaveBeenCalled();
  },
};
export const Revoke: Story = {
  name: 'Révoquer',
  beforeEach: answering({ 'PUT /mandate/12/revoke': { mandate: aMandate({ state: 'revoked' }) } }),
  render: () => <RevokeMandateDialog mandate={mandate} onClose={onClose} onRevoked={onDone} />,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('Motif'), 'Fin du contrat');
    await userEvent.click(screen.getByRole('button', { name: 'Révoquer le mandat' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  },
};
export const Paper: Story = {
  name: 'Ajouter le papier : aucun fichier',
  render: () => <AddPaperDialog mandate={mandate} onClose={onClose} onAdded={onDone} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ajouter' }));
    await expect(await screen.findByText('Choisissez le fichier du mandat signé.')).toBeVisible();
  },
};
export const AddDark: Story = { name: 'Ajouter, sombre', globals: { theme: 'dark' } };
export const AddPhone: Story = { name: 'Ajouter, téléphone', globals: { viewport: { value: 'mobile1' } } };
