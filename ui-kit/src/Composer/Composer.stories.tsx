import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { says } from '../../.storybook/sees.ts';
import { MessageBubble, MessageThread, ThreadDay } from '../MessageBubble/MessageBubble.tsx';
import { Stack } from '../stories/Layout.tsx';
import { Composer } from './Composer.tsx';
import type { Insertables } from './use-insert-menu.tsx';

const readers = {
  reply: { readBy: 'Le dentiste le lira', tone: 'info', placeholder: 'Écrire à Maëlle Quervallon' },
  note: { readBy: 'Seule l’équipe lira cette note', tone: 'note' },
} as const;

const models: Insertables = {
  sign: '/',
  label: 'Modèles',
  emptyText: 'Aucun modèle.',
  options: [
    { id: '1', label: 'Photo floue', text: 'La photo est floue, pouvez-vous la refaire ?' },
    { id: '2', label: 'Devis à signer', hint: 'Le devis n’est pas…', text: 'Le devis n’est pas signé.' },
  ],
};

interface HeldProps {
  onSend: () => void;
  start?: 'reply' | 'note';
  closedReason?: string;
}

function Held({ onSend, start = 'reply', closedReason }: HeldProps) {
  const [text, setText] = useState('');
  return (
    <Stack width={560}>
      <MessageThread label="Messages">
        <ThreadDay>mercredi 18 nov. 2026</ThreadDay>
        <MessageBubble kind="sent" author="Capucine LORMEAU" time="09:18" readText="Lu à 12:40">
          La photo est floue, pouvez-vous la refaire ?
        </MessageBubble>
        <MessageBubble kind="note" author="Nolwenn B." time="16:02">
          Secrétaire absente jusqu’à vendredi.
        </MessageBubble>
        <MessageBubble kind="received" author="QUERVALLON Maëlle" time="13:20">
          Voici la photo refaite en plein jour.
        </MessageBubble>
      </MessageThread>
      <Composer
        label="Votre message"
        {...readers[start]}
        text={text}
        onText={setText}
        onSend={onSend}
        closedReason={closedReason}
        insertables={[models]}
      />
    </Stack>
  );
}

const meta = { title: 'Documents/Composer', component: Held, args: { onSend: fn() } } satisfies Meta<
  typeof Held
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Reply: Story = {
  name: 'Réponse au dentiste',
  play: says('Le dentiste le lira'),
};
export const Models: Story = {
  name: 'Modèles, par /',
  play: async ({ canvas, args }) => {
    const area = canvas.getByRole('textbox', { name: 'Votre message' });
    await userEvent.type(area, 'Bonjour, /');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
    await userEvent.type(area, 'signer');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect(area).toHaveValue('Bonjour, Le devis n’est pas signé.');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.type(area, ' /{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};
export const ModelAndOn: Story = {
  name: 'Modèles\u00a0: ce qui est tapé aussitôt après suit, le curseur ne revient pas',
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Votre message' });
    await userEvent.type(area, 'Bonjour, /signer');
    // All before the next frame.
    const quick = userEvent.setup({ delay: null });
    await quick.keyboard('{Enter} Merci');
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    await quick.keyboard(' !');
    await expect(area).toHaveValue('Bonjour, Le devis n’est pas signé. Merci !');
  },
};
export const Note: Story = { name: 'Note interne', args: { start: 'note' } };
export const NoteDark: Story = {
  name: 'Note interne, sombre',
  args: { start: 'note' },
  globals: { theme: 'dark' },
};
export const Closed: Story = {
  name: 'PEC close',
  args: { closedReason: 'Cette demande est clôturée : les messages sont fermés.' },
};

export const SaysWhoReads: Story = {
  name: 'Dit qui lira, Ctrl+Entrée envoie',
  args: { start: 'note' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Seule l’équipe lira cette note')).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'Votre message' });
    await userEvent.type(field, '{Control>}{Enter}{/Control}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.type(field, 'Vu{Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledOnce();
  },
};

export const KeyHeld: Story = {
  name: 'Ctrl+Entrée tenu n’envoie pas une seconde fois',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Votre message' });
    await userEvent.type(field, 'Vu');
    await fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, repeat: true });
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const EscapeLeaves: Story = {
  name: 'Échap revient aux messages, le texte reste',
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Votre message' });
    await userEvent.type(field, 'Vu{Escape}');
    await expect(canvas.getByRole('region', { name: 'Messages' })).toHaveFocus();
    await expect(field).toHaveValue('Vu');
  },
};

export const NextMessage: Story = {
  name: 'Envoyé au clavier par son bouton, le champ attend la suite',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Votre message' });
    await userEvent.type(field, 'Vu');
    canvas.getByRole('button', { name: /^Envoyer/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(field).toHaveFocus();
  },
};
