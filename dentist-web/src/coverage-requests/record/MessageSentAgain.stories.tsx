import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { hasDrafts } from '../../shared/tab-draft.ts';
import { aSelf } from '../../testing/account-samples.ts';
import { aRecord } from '../../testing/samples.ts';
import RequestPage from './RequestPage.tsx';

/** A message whose first answer is lost. */
const keys: (string | null)[] = [];
/** The try that is answered. */
let answered = 4;

const meta = {
  title: 'Portail/Écrans/Dossier, message renvoyé',
  component: RequestPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { id: 4771, tab: 'messages' },
  decorators: [at('/dfc/edit/4771/messages')],
  beforeEach: () => {
    keys.length = 0;
    answered = 4;
    return answering({
      'GET /dfc/4771': { dfc: aRecord() },
      'GET /self': { self: aSelf() },
      'POST /upload': { uploadId: '0198b5d0-0000-7000-8000-000000000041' },
      'POST /message/add': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return keys.length < answered ? { status: 500 } : {};
      },
    })();
  },
} satisfies Meta<typeof RequestPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Screen = ReturnType<typeof within>;

async function send(screen: Screen, tries: number) {
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(keys).toHaveLength(tries));
  await screen.findByRole('alert');
}

export const WithAFile: Story = {
  name: 'Avec un document de plus, c’est un autre envoi',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Votre message' }), 'Bien reçu.');
    await send(canvas, 1);
    await send(canvas, 2);
    await expect(keys[1]).toBe(keys[0]);
    const paper = new File(['%PDF-1.7'], 'Radio.pdf', { type: 'application/pdf' });
    await userEvent.upload(await canvas.findByLabelText('Fichiers', { selector: 'input' }), paper);
    await expect(await canvas.findByRole('button', { name: 'Retirer Radio.pdf' })).toBeEnabled();
    await send(canvas, 3);
    await expect(keys[2]).not.toBe(keys[0]);
  },
};

let arrival = Promise.withResolvers<object>();
export const TooEarly: Story = {
  name: 'Envoyé pendant qu’un document arrive : ce qui l’a retenu n’est plus dit une fois qu’il est là',
  beforeEach: () => {
    arrival = Promise.withResolvers();
    return answering({
      'GET /dfc/4771': { dfc: aRecord() },
      'GET /self': { self: aSelf() },
      'POST /upload': arrival.promise,
    })();
  },
  play: async ({ canvas }) => {
    const paper = new File(['%PDF-1.7'], 'Radio.pdf', { type: 'application/pdf' });
    await userEvent.upload(await canvas.findByLabelText('Fichiers', { selector: 'input' }), paper);
    await userEvent.click(await canvas.findByRole('button', { name: 'Envoyer' }));
    await expect(await canvas.findByText('Un document est encore en chemin.')).toBeVisible();
    arrival.resolve({ uploadId: '0198b5d0-0000-7000-8000-000000000042' });
    await expect(await canvas.findByRole('button', { name: 'Retirer Radio.pdf' })).toBeEnabled();
    await waitFor(() => expect(canvas.queryByText('Un document est encore en chemin.')).toBeNull());
  },
};

export const Unanswered: Story = {
  name: 'Refusé par une panne : dit une seule fois',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Votre message' }), 'Bien reçu.');
    await send(canvas, 1);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Une erreur s'est produite lors de l'envoi du message\.$/,
    );
  },
};

export const Emptied: Story = {
  name: 'Vidé puis écrit de nouveau, c’est un autre envoi',
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    await userEvent.type(area, 'Bien reçu.');
    await send(canvas, 1);
    await userEvent.clear(area);
    await userEvent.type(area, 'Bien reçu.');
    await send(canvas, 2);
    await expect(keys[1]).not.toBe(keys[0]);
  },
};

function Loaded(props: Parameters<typeof RequestPage>[0]) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Recharger
      </button>
      <RequestPage key={times} {...props} />
    </>
  );
}
export const Reloaded: Story = {
  name: 'Rechargé entre-temps, c’est toujours le même envoi, jusqu’à ce qu’il passe',
  render: Loaded,
  play: async ({ canvas }) => {
    const area = () => canvas.findByRole('textbox', { name: 'Votre message' });
    await userEvent.type(await area(), 'Bien reçu.');
    await send(canvas, 1);
    for (const tries of [2, 3]) {
      await userEvent.click(canvas.getByRole('button', { name: 'Recharger' }));
      await send(canvas, tries);
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }));
    await waitFor(async () => expect(await area()).toHaveValue(''));
    await expect(new Set(keys).size).toBe(1);
    await expect(hasDrafts()).toBe(false);
    // The same words, written anew.
    await userEvent.type(await area(), 'Bien reçu.');
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(keys).toHaveLength(5));
    await expect(keys[4]).not.toBe(keys[0]);
  },
};

export const PastedWithABlankLine: Story = {
  name: 'Collé avec une ligne vide devant : une fois envoyé, rien n’en reste',
  beforeEach: () => {
    answered = 1;
  },
  play: async ({ canvas }) => {
    const area = await canvas.findByRole('textbox', { name: 'Votre message' });
    await userEvent.click(area);
    await userEvent.paste('\n  Bien reçu.');
    await userEvent.click(await canvas.findByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(keys).toHaveLength(1));
    await waitFor(() => expect(area).toHaveValue(''));
    await expect(hasDrafts()).toBe(false);
  },
};
