import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aMemberSelf, anAccount, aSelf } from '../testing/account-samples.ts';
import { somePeople } from '../testing/member-samples.ts';
import { aMandate } from '../testing/mandate-samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import AccountPage from './AccountPage.tsx';

const all = {
  'GET /user': { user: anAccount() },
  'GET /self': { self: aSelf() },
  'GET /members': somePeople(),
  'GET /mandate': { mandate: aMandate() },
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

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];
const tabs = (canvas: Canvas) => canvas.getAllByRole('tab').map(({ textContent }) => textContent);

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Membres 5' })).toBeVisible();
    await expect(tabs(canvas)).toEqual(['Cabinet', 'Membres5', 'Connexion', 'Notifications', 'Mes données']);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Practice: Story = {
  name: 'Cabinet : suppression empêchée',
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
    await expect(await canvas.findByRole('tab', { name: 'Identité' })).toBeVisible();
    await expect(tabs(canvas)).toEqual(['Identité', 'Connexion', 'Notifications']);
    await expect(canvas.queryByText('Forfait')).not.toBeInTheDocument();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /user': { status: 500 } }),
  play: says('Votre compte ne se charge pas'),
};
export const OfAccountant: Story = {
  name: 'D’un comptable',
  beforeEach: answering({
    ...all,
    'GET /self': {
      self: aMemberSelf({ rights: { requests: false, money: true, decides: false, account: false } }),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Identité' })).toBeVisible();
    await expect(tabs(canvas)).toEqual(['Identité', 'Connexion', 'Notifications']);
  },
};
