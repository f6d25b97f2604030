import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aMemberSelf, anAccount, aSelf } from '../testing/account-samples.ts';
import { somePeople } from '../testing/member-samples.ts';
import { on } from '../testing/samples.ts';
import OwnLoginPage from './OwnLoginPage.tsx';

const sessions = [
  {
    id: 'a',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    ip: '192.0.2.10',
    creationDate: on('2026-11-19'),
    lastSeenDate: on('2026-11-20'),
    isCurrent: true,
  },
  {
    id: 'b',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/605.1',
    ip: '2001:db8::8a2e:370:7334',
    creationDate: on('2026-11-12'),
    lastSeenDate: on('2026-11-18'),
    isCurrent: false,
  },
];
const factors = {
  passkeys: [
    {
      id: '0198b5d0-0000-7000-8000-000000000009',
      name: 'Safari sur iPhone',
      creationDate: { timestamp: 1_795_062_320 },
      lastUsedDate: { timestamp: 1_795_165_920 },
    },
  ],
  totpDate: { timestamp: 1_795_062_320 },
  codesLeft: 2,
  email: 'capucine.lormeau@accordent.example',
  arePasskeysAvailable: true,
  publicUrl: location.origin,
  askedFrom: '2026-12-15',
  isAskedNow: false,
};
const all = {
  'GET /user': { user: anAccount() },
  'GET /self': { self: aSelf() },
  'GET /members': somePeople(),
  'GET /factors': factors,
  'GET /sessions': { sessions, total: 2 },
};

const meta = {
  title: 'Portail/Écrans/Mon compte, connexion',
  component: OwnLoginPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/account/login')],
  beforeEach: answering(all),
} satisfies Meta<typeof OwnLoginPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Ancien mot de passe')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Connexion', selected: true })).toBeVisible();
    await expect(document.title).toBe('Connexion');
    await expect(await canvas.findByText(/même sans ce réglage/)).toBeVisible();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone, texte long',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
  beforeEach: answering({
    ...all,
    'GET /user': {
      user: anAccount({
        email: 'une-adresse-vraiment-tres-longue-du-cabinet@chirurgie-dentaire-des-halles.test',
      }),
    },
  }),
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
const RealCreate = navigator.credentials.create;
export const OneAlready: Story = {
  name: 'Une clé de plus, sur un appareil qui en a une',
  beforeEach: () => {
    navigator.credentials.create = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    const end = answering({
      ...all,
      'POST /factors/passkeys/options': {
        options: {
          challenge: 'eA',
          rp: { name: 'Accordent' },
          user: { id: 'eA', name: 'a', displayName: 'a' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        },
      },
    })();
    return () => {
      navigator.credentials.create = RealCreate;
      end();
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter une clé d’accès' }));
    await userEvent.type(await screen.findByLabelText('Mot de passe actuel'), 'Glycine-Mauve-2026{Enter}');
    await expect(await screen.findByText(/a déjà une clé d’accès de votre compte/)).toBeVisible();
  },
};
export const OfMember: Story = {
  name: 'D’un membre : les mêmes, sans demander le compte du propriétaire',
  beforeEach: answering({
    ...all,
    'GET /self': { self: aMemberSelf() },
    'GET /user': { status: 403 },
    'GET /members': { status: 403 },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/s\.langevin@tilleuls\.example/)).toBeVisible();
    await expect(canvas.getByLabelText('Ancien mot de passe')).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /user': { status: 500 } }),
  play: says('Votre compte ne se charge pas'),
};
export const PartsFailed: Story = {
  name: 'Clés et sessions en échec',
  beforeEach: answering({ ...all, 'GET /sessions': { status: 500 }, 'GET /factors': { status: 500 } }),
};

const none = { ...factors, passkeys: [], totpDate: null, codesLeft: null };
let standing: object = none;
export const LostAnswer: Story = {
  name: 'Application ajoutée dont la réponse s’est perdue : dite ajoutée, et ses codes à refaire',
  render: () => (
    <>
      <OwnLoginPage />
      <Toaster />
    </>
  ),
  beforeEach: () => {
    standing = none;
    return answering({
      ...all,
      'GET /factors': () => standing,
      'POST /factors/totp/begin': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/essai' },
      // The first try was done; its answer was lost, and the client has sent it again.
      'PUT /factors/totp': () => {
        standing = { ...none, totpDate: factors.totpDate, codesLeft: 10 };
        return { status: 409, code: 'totp_not_begun' };
      },
    })();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter une application de codes' }));
    await userEvent.type(await screen.findByLabelText(/Mot de passe actuel/), 'Cabinet-2026{Enter}');
    await userEvent.type(await screen.findByLabelText(/Code affiché/), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText('Application de codes ajoutée.')).toBeVisible();
    await expect(await screen.findByText(/^Refaites vos codes de secours/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Retirer l’application de codes' })).toBeVisible();
  },
};
