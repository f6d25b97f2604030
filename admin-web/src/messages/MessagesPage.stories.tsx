import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import { forgetDrafts } from '../shared/tab-draft.ts';

import { aComment, aMessage, aRecord, longText, ourMessage } from '../testing/records.ts';
import MessagesPage from './MessagesPage.tsx';

const navigate = fn();
const messages = [
  aMessage({ id: 3, isSeen: false, subject: longText.slice(0, 200), content: longText }),
  aMessage(),
];
const thread = [ourMessage, ...messages];
const showing = (part: object = {}) =>
  answering({
    'GET /messages': { messages, total: messages.length },
    'GET /messages/dfc/4796': { messages: thread, canWrite: true, planned: [] },
    'GET /comment/dfc/4796': { comments: [aComment()] },
    'GET /dfc/4796': { dfc: aRecord() },
    'GET /users': { users: [], total: 0 },
    ...part,
  });

const meta = {
  title: 'Back-office/Écrans/Messages',
  component: MessagesPage,
  parameters: { layout: 'fullscreen' },
  args: { tab: 'i' },
  decorators: [at('/admin/messages')],
  beforeEach: forgetDrafts,
} satisfies Meta<typeof MessagesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Reçus\u00a0: rien d’ouvert',
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Non lu/ })).toHaveAttribute(
      'href',
      '/admin/messages/i/3',
    );
    await expect(canvas.getByText('Choisissez un message')).toBeVisible();
  },
};
export const Opened: Story = {
  name: 'Un message ouvert, dans le fil de sa PEC',
  args: { letter: '1' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('La photo est floue, pouvez-vous la refaire ?')).toBeVisible();
  },
};
export const DoneByKey: Story = {
  name: 'Traité par E, puis le suivant',
  decorators: [
    (Story) => (
      <LinkProvider navigate={navigate}>
        <Story />
      </LinkProvider>
    ),
  ],
  args: { letter: '3' },
  beforeEach: showing({ 'PUT /message/mark/3': { message: aMessage({ id: 3 }) } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Traité/ });
    await userEvent.keyboard('e');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin/messages/i/1'));
  },
};
export const PutOffByKey: Story = {
  name: 'Plus tard, par H',
  args: { letter: '1' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Plus tard/ });
    await userEvent.keyboard('h');
    await expect(await screen.findByRole('dialog', { name: 'Revoir ce message plus tard' })).toBeVisible();
    await expect(screen.getByRole('radio', { name: /Demain/ })).toBeChecked();
  },
};
export const NoteByKey: Story = {
  name: 'Une note dans le fil, par N',
  args: { letter: '1' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Note, lue par l’équipe seule')).toBeVisible();
    await userEvent.keyboard('n');
    await expect(await canvas.findByRole('textbox', { name: 'Votre note' })).toHaveFocus();
  },
};
export const ThreadFailed: Story = {
  name: 'Le fil ne se charge pas',
  args: { letter: '1' },
  beforeEach: showing({ 'GET /messages/dfc/4796': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Les messages de cette PEC ne se chargent pas')).toBeVisible();
  },
};
export const Unknown: Story = {
  name: 'Un message introuvable',
  args: { letter: '90' },
  beforeEach: showing({ 'GET /message/90': { status: 404 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ce message est introuvable.')).toBeVisible();
  },
};
export const New: Story = {
  name: 'Nouveau message\u00a0: le praticien d’abord',
  args: { tab: 'new' },
  beforeEach: showing(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /PEC/ })).toBeDisabled();
    await expect(canvas.getByRole('combobox', { name: /Praticien/ })).toBeEnabled();
  },
};
export const LongTexts: Story = { name: 'Texte long', args: { letter: '3' }, beforeEach: showing() };
export const Loading: Story = { name: 'En chemin', args: { letter: '1' }, beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing({ 'GET /messages': { messages: [], total: 0 } }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: showing({ 'GET /messages': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Les messages ne se chargent pas')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  },
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { letter: '1' },
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(),
};
export const Dark: Story = {
  name: 'Sombre',
  args: { letter: '1' },
  globals: { theme: 'dark' },
  beforeEach: showing(),
};
