import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleImage } from '@accordent/ui-kit/stories/sample-documents.ts';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aMessage, aMessageFile, longText, ourMessage } from '../testing/records.ts';
import { Conversation } from './Conversation.tsx';

const draft = {
  subject: 'PEC-2026-004796',
  text: '',
  replyTo: null,
  isSending: false,
  error: null,
  attaching: { files: [], onAdd: fn(), onRemove: fn(), onRetry: fn() },
  later: {
    isChoosing: false,
    choose: fn(),
    close: fn(),
    isPlanning: false,
    refusal: null,
    takeBack: fn(),
    isTakingBack: false,
  },
  plan: fn(),
  setSubject: fn(),
  setText: fn(),
  setReplyTo: fn(),
};
const documents = {
  urlOf: async () => sampleImage,
  filedHref: () => '/admin/dfc/edit/4796/files',
  file: fn(),
};
const messages = [ourMessage, aMessage({ isSeen: false })];

const meta = {
  title: 'Back-office/Messages/Fil',
  component: Conversation,
  args: {
    messages,
    canWrite: true,
    isReadOnly: false,
    usualSubject: draft.subject,
    draft,
    documents,
    onSend: fn(),
  },
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Capucine LORMEAU')).toBeVisible();
    await expect(canvas.getByText('QUERVALLON Maëlle')).toBeVisible();
    await expect(canvas.getByText('Le dentiste le lira')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Répondre' }));
    await expect(draft.setReplyTo).toHaveBeenCalledWith(1);
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' }, play: async () => {} };
export const Empty: Story = { name: 'Vide', args: { messages: [] } };
const withDocuments = [
  aMessage({ content: '', files: [aMessageFile()] }),
  aMessage({
    id: 3,
    files: [
      aMessageFile({
        id: 12,
        name: 'devis signé.pdf',
        mime: 'application/pdf',
        filedAs: { id: 9, title: 'Devis' },
      }),
    ],
  }),
];
export const Documents: Story = {
  name: 'Documents joints',
  args: {
    messages: withDocuments,
    draft: {
      ...draft,
      attaching: { ...draft.attaching, files: [{ key: 'a', name: 'courrier.pdf', fact: '184\u00a0Ko' }] },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Classé comme Devis' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Envoyer/ })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Classer dans la PEC verso.jpg' }));
    await expect(documents.file).toHaveBeenCalledWith(
      withDocuments[0]!.files[0],
      withDocuments[0]!.filingTitles,
    );
    await userEvent.click(canvas.getByRole('button', { name: /^verso.jpg/ }));
    await expect(await screen.findByRole('dialog', { name: 'verso.jpg' })).toBeVisible();
  },
};
export const DocumentsDark: Story = {
  ...Documents,
  name: 'Documents joints, sombre',
  globals: { theme: 'dark' },
  play: async () => {},
};
export const DocumentsOfAClosedRequest: Story = {
  name: 'Documents joints, PEC fermée',
  args: { messages: withDocuments.map((message) => ({ ...message, filingTitles: [] })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Classer/ })).toBeNull();
  },
};
export const Later: Story = {
  name: 'Envois programmés',
  args: {
    planned: [
      {
        id: 7,
        subject: draft.subject,
        content: 'Avez-vous pu refaire la photo ?',
        sendDate: { timestamp: 1_795_500_000 },
        replyTo: null,
        author: { firstname: 'Capucine', lastname: 'LORMEAU' },
        refused: null,
        files: [{ name: 'courrier.pdf', mime: 'application/pdf', size: 184.2 }],
      },
      {
        id: 8,
        subject: draft.subject,
        content: 'Je reviens vers vous.',
        sendDate: { timestamp: 1_795_400_000 },
        replyTo: null,
        author: { firstname: 'Capucine', lastname: 'LORMEAU' },
        refused: 'Le statut de cette PEC ne permet plus d’envoyer de message.',
        files: [],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Partira le/)).toBeVisible();
    await expect(canvas.getByText(/n’est pas parti/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reprendre le brouillon' }));
    await expect(draft.later.takeBack).toHaveBeenCalledWith(8);
  },
};
export const PlanningOne: Story = {
  name: 'Envoyer plus tard',
  args: { draft: { ...draft, text: 'Bonjour', later: { ...draft.later, isChoosing: true } } },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Envoyer plus tard' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Programmer l’envoi' }));
    await expect(draft.plan).toHaveBeenCalledWith(null, expect.stringMatching(/T0[67]:00:00\.000Z$/));
  },
};
export const RepliesOnly: Story = {
  name: 'Réponses seules',
  args: { canWrite: false, draft: { ...draft, text: 'Bien reçu, merci.' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/Réponse au message de QUERVALLON Maëlle/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Envoyer/ }));
    await expect(args.onSend).toHaveBeenCalledWith(1);
  },
};
export const Closed: Story = {
  name: 'PEC close',
  args: { canWrite: false, messages: [ourMessage] },
  play: says('Le statut de cette PEC ne permet plus d’envoyer de message.'),
};
export const Failed: Story = {
  name: 'En échec',
  args: {
    draft: { ...draft, text: 'Bonjour', error: "Une erreur s'est produite lors de l'envoi du message." },
  },
};
export const ReadOnly: Story = { name: 'Consultation', args: { isReadOnly: true } };
export const LongTexts: Story = {
  name: 'Texte long',
  args: {
    messages: [
      aMessage({ content: longText, subject: longText.slice(0, 200) }),
      aMessage({ id: 3, content: '' }),
    ],
  },
};
const longThread = Array.from({ length: 24 }, (_, at) =>
  aMessage({ id: at + 10, content: `Message ${at + 1}` }),
);

export const SentIntoLongThread: Story = {
  name: 'Un long fil\u00a0: le message ouvert d’abord, puis celui que l’on envoie',
  args: { openedId: 10 },
  render: function Growing(args) {
    const [isSent, setIsSent] = useState(false);
    return (
      <div style={{ height: 400, overflow: 'auto' }}>
        <Conversation
          {...args}
          messages={
            isSent ? [...longThread, { ...longThread.at(-1)!, id: 99, content: 'Envoyé' }] : longThread
          }
          draft={{ ...draft, text: 'Envoyé' }}
          onSend={() => setIsSent(true)}
        />
      </div>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const window = canvasElement.querySelector('div')!.getBoundingClientRect();
    const isInSight = (text: string) => {
      const { top, bottom } = canvas.getByText(text, { selector: 'div' }).getBoundingClientRect();
      return top >= window.top && bottom <= window.bottom;
    };
    await waitFor(() => expect(isInSight('Message 1')).toBe(true));
    canvas.getByRole('button', { name: /Envoyer/ }).click();
    await waitFor(() => expect(isInSight('Envoyé')).toBe(true));
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
