import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { forgetDrafts } from '../../shared/tab-draft.ts';
import { aSelf } from '../../testing/account-samples.ts';
import { aRecord } from '../../testing/samples.ts';
import RequestPage from './RequestPage.tsx';

/** A message whose first answer is lost. */
const keys: (string | null)[] = [];

const meta = {
  title: 'Portail/Écrans/Dossier, message renvoyé',
  component: RequestPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { id: 4771, tab: 'messages' },
  decorators: [at('/dfc/edit/4771/messages')],
  beforeEach: () => {
    keys.length = 0;
    forgetDrafts();
    return answering({
      'GET /dfc/4771': { dfc: aRecord() },
      'GET /self': { self: aSelf() },
      'POST /upload': { uploadId: '0198b5d0-0000-7000-8000-000000000041' },
      'POST /message/add': ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { status: 500 };
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
