import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import AccountDeleted from './AccountDeleted.tsx';
import { Login } from './Login.tsx';
import StopChange from './StopChange.tsx';

const meta = {
  title: 'Portail/Écrans/Connexion',
  component: Login,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { onAttempt: fn(), onDone: fn() },
  decorators: [at('/login')],
  beforeEach: answering({
    'POST /auth/login': {
      needAuth: true,
      step: { way: 'mail', mayMail: true, mayRecover: false },
    },
  }),
} satisfies Meta<typeof Login>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const logIn = async (canvas: Canvas) => {
  await userEvent.type(canvas.getByLabelText('Adresse e-mail'), 'maelle@cabinet.test');
  await userEvent.type(canvas.getByLabelText('Mot de passe'), 'Cabinet-2026{Enter}');
};

export const Pair: Story = { name: 'Adresse et mot de passe' };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Code: Story = {
  name: 'Code reçu par e-mail',
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(await canvas.findByLabelText('Code d’authentification')).toHaveFocus();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'POST /auth/login': { status: 500 } }),
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};
export const Deleted: Story = {
  name: 'Compte supprimé',
  render: () => <AccountDeleted />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Votre compte a été supprimé avec succés.')).toBeVisible();
  },
};

const publisher = {
  company: null,
  contact: { phone: '0200000000', hours: 'Du lundi au vendredi, 9 h à 18 h', mail: 'contact@accordent.test' },
};
const stopping = (answer: object) =>
  answering({ 'GET /publisher': { publisher }, 'PUT /account/stop': answer });
const stop = async (canvas: Canvas) =>
  userEvent.click(canvas.getByRole('button', { name: 'Arrêter ce changement' }));

export const Stop: Story = {
  name: 'Changement à arrêter',
  beforeEach: stopping({ isMailed: true }),
  render: () => <StopChange />,
};
export const Stopped: Story = {
  ...Stop,
  name: 'Changement arrêté',
  play: async ({ canvas }) => {
    await stop(canvas);
    const title = await canvas.findByRole('heading', { name: 'Changement arrêté' });
    await waitFor(() => expect(title).toHaveFocus());
  },
};
export const Blocked: Story = {
  ...Stop,
  name: 'Changement arrêté, adresse prise',
  beforeEach: stopping({ isMailed: false }),
  play: async ({ canvas }) => {
    await stop(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Compte bloqué' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: '02 00 00 00 00' })).toBeVisible();
  },
};
export const StopFailed: Story = {
  ...Stop,
  name: 'Changement à arrêter, en échec',
  beforeEach: stopping({ status: 500 }),
  play: async ({ canvas }) => {
    await stop(canvas);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Arrêter ce changement' })).toBeVisible();
  },
};
