import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Layout.tsx';
import { MessageBubble, MessageThread, ThreadDay } from './MessageBubble.tsx';

const meta = {
  title: 'Documents/MessageBubble',
  component: MessageBubble,
  args: {
    kind: 'received',
    author: 'QUERVALLON Maëlle',
    time: '13:20',
    children: 'Voici la photo refaite en plein jour.',
  },
} satisfies Meta<typeof MessageBubble>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Kinds: Story = {
  name: 'Envoyé, reçu, note interne',
  render: () => (
    <Stack width={560}>
      <MessageThread label="Messages">
        <ThreadDay>mercredi 18 nov. 2026</ThreadDay>
        <MessageBubble kind="sent" author="Capucine LORMEAU" time="09:18" readText="Lu à 12:40">
          La photo est floue, pouvez-vous la refaire ?
        </MessageBubble>
        <MessageBubble kind="received" author="QUERVALLON Maëlle" time="13:20">
          Voici la photo refaite en plein jour.
        </MessageBubble>
        <MessageBubble kind="note" author="Nolwenn B." time="16:02">
          Secrétaire absente jusqu’à vendredi.
        </MessageBubble>
      </MessageThread>
    </Stack>
  ),
};
export const KindsDark: Story = { ...Kinds, name: 'Les trois, sombre', globals: { theme: 'dark' } };
export const Marked: Story = { name: 'Celui que l’on cherchait', args: { isMarked: true } };
export const Long: Story = {
  name: 'Texte long, mot sans fin',
  args: { children: `${'La radio est jointe. '.repeat(30)}${'x'.repeat(120)}` },
};
