import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { keepDraft } from '../shared/tab-draft.ts';
import MailsPage from './MailsPage.tsx';

/** A mail whose first answer is lost. */
const keys: (string | null)[] = [];

const meta = {
  title: 'Back-office/Écrans/Mails, renvoyés',
  component: MailsPage,
  parameters: { layout: 'fullscreen' },
  args: { tab: 'new' },
  decorators: [at('/admin/mails/new')],
  beforeEach: () => {
    keys.length = 0;
    keepDraft('mail.new.', () => ({ to: 'a@b.fr', subject: 'Devis', text: 'Le voici.' }));
    return answering({
      'GET /mail/all': { mails: [], total: 0 },
      'GET /users': { users: [], total: 0 },
      'POST /upload': { uploadId: '5b0e4a7e-6a51-4f0a-8b57-3d2b3c1f9a10' },
      'PUT /mail/send': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { status: 500 };
      },
    })();
  },
} satisfies Meta<typeof MailsPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Screen = ReturnType<typeof within>;

async function send(screen: Screen, tries: number) {
  const button = await screen.findByRole('button', { name: 'Envoyer' });
  await userEvent.click(button);
  await waitFor(() => expect(keys).toHaveLength(tries));
  await waitFor(() => expect(button).toBeEnabled());
}

export const Unchanged: Story = {
  name: 'Le même mail est le même envoi',
  play: async ({ canvas }) => {
    await send(canvas, 1);
    await send(canvas, 2);
    await expect(keys[1]).toBe(keys[0]);
  },
};

export const WithAFile: Story = {
  name: 'Avec un document de plus, c’est un autre envoi',
  play: async ({ canvas }) => {
    await send(canvas, 1);
    const paper = new File(['%PDF-1.7'], 'Devis.pdf', { type: 'application/pdf' });
    await userEvent.upload(await canvas.findByLabelText('Fichiers'), paper);
    await expect(await canvas.findByRole('button', { name: 'Retirer Devis.pdf' })).toBeEnabled();
    await send(canvas, 2);
    await expect(keys[1]).not.toBe(keys[0]);
  },
};

export const Emptied: Story = {
  name: 'Vidé puis écrit de nouveau, c’est un autre envoi',
  play: async ({ canvas }) => {
    await send(canvas, 1);
    const text = await canvas.findByDisplayValue('Le voici.');
    await waitFor(() => expect(text).toBeEnabled());
    await userEvent.clear(text);
    await userEvent.type(text, 'Le voici.');
    await send(canvas, 2);
    await expect(keys[1]).not.toBe(keys[0]);
  },
};

function Loaded(props: Parameters<typeof MailsPage>[0]) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Recharger
      </button>
      <MailsPage key={times} {...props} />
    </>
  );
}
export const Reloaded: Story = {
  name: 'Rechargé entre-temps, c’est toujours le même envoi',
  render: Loaded,
  play: async ({ canvas }) => {
    await send(canvas, 1);
    await userEvent.click(canvas.getByRole('button', { name: 'Recharger' }));
    await send(canvas, 2);
    await expect(keys[1]).toBe(keys[0]);
  },
};
