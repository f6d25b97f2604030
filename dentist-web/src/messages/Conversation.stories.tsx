import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleImage } from '@accordent/ui-kit/stories/sample-documents.ts';
import { expect, fn } from 'storybook/test';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aMessage, aMessageFile, someMessages } from '../testing/samples.ts';
import { Conversation } from './Conversation.tsx';

const meta = {
  title: 'Portail/Messages/D’une PEC',
  component: Conversation,
  globals: { app: 'portal' },
  args: {
    messages: someMessages,
    text: '',
    onText: fn(),
    onSend: fn(),
    attaching: { files: [], onAdd: fn(), onRemove: fn(), onRetry: fn() },
    urlOf: async () => sampleImage,
    filedHref: () => '/dfc/4771',
    isSending: false,
    error: null,
    closedReason: null,
  },
} satisfies Meta<typeof Conversation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Empty: Story = {
  name: 'Vide',
  args: { messages: [] },
  play: says("Vous n'avez aucun message."),
};
export const EmptyMessage: Story = {
  name: 'Message vide',
  args: { messages: [aMessage({ content: '' })] },
  play: says('Ce message est vide.'),
};
export const Documents: Story = {
  name: 'Avec des documents, sans un mot',
  args: {
    messages: [
      aMessage({
        content: '',
        isFromAdmin: false,
        files: [
          aMessageFile({ filedAs: { id: 9, title: 'Mutuelle verso' } }),
          aMessageFile({
            id: 12,
            name: 'Courrier de la mutuelle du 18 novembre 2026, page 1.pdf',
            mime: 'application/pdf',
          }),
        ],
      }),
    ],
    attaching: {
      files: [
        { key: 'a', name: 'radio.pdf', fact: '184\u00a0Ko' },
        { key: 'b', name: 'photo.jpg', share: 0.4 },
        { key: 'c', name: 'notes.docx', sentence: 'Ce type de document n’est pas accepté.' },
      ],
      onAdd: fn(),
      onRemove: fn(),
      onRetry: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText('Ce message est vide.')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Classé comme Mutuelle verso' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retirer radio.pdf' }));
    await expect(args.attaching.onRemove).toHaveBeenCalledWith('a');
    await expect(canvas.getByRole('button', { name: 'Joindre des documents' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: /^Envoyer/ })).toBeEnabled();
  },
};
export const DocumentsDark: Story = {
  ...Documents,
  name: 'Avec des documents, sombre',
  globals: { app: 'portal', theme: 'dark' },
  play: async () => {},
};
export const Failed: Story = {
  name: 'Envoi en panne : le texte reste',
  args: { text: 'Voici la photo.', error: "Une erreur s'est produite lors de l'envoi du message." },
};
export const Closed: Story = {
  name: 'Fermée : elle dit pourquoi',
  args: { closedReason: 'La PEC est au statut «\u00a0Annulée\u00a0»\u00a0: la messagerie y est fermée.' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
export const LongLink: Story = {
  name: 'Un lien très long est collé, au téléphone : la page garde sa largeur',
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
  args: { text: `https://www.mutuelle.example/${'a1b2c3'.repeat(25)}` },
  play: async ({ canvas }) => {
    const { documentElement: page } = document;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
    const sending = canvas.getByRole('button', { name: /^Envoyer/ }).getBoundingClientRect();
    await expect(sending.right).toBeLessThanOrEqual(page.clientWidth);
  },
};
export const LongText: Story = {
  name: 'Texte long',
  args: { messages: [aMessage({ content: 'Pouvez-vous refaire la photo en plein jour ? '.repeat(30) })] },
};
