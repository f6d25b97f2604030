import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aMemberSelf, anAccount, aSelf } from '../testing/account-samples.ts';
import { somePeople } from '../testing/member-samples.ts';
import { aMandate } from '../testing/mandate-samples.ts';
import { on } from '../testing/samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import AccountPage from './AccountPage.tsx';

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
  'GET /mandate': { mandate: aMandate() },
  'GET /sessions': { sessions, total: 2 },
};

const meta = {
  title: 'Portail/Écrans/Mon compte',
  component: AccountPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/account/edit')],
  beforeEach: answering(all),
} satisfies Meta<typeof AccountPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Practice: Story = {
  name: 'Cabinet : copies des mails, suppression empêchée',
  beforeEach: answering({
    ...all,
    'GET /user': {
      user: anAccount({
        firstname: '',
        lastname: 'CABINET DES TILLEULS',
        isSuper: true,
        isGroup: true,
        planId: 4,
        hiddenFields: ['firstname', 'finess', 'rpps'],
        monthCount: 22,
        cap: 20,
        isOverCap: true,
      }),
    },
  }),
};
export const OfMember: Story = {
  name: 'D’un membre',
  beforeEach: answering({ ...all, 'GET /self': { self: aMemberSelf() } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recevoir les e-mails du cabinet')).toBeVisible();
    await expect(canvas.queryByText('Forfait')).not.toBeInTheDocument();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /user': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Votre compte ne se charge pas')).toBeVisible();
  },
};
export const AlertsFailed: Story = {
  name: 'Notifications en échec',
  beforeEach: answering({ ...all, 'GET /alerts': { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Vos notifications ne se chargent pas')).toBeVisible();
  },
};
export const SessionsFailed: Story = {
  name: 'Sessions en échec',
  beforeEach: answering({ ...all, 'GET /sessions': { status: 500 } }),
};
