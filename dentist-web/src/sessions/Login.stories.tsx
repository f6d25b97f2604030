import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { tokens } from '../api-client.ts';
import { aMemberSelf, aSelf } from '../testing/account-samples.ts';
import AccountDeleted from './AccountDeleted.tsx';
import { Login } from './Login.tsx';
import StopChange from './StopChange.tsx';

const meta = {
  title: 'Portail/Écrans/Connexion',
  component: Login,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { isSessionOver: false, onAttempt: fn(), onDone: fn() },
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
export const Over: Story = {
  name: 'Session terminée',
  args: { isSessionOver: true },
  play: says('Votre session est terminée. Reconnectez-vous pour continuer.'),
};
export const Code: Story = {
  name: 'Code reçu par e-mail',
  play: async ({ canvas }) => {
    await logIn(canvas);
    await expect(await canvas.findByLabelText('Code d’authentification')).toHaveFocus();
  },
};

function Returning(props: Parameters<typeof Login>[0]) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <Login key={times} {...props} />
      <button type="button" onClick={() => setTimes(times + 1)}>
        Revenir
      </button>
    </>
  );
}
const bytes = new ArrayBuffer(8);
const assertion = {
  id: 'passkey',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};
/** Whoever has a passkey here logs in by it, and comes back later. */
const known = (self: object): Pick<Story, 'render' | 'beforeEach'> => ({
  render: Returning,
  beforeEach: () => {
    const asked = spyOn(navigator.credentials, 'get').mockResolvedValue(assertion as never);
    const before = { name: 'Dr\u00a0Bastide', email: 'e.bastide@cabinet.test' };
    localStorage.setItem('portal-known', JSON.stringify(before));
    const restore = answering({
      'POST /auth/passkey/options': { options: { challenge: 'AAAA' } },
      'POST /auth/passkey': { token: 'a.b.c' },
      'GET /self': self,
    })();
    return () => {
      restore();
      asked.mockRestore();
      tokens.write(null);
      localStorage.removeItem('portal-known');
    };
  },
});
const comeBack = async (canvas: Canvas, args: Story['args']) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Se connecter avec cet appareil/ }));
  await waitFor(() => expect(args?.onDone).toHaveBeenCalled(), { timeout: 3000 });
  await userEvent.click(canvas.getByRole('button', { name: 'Revenir' }));
};

export const KnownDentist: Story = {
  name: 'Revenu par sa clé d’accès\u00a0: le dentiste',
  ...known({ self: aSelf() }),
  play: async ({ canvas, args }) => {
    await comeBack(canvas, args);
    await expect(canvas.getByRole('heading', { name: /^Bonjour Dr.Quervallon$/ })).toBeVisible();
  },
};
export const KnownMember: Story = {
  name: 'Revenue par sa clé d’accès\u00a0: une assistante, en son nom',
  ...known({ self: aMemberSelf() }),
  play: async ({ canvas, args }) => {
    await comeBack(canvas, args);
    await expect(canvas.getByRole('heading', { name: 'Bonjour Solenn' })).toBeVisible();
    await expect(canvas.getByText('s.langevin@tilleuls.example')).toBeVisible();
  },
};
export const KnownPractice: Story = {
  name: 'Revenu par sa clé d’accès\u00a0: un cabinet, qui n’est pas docteur',
  ...known({ self: aSelf({ firstname: '', lastname: 'CABINET DES TILLEULS', isGroup: true }) }),
  play: async ({ canvas, args }) => {
    await comeBack(canvas, args);
    await expect(canvas.getByRole('heading', { name: 'Bonjour CABINET DES TILLEULS' })).toBeVisible();
  },
};
export const KnownNoMore: Story = {
  name: 'Revenu par sa clé d’accès\u00a0: qui ne se lit pas n’est pas salué du nom d’un autre',
  ...known({ status: 500 }),
  play: async ({ canvas, args }) => {
    await comeBack(canvas, args);
    await expect(canvas.getByRole('heading', { name: 'Connexion' })).toBeVisible();
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
  play: says('Votre compte a été supprimé avec succés.'),
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
