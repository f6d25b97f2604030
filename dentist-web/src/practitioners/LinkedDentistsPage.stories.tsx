import type { Meta, StoryObj } from '@storybook/react-vite';
import { aSelf, someLinkedDentists, someMembers, someMetrics } from '../testing/account-samples.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import LinkedDentistsPage from './LinkedDentistsPage.tsx';

const all = {
  'GET /self': {
    self: aSelf({
      firstname: '',
      lastname: 'CABINET DES TILLEULS',
      isSuper: true,
      isGroup: true,
    }),
  },
  'GET /metrics': someMetrics({ allUsers: [...someMembers] }),
  'GET /users': { users: someLinkedDentists, total: 3 },
};

const meta = {
  title: 'Portail/Écrans/Mes dentistes',
  component: LinkedDentistsPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/users/list')],
  beforeEach: answering(all),
} satisfies Meta<typeof LinkedDentistsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Aucun dentiste',
  beforeEach: answering({ ...all, 'GET /users': { users: [], total: 0 } }),
};
export const OfAnother: Story = {
  name: 'Pas pour un dentiste seul',
  beforeEach: answering({ ...all, 'GET /self': { self: aSelf() } }),
  play: says('Page introuvable'),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...all, 'GET /users': { status: 500 } }),
};
