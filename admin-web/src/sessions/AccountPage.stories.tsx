import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { asSuperAdministrator, longAdministrator } from '../testing/administrators.ts';
import AccountPage from './AccountPage.tsx';

const aSession = (id: string, isCurrent: boolean) => ({
  id,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ip: isCurrent ? '192.0.2.14' : '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  isCurrent,
  creationDate: { timestamp: 1_795_162_320 },
  lastSeenDate: { timestamp: 1_795_165_920 },
});
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
const alerts = {
  kinds: ['mine', 'mentioned', 'late'],
  mailKinds: [],
  pushKinds: ['mentioned'],
  gathersMails: false,
  devices: [
    {
      id: '0198b5d0-0000-7000-8000-000000000031',
      name: 'Safari sur iPhone',
      creationDate: { timestamp: 1_795_062_320 },
      lastUsedDate: null,
    },
  ],
  publicKey: null,
};
const answers = {
  ...asSuperAdministrator,
  'GET /factors': factors,
  'GET /alerts': alerts,
  'GET /sessions': { sessions: [aSession('a', true), aSession('b', false)], total: 2 },
};
const full = answering(answers);

const meta = {
  title: 'Back-office/Écrans/Mon compte',
  component: AccountPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/account')],
  beforeEach: full,
} satisfies Meta<typeof AccountPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli\u00a0: fermer une session demande d’abord',
  play: async ({ canvas }) => {
    const [end] = await canvas.findAllByRole('button', { name: /^Fermer la session/ });
    await userEvent.click(end!);
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};
export const Mistyped: Story = {
  name: 'Une confirmation qui diffère se dit à son champ',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Ancien mot de passe'), 'ancien');
    await userEvent.type(canvas.getByLabelText('Nouveau mot de passe'), 'Nouveau-2026');
    await userEvent.click(canvas.getByRole('button', { name: 'Changer le mot de passe' }));
    await waitFor(() => expect(canvas.getByLabelText('Confirmation du nouveau mot de passe')).toBeInvalid());
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'Sessions\u00a0: en échec, le mot de passe se change',
  beforeEach: answering({ ...asSuperAdministrator, 'GET /sessions': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expect(canvas.getByLabelText('Nouveau mot de passe')).toBeEnabled();
  },
};
export const LongTexts: Story = {
  name: 'Texte long',
  beforeEach: answering({ ...answers, 'GET /user': { user: longAdministrator } }),
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
