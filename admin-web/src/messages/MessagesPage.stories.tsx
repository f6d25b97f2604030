import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at, drawn } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { heldNow } from '@accordent/ui-kit/hooks/held-keys.ts';
import { LinkProvider } from '@accordent/ui-kit/Link/Link.tsx';
import { keepDraft } from '../shared/tab-draft.ts';

import { aComment, aMessage, aRecord, longText, ourMessage } from '../testing/records.ts';
import MessagesPage from './MessagesPage.tsx';

const navigate = fn();
const messages = [
  aMessage({ id: 3, isSeen: false, subject: longText.slice(0, 200), content: longText }),
  aMessage(),
];
const thread = [ourMessage, ...messages];
const marked = fn(() => ({ message: aMessage({ id: 3 }) }));
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
  play: says('La photo est floue, pouvez-vous la refaire ?'),
};
const going: Decorator[] = [
  (Story) => (
    <LinkProvider navigate={navigate}>
      <Story />
      <Toaster />
    </LinkProvider>
  ),
];
export const DoneByKey: Story = {
  name: 'Traité par E, puis le suivant',
  decorators: going,
  args: { letter: '3' },
  beforeEach: showing({ 'PUT /message/mark/3': { message: aMessage({ id: 3 }) } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Traité/ });
    await userEvent.keyboard('e');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/admin/messages/i/1'));
  },
};
export const DoneHeld: Story = {
  name: 'E tenu ne traite que le message ouvert',
  decorators: going,
  args: { letter: '3' },
  beforeEach: () => {
    marked.mockClear();
    return showing({ 'PUT /message/mark/3': marked })();
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Traité/ });
    for (const key of ['e', 'u']) await fireEvent.keyDown(document.body, { key, repeat: true });
    await drawn();
    await expect(marked).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: 'u' });
    await waitFor(() => expect(marked).toHaveBeenCalledOnce());
  },
};
let isSeen = false;
const look = (seen: boolean) => {
  isSeen = seen;
  document.dispatchEvent(new Event('visibilitychange'));
};
export const ComesBehind: Story = {
  name: 'Derrière un autre onglet du navigateur, rien n’est lu',
  args: { letter: '3' },
  beforeEach: () => {
    marked.mockClear();
    isSeen = false;
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (isSeen ? 'visible' : 'hidden'),
    });
    const leave = showing({ 'PUT /message/read/3': marked })();
    return () => {
      leave();
      Reflect.deleteProperty(document, 'visibilityState');
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByText('La photo est floue, pouvez-vous la refaire ?');
    await drawn();
    await expect(marked).not.toHaveBeenCalled();
    look(true);
    await waitFor(() => expect(marked).toHaveBeenCalledOnce());
  },
};
const planned = {
  id: 7,
  subject: 'PEC-2026-004796',
  content: 'Avez-vous pu refaire la photo ?',
  sendDate: { timestamp: 1_795_500_000 },
  replyTo: null,
  author: { firstname: 'Capucine', lastname: 'LORMEAU' },
  refused: null,
  files: [],
};
const keys: (string | null)[] = [];
export const TakenBackWhileTyping: Story = {
  name: 'Un message programmé, repris pendant qu’on écrit : les deux textes restent',
  args: { letter: '3' },
  beforeEach: () => {
    keys.length = 0;
    return showing({
      'GET /messages/dfc/4796': { messages: thread, canWrite: true, planned: [planned] },
      'PUT /message/plan/cancel/7': ({ headers }: Request) =>
        keys.push(headers.get('Idempotency-Key')) === 1 ? { status: 500 } : { planned, files: [] },
    })();
  },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    await userEvent.type(area, 'Et le devis ?');
    const take = canvas.getByRole('button', { name: 'Ne pas envoyer, reprendre' });
    await userEvent.click(take);
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(take).toBeEnabled());
    await userEvent.click(take);
    await waitFor(() => expect(area).toHaveValue('Avez-vous pu refaire la photo ?\n\nEt le devis ?'));
    // Asked again, it is the same wish.
    await expect(keys[1]).toBe(keys[0]);
  },
};
const sent = { ...ourMessage, id: 99 };
const about = (id: number, text: string) => ({
  practitioner: { id: 4, name: 'QUERVALLON Maëlle' },
  request: { id, name: `PEC-2026-00000${id}` },
  subject: 'Photo',
  text,
});
const writingAnew: Partial<Story> = {
  args: { tab: 'new' },
  decorators: going,
  beforeEach: () => {
    keepDraft('message.new', () => about(7, 'La photo est floue.'));
    return showing({
      'GET /messages/user/4/dfc': { dfc: [] },
      'PUT /message/add': { message: sent },
      'PUT /message/takeback/99': { files: [] },
    })();
  },
};
const sendThenType = async (text: string) => {
  const area = await screen.findByRole('textbox', { name: /Message/ });
  await expect(area).toHaveValue('La photo est floue.');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(area).toHaveValue(''));
  await userEvent.type(area, text);
  return area;
};
export const NewTakenBack: Story = {
  ...writingAnew,
  name: 'Nouveau message repris pendant qu’on en écrit un autre : les deux textes restent',
  play: async () => {
    const area = await sendThenType('Et le devis ?');
    await userEvent.click(await screen.findByRole('button', { name: /Annuler/ }));
    await waitFor(() => expect(area).toHaveValue('La photo est floue.\n\nEt le devis ?'));
  },
};
export const NewTakenBackElsewhere: Story = {
  ...writingAnew,
  name: 'Nouveau message repris pendant qu’on écrit au sujet d’une autre PEC : il attend dans son fil',
  play: async () => {
    const area = await sendThenType('Et le devis ?');
    keepDraft('message.new', () => about(8, 'Et le devis ?'));
    await userEvent.click(await screen.findByRole('button', { name: /Annuler/ }));
    await expect(await screen.findByText(/Il attend dans le fil de sa PEC/)).toBeVisible();
    await expect(area).toHaveValue('Et le devis ?');
  },
};
const takenBack = fn(() => ({ files: [] }));
export const LatestFirst: Story = {
  name: 'Z reprend d’abord ce qui a été fait en dernier',
  args: { letter: '3' },
  decorators: going,
  beforeEach: () => {
    marked.mockClear();
    takenBack.mockClear();
    return showing({
      'PUT /message/add': { message: sent },
      'PUT /message/mark/3': marked,
      'PUT /message/takeback/99': takenBack,
    })();
  },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    await userEvent.type(area, 'Bien reçu.{Control>}{Enter}{/Control}');
    await screen.findByText('Message envoyé.');
    area.blur();
    await userEvent.keyboard('e');
    await screen.findByText('Message traité.');
    await userEvent.keyboard('z');
    await waitFor(() => expect(marked).toHaveBeenCalledTimes(2));
    await expect(takenBack).not.toHaveBeenCalled();
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
let thereLater = Promise.withResolvers<object>();
export const AnsweredBeforeItIsThere: Story = {
  name: 'R\u00a0: ce qui est tapé avant que le fil soit là est la réponse',
  args: { letter: '3' },
  decorators: going,
  beforeEach: () => {
    marked.mockClear();
    navigate.mockClear();
    thereLater = Promise.withResolvers();
    return showing({ 'GET /messages/dfc/4796': thereLater.promise, 'PUT /message/mark/3': marked })();
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Traité/ });
    await userEvent.keyboard('rBien reçu, je');
    await drawn();
    thereLater.resolve({ messages: thread, canWrite: true, planned: [] });
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    await waitFor(() => expect(area).toHaveValue('Bien reçu, je'));
    await expect(area).toHaveFocus();
    await expect(marked).not.toHaveBeenCalled();
    await expect(navigate).not.toHaveBeenCalled();
  },
};
export const NotedForNothing: Story = {
  name: 'N, puis le fil ne se charge pas\u00a0: aucune touche n’attend',
  args: { letter: '3' },
  beforeEach: () => {
    thereLater = Promise.withResolvers();
    return showing({ 'GET /messages/dfc/4796': thereLater.promise })();
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Traité/ });
    await userEvent.keyboard('n');
    await expect(heldNow()).not.toBeNull();
    thereLater.resolve({ status: 500 });
    await canvas.findByText('Les messages de cette PEC ne se chargent pas');
    await waitFor(() => expect(heldNow()).toBeNull());
  },
};
export const ThreadFailed: Story = {
  name: 'Le fil ne se charge pas',
  args: { letter: '1' },
  beforeEach: showing({ 'GET /messages/dfc/4796': { status: 500 } }),
  play: says('Les messages de cette PEC ne se chargent pas'),
};
export const Unknown: Story = {
  name: 'Un message introuvable',
  args: { letter: '90' },
  beforeEach: showing({ 'GET /message/90': { status: 404 } }),
  play: says('Ce message est introuvable.'),
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
