import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { aMemberSelf, aSelf } from '../testing/account-samples.ts';
import HelpPage from './HelpPage.tsx';

const publisher = {
  product: 'Accordent',
  contact: { phone: '0240550970', hours: 'Lundi au vendredi, 9 h à 18 h', mail: 'contact@accordent.example' },
  company: null,
  host: '',
};
const all = { 'GET /self': { self: aSelf() }, 'GET /publisher': { publisher } };

const meta = {
  title: 'Portail/Écrans/Aide',
  component: HelpPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  decorators: [at('/aide')],
  beforeEach: answering(all),
} satisfies Meta<typeof HelpPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '02 40 55 09 70' })).toBeVisible();
    await expect(canvas.getAllByRole('img')).toHaveLength(6);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const OfMember: Story = {
  name: 'D’un membre',
  beforeEach: answering({ ...all, 'GET /self': { self: aMemberSelf() } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Envoyer une demande')).toBeVisible();
    await expect(canvas.queryByText('Inviter votre équipe')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Confirmer un règlement')).not.toBeInTheDocument();
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({
    ...all,
    'GET /publisher': {
      publisher: { ...publisher, contact: { ...publisher.contact, phone: '', hours: '' } },
    },
  }),
};
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({
    ...all,
    'GET /publisher': {
      publisher: {
        ...publisher,
        contact: {
          ...publisher.contact,
          hours:
            'Lundi au vendredi, 9 h à 12 h 30 et 14 h à 18 h, sauf les jours fériés et la semaine du 15 août',
        },
      },
    },
  }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /self': { status: 500 }, 'GET /publisher': { status: 500 } }),
};
