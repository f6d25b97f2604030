import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { aMemberSelf, anAccount, aSelf } from '../testing/account-samples.ts';
import { somePeople } from '../testing/member-samples.ts';
import { on } from '../testing/samples.ts';
import OwnAlertsPage from './OwnAlertsPage.tsx';

const alerts = {
  kinds: ['agreement', 'refusal', 'step', 'document-refused', 'answer', 'payment', 'ending'],
  mailKinds: ['agreement', 'refusal', 'step', 'document-refused', 'answer', 'ending'],
  pushKinds: ['agreement'],
  gathersMails: false,
  devices: [
    {
      id: '0198b5d0-0000-7000-8000-000000000031',
      name: 'Safari sur iPhone',
      creationDate: on('2026-11-19'),
      lastUsedDate: null,
    },
  ],
  publicKey: null,
};
const all = {
  'GET /alerts': alerts,
  'GET /user': { user: anAccount() },
  'GET /self': { self: aSelf() },
  'GET /members': somePeople(),
};

const meta = {
  title: 'Portail/Écrans/Mon compte, notifications',
  component: OwnAlertsPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/account/notifications')],
  beforeEach: answering(all),
} satisfies Meta<typeof OwnAlertsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Accord d’une mutuelle')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Notifications', selected: true })).toBeVisible();
    await expect(canvas.queryByText('Copie des mails de mes dentistes')).not.toBeInTheDocument();
    await expect(document.title).toBe('Notifications');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Practice: Story = {
  name: 'Cabinet : copies des mails de ses dentistes',
  beforeEach: answering({ ...all, 'GET /user': { user: anAccount({ isSuper: true }) } }),
  play: says('Copie des mails de mes dentistes'),
};
export const OfMember: Story = {
  name: 'D’un membre : sans les e-mails du cabinet',
  beforeEach: answering({ ...all, 'GET /self': { self: aMemberSelf() } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recevoir les e-mails du cabinet')).toBeVisible();
    await expect(await canvas.findByText('Vous ne recevez pas les e-mails du cabinet.')).toBeVisible();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /alerts': { status: 500 } }),
  play: says('Vos notifications ne se chargent pas'),
};
