import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import PublicFormPage from './PublicFormPage.tsx';

const meta = {
  title: 'Portail/Écrans/Demandes publiques',
  component: PublicFormPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { kind: 'freeTest' },
  decorators: [at('/demande-essai')],
  beforeEach: answering({ 'GET /form/challenge': { challenge: 'x' }, 'POST /form/add': {} }),
} satisfies Meta<typeof PublicFormPage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const fill = async (canvas: Canvas) => {
  await userEvent.type(canvas.getByLabelText('Prénom'), 'Maëlle');
  await userEvent.type(canvas.getByLabelText('Nom'), 'Quervallon');
  await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'maelle@cabinet.test');
  await userEvent.type(canvas.getByLabelText('Téléphone'), '0200000000');
  await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
};

export const Trial: Story = { name: 'Essai' };
export const CallBack: Story = { name: 'Être recontacté', args: { kind: 'wantCall' } };
export const Dark: Story = { name: 'Essai, sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Essai, au téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Sent: Story = {
  name: 'Envoyée',
  play: async ({ canvas }) => {
    await fill(canvas);
    const title = await canvas.findByRole('heading', { name: 'Demande envoyée' });
    await waitFor(() => expect(title).toHaveFocus());
  },
};
export const Failed: Story = {
  name: 'En échec : tout reste',
  beforeEach: answering({ 'GET /form/challenge': { challenge: 'x' }, 'POST /form/add': { status: 500 } }),
  play: async ({ canvas }) => {
    await fill(canvas);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByLabelText('Nom')).toHaveValue('Quervallon');
  },
};

const KNOWN = { status: 409, code: 'duplicate_entry' };
/** Of the first try the answers of all three sendings are lost. */
const lostOnce = () => {
  let calls = 0;
  return answering({
    'GET /form/challenge': { challenge: 'x' },
    'POST /form/add': () => ((calls += 1) <= 3 ? 'unreachable' : KNOWN),
  })();
};
const again = async (canvas: Canvas) => {
  await canvas.findByRole('alert', undefined, { timeout: 10_000 });
  await userEvent.click(canvas.getByRole('button', { name: 'Envoyer la demande' }));
};
export const AnswerLost: Story = {
  name: 'Réponse perdue, puis envoyée',
  beforeEach: lostOnce,
  play: async ({ canvas }) => {
    await fill(canvas);
    await again(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Demande envoyée' })).toBeVisible();
  },
};
export const KnownAtOnce: Story = {
  name: 'Adresse déjà connue : comment nous joindre',
  beforeEach: answering({
    'GET /form/challenge': { challenge: 'x' },
    'POST /form/add': KNOWN,
    'GET /publisher': { publisher: { contact: { phone: '', hours: '', mail: 'contact@accordent.example' } } },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'contact@accordent.example' })).toBeNull();
    await fill(canvas);
    await canvas.findByRole('alert', undefined, { timeout: 10_000 });
    await expect(await canvas.findByRole('link', { name: 'contact@accordent.example' })).toBeVisible();
  },
};
export const Known: Story = {
  name: 'Réponse perdue, puis une autre adresse déjà connue',
  beforeEach: lostOnce,
  play: async ({ canvas }) => {
    await fill(canvas);
    await canvas.findByRole('alert', undefined, { timeout: 10_000 });
    await userEvent.type(canvas.getByLabelText('Adresse e-mail'), '.fr');
    await again(canvas);
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Une erreur inattendue'));
    await expect(canvas.queryByRole('heading', { name: 'Demande envoyée' })).toBeNull();
  },
};
