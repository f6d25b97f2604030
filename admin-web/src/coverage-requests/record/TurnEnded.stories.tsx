import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at, drawn } from '../../../../ui-kit/.storybook/answered.tsx';
import { asEmployee } from '../../testing/administrators.ts';
import { aFile } from '../../testing/files.ts';
import { GoingOnRecord } from '../../testing/going-on-record.tsx';
import { aRecord, storyStatuses } from '../../testing/records.ts';
import CoverageRequestPage from '../CoverageRequestPage.tsx';

const files = [aFile({ id: 1, title: 'Devis', isValid: null })];
const record = aRecord({ files });
const { id } = record;
const next = aRecord({ id: 4800, files: [] });
const QUEUE = `?file=${encodeURIComponent('/admin/dfc/list?tour=check')}`;

let decided = Promise.withResolvers<object>();
let messages = Promise.withResolvers<object>();
let owned = Promise.withResolvers<object>();
let undone = Promise.withResolvers<object>();
const thread = { messages: [], canWrite: true, planned: [] };
const answers = (of: number) => ({
  [`GET /comment/dfc/${of}`]: { comments: [] },
  [`GET /messages/dfc/${of}`]: thread,
  [`GET /dfc/${of}/readings`]: { papers: [], facts: [] },
});

const meta = {
  title: 'Back-office/Écrans/PEC, dont le tour finit',
  component: CoverageRequestPage,
  parameters: { layout: 'fullscreen' },
  args: { id, tab: 'files', mode: 'edit' },
  decorators: [GoingOnRecord, at(`/admin/dfc/edit/${id}/files${QUEUE}`)],
  beforeEach: () => {
    decided = Promise.withResolvers();
    messages = Promise.withResolvers();
    owned = Promise.withResolvers();
    undone = Promise.withResolvers();
    return answering({
      ...asEmployee,
      'GET /status/all': { status: storyStatuses },
      ...answers(id),
      ...answers(next.id),
      [`GET /dfc/${id}`]: { dfc: record },
      [`GET /dfc/${next.id}`]: { dfc: next },
      [`GET /messages/dfc/${id}`]: messages.promise,
      [`PUT /dfc/${id}/owner`]: owned.promise,
      [`PUT /dfc/${id}/aside`]: { dfc: record, undoId: 5 },
      'POST /undo/5': undone.promise,
      'GET /dfc': { dfc: [{ id }, { id: next.id }], total: 2 },
      'GET /views': { views: [] },
      'POST /dfc/claim': { id: next.id },
      'POST /dfc/update/file/1': decided.promise,
    })();
  },
} satisfies Meta<typeof CoverageRequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const address = () => screen.getByLabelText('Adresse').textContent;
async function refuse() {
  await screen.findByRole('radiogroup', { name: 'Décision sur Devis' });
  await userEvent.keyboard('r1{Enter}');
}
const isDecided = () =>
  decided.resolve({
    file: { ...files[0], isValid: false },
    history: null,
    status: record.status,
    undoId: null,
    isStaffTurn: false,
  });
/** The answer has come, and what follows from it: the next one has no document. */
const hasAnswered = async () => {
  isDecided();
  for (const _ of Array.from({ length: 20 })) await drawn();
};

export const GoesOn: Story = {
  name: 'La suivante de la file se montre',
  play: async () => {
    messages.resolve(thread);
    await refuse();
    isDecided();
    await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${next.id}/files${QUEUE}`));
  },
};

export const Writing: Story = {
  name: 'Qui a commencé un message y reste',
  play: async () => {
    messages.resolve(thread);
    await refuse();
    await userEvent.keyboard('m');
    const message = await screen.findByRole('textbox', { name: 'Votre message' });
    await waitFor(() => expect(message).toHaveFocus());
    await userEvent.keyboard('Le devis ');
    await hasAnswered();
    await userEvent.keyboard('est flou');
    await expect(address()).toBe(`/admin/dfc/edit/${id}/messages${QUEUE}`);
    await expect(message).toHaveValue('Le devis est flou');
    // Whoever asks for the next one gets it.
    message.blur();
    await userEvent.keyboard('j');
    await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${next.id}/files${QUEUE}`));
  },
};

export const WritingByPointer: Story = {
  name: 'Qui a commencé un message à la souris y reste',
  play: async () => {
    messages.resolve(thread);
    await refuse();
    await userEvent.click(screen.getByRole('tab', { name: /Messages/ }));
    const message = await screen.findByRole('textbox', { name: 'Votre message' });
    await userEvent.click(message);
    await userEvent.keyboard('Le devis ');
    await hasAnswered();
    await userEvent.keyboard('est flou');
    await expect(message).toHaveValue('Le devis est flou');
    await expect(address()).toBe(`/admin/dfc/edit/${id}/messages${QUEUE}`);
  },
};

export const MenuByPointer: Story = {
  name: 'Un menu ouvert à la souris le reste',
  play: async () => {
    messages.resolve(thread);
    await refuse();
    await userEvent.click(screen.getByRole('button', { name: 'Toutes les actions' }));
    await screen.findByRole('menu');
    await hasAnswered();
    await expect(screen.getByRole('menu')).toBeVisible();
    await expect(address()).toBe(`/admin/dfc/edit/${id}/files${QUEUE}`);
  },
};

export const CalledFor: Story = {
  name: 'Ce qui est tapé pour un message qui n’est pas encore là l’attend',
  play: async () => {
    await refuse();
    await userEvent.keyboard('mLe devis ');
    await hasAnswered();
    messages.resolve(thread);
    const message = await screen.findByRole('textbox', { name: 'Votre message' });
    await waitFor(() => expect(message).toHaveValue('Le devis '));
    await expect(address()).toBe(`/admin/dfc/edit/${id}/messages${QUEUE}`);
  },
};

export const SettingAside: Story = {
  name: 'Qui a ouvert un acte y reste',
  play: async () => {
    messages.resolve(thread);
    await refuse();
    await userEvent.keyboard('h');
    await screen.findByRole('form', { name: 'Mettre de côté' });
    await hasAnswered();
    await expect(screen.getByRole('form', { name: 'Mettre de côté' })).toBeVisible();
    await expect(address()).toBe(`/admin/dfc/edit/${id}/files${QUEUE}`);
  },
};

export const OpenedSince: Story = {
  name: 'Ce qui s’ouvre après « Me l’attribuer » reste ouvert à sa réponse',
  play: async () => {
    messages.resolve(thread);
    await screen.findByRole('radiogroup', { name: 'Décision sur Devis' });
    await userEvent.keyboard('ah');
    await screen.findByRole('form', { name: 'Mettre de côté' });
    owned.resolve({ dfc: record, undoId: null });
    for (const _ of Array.from({ length: 20 })) await drawn();
    await expect(screen.getByRole('form', { name: 'Mettre de côté' })).toBeVisible();
  },
};

export const SetAsideMeanwhile: Story = {
  name: 'Entrée met de côté pendant que « Me l’attribuer » attend sa réponse',
  play: async () => {
    messages.resolve(thread);
    await screen.findByRole('radiogroup', { name: 'Décision sur Devis' });
    await userEvent.keyboard('ah');
    await screen.findByRole('form', { name: 'Mettre de côté' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${next.id}/files${QUEUE}`), {
      timeout: 2000,
    });
    owned.resolve({ dfc: record, undoId: null });
  },
};

async function setAsideAndTakeBack() {
  messages.resolve(thread);
  await screen.findByRole('radiogroup', { name: 'Décision sur Devis' });
  await userEvent.keyboard('h');
  await screen.findByRole('form', { name: 'Mettre de côté' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${next.id}/files${QUEUE}`));
  await waitFor(() => expect(currentToasts().at(-1)?.action?.label).toBe('Annuler'));
  await userEvent.keyboard('z');
}

export const TakenBack: Story = {
  name: 'Z ramène à la PEC qu’elle rend',
  play: async () => {
    await setAsideAndTakeBack();
    undone.resolve({ dfc: record });
    await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${id}/files${QUEUE}`));
  },
};

export const TakenBackWhileWriting: Story = {
  name: 'Z ne ramène pas qui écrit ailleurs quand sa réponse vient',
  play: async () => {
    await setAsideAndTakeBack();
    await userEvent.keyboard('m');
    const message = await screen.findByRole('textbox', { name: 'Votre message' });
    await waitFor(() => expect(message).toHaveFocus());
    await userEvent.keyboard('Le devis ');
    undone.resolve({ dfc: record });
    for (const _ of Array.from({ length: 20 })) await drawn();
    await userEvent.keyboard('est flou');
    await expect(address()).toBe(`/admin/dfc/edit/${next.id}/messages${QUEUE}`);
    await expect(message).toHaveValue('Le devis est flou');
    currentToasts()
      .find(({ action }) => action?.label === 'Y revenir')
      ?.action?.onClick();
    await waitFor(() => expect(address()).toBe(`/admin/dfc/edit/${id}/files${QUEUE}`));
  },
};
