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
    attaching: { files: [], onAdd: fn(), onRemove: fn(), onRetry: fn() },
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
export const AnswerElsewhere: Story = {
  name: 'Réponse à une autre adresse',
  args: { entry: answerTo(aMail({ fromName: null, replyTo: 'pec@orelia.test' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('À')).toHaveValue('pec@orelia.test');
  },
};
export const AnswerToKnown: Story = {
  name: 'Réponse à un cabinet, à son adresse connue',
  args: { entry: answerTo(aMail({ replyTo: 'cabinet@ailleurs.test' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('À')).toHaveValue('maelle.quervallon@cabinet.test');
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
export const Attached: Story = {
  name: 'Avec des documents\u00a0: reçu, en chemin, refusé',
  args: {
    entry: { to: 'gestion@mutuelle.test', subject: 'Devis', text: 'Le voici.' },
    attaching: {
      files: [
        { key: 'a', name: 'Devis de Mme de la Tourneraye.pdf', fact: '184\u00a0Ko' },
        { key: 'b', name: 'radio.jpg', share: 0.4 },
        { key: 'c', name: 'film.mp4', sentence: 'Ce type de fichier n’est pas accepté.' },
      ],
      onAdd: fn(),
      onRemove: fn(),
      onRetry: fn(),
    },
  },
  play: async ({ canvas, args }) => {
    const photo = new File(['x'], 'photo.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Fichiers'), photo);
    await expect(args.attaching!.onAdd).toHaveBeenCalledWith([photo]);
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer film.mp4' }));
    await expect(args.attaching!.onRemove).toHaveBeenCalledWith('c');
    await expect(canvas.getByRole('button', { name: 'Joindre des documents' })).toBeEnabled();
  },
};
export const AttachedOnPhone: Story = {
  ...Attached,
  name: 'Avec des documents, téléphone',
  globals: { viewport: { value: 'mobile1' } },
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
