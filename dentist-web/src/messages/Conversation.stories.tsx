import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aMessage, someMessages } from '../testing/samples.ts';
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
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Vous n'avez aucun message.")).toBeVisible();
  },
};
export const EmptyMessage: Story = {
  name: 'Message vide',
  args: { messages: [aMessage({ content: '' })] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ce message est vide.')).toBeVisible();
  },
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
export const LongText: Story = {
  name: 'Texte long',
  args: { messages: [aMessage({ content: 'Pouvez-vous refaire la photo en plein jour ? '.repeat(30) })] },
};
