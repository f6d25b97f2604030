import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { aMail } from '../testing/records.ts';
import { answerTo } from './answer-to.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { NewMail, type NewMailProps } from './NewMail.tsx';

const meta = {
  title: 'Back-office/Mails/Nouveau',
  component: NewMail,
  args: {
    title: 'Nouveau mail',
    entry: { to: '', subject: '', text: '' },
    faults: {},
    failure: null,
    isSending: false,
    onChange: fn(),
    onSend: fn(),
  },
} satisfies Meta<typeof NewMail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'Vide',
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Sujet'), 'D');
    await expect(args.onChange).toHaveBeenCalledWith({ subject: 'D' });
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
    const text = canvas.getByLabelText('Message');
    // Held, it does not send again what was refused.
    await fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true, repeat: true });
    await expect(args.onSend).toHaveBeenCalledOnce();
    await fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
    await expect(args.onSend).toHaveBeenCalledTimes(2);
  },
};
export const Answer: Story = {
  name: 'Réponse',
  args: {
    title: 'Répondre à QUERVALLON Maëlle',
    entry: answerTo(aMail({ message: '<p>Bonjour,<br>le devis est joint.</p><p>Merci</p>' })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('À')).toHaveValue('maelle.quervallon@cabinet.test');
    await expect(canvas.getByLabelText('Sujet')).toHaveValue('Re\u00a0: Devis de Mme de la Tourneraye');
    const text = canvas.getByLabelText<HTMLTextAreaElement>('Message').value;
    await expect(text).toMatch(
      /QUERVALLON Maëlle a écrit\u00a0:\n> Bonjour,\n> le devis est joint\.\n> Merci$/,
    );
  },
};
export const Faulty: Story = {
  name: 'Champs fautifs',
  args: {
    faults: {
      to: 'Indiquez à qui écrire.',
      subject: 'Le champ « Sujet » est obligatoire.',
      text: 'Ce message est vide.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('À')).toHaveFocus();
    await expect(canvas.getByText('Ce message est vide.')).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'En échec',
  args: { failure: "Une erreur s'est produite lors de l'envoi du mail." },
};
export const Sending: Story = { name: 'Envoi en cours', args: { isSending: true } };

const link = {
  requests: [
    {
      id: 7,
      reference: 'PEC-2026-000007',
      patient: { firstname: 'TANCRÈDE', lastname: 'OSSELIN' },
      user: { firstname: 'MAËLLE', lastname: 'QUERVALLON' },
    },
  ],
  isLoading: false,
  isSaving: false,
  error: null,
  onSearch: fn(),
  onSave: fn(),
  onClose: fn(),
};
export const Link: Story = {
  name: 'Lier à une fiche',
  render: () => <LinkDialog mail={{ DFCId: null, reference: null }} {...link} />,
  play: async ({ canvasElement }) => {
    const { within } = await import('storybook/test');
    const screen = within(canvasElement.ownerDocument.body);
    await userEvent.click(screen.getByRole('combobox', { name: 'PEC' }));
    await userEvent.click(screen.getByRole('option', { name: /PEC-2026-000007/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Associer' }));
    await expect(link.onSave).toHaveBeenCalledWith(7);
  },
};
export const Unlink: Story = {
  name: 'Délier',
  render: () => (
    <LinkDialog
      mail={{ DFCId: 7, reference: 'PEC-2026-000007' }}
      {...link}
      error="Cet élément est introuvable."
    />
  ),
  play: async ({ canvasElement }) => {
    const { within } = await import('storybook/test');
    const screen = within(canvasElement.ownerDocument.body);
    await expect(screen.getByRole('button', { name: 'Associer' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Effacer PEC-2026-000007' }));
    await userEvent.click(screen.getByRole('button', { name: 'Dissocier' }));
    await expect(link.onSave).toHaveBeenCalledWith(null);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
/** What is mended keeps the focus: the other faults wait. */
export const Mended: Story = {
  name: 'Adresses corrigées',
  render: function Mended(args) {
    const [faults, setFaults] = useState<NewMailProps['faults']>({
      to: 'Indiquez à qui écrire.',
      text: 'Ce message est vide.',
    });
    return <NewMail {...args} faults={faults} onChange={() => setFaults({ text: 'Ce message est vide.' })} />;
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('À'), 'a');
    await expect(canvas.queryByText('Indiquez à qui écrire.')).toBeNull();
    await expect(canvas.getByLabelText('À')).toHaveFocus();
  },
};
