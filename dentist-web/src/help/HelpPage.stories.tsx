import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
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
export const Writes: Story = {
  name: 'Une question qui n’est d’aucune PEC : envoyée, le formulaire est vide',
  beforeEach: answering({ ...all, 'POST /general-message': {} }),
  play: async ({ canvas }) => {
    const subject = await canvas.findByLabelText(/Sujet/);
    await userEvent.type(subject, 'Formation');
    await userEvent.type(canvas.getByLabelText(/Message/), 'Pouvez-vous nous rappeler ?');
    await userEvent.click(canvas.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(canvas.getByLabelText(/Sujet/)).toHaveValue(''));
  },
};
export const NotSent: Story = {
  name: 'Une question qui ne part pas reste écrite',
  beforeEach: answering({ ...all, 'POST /general-message': { status: 503 } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(/Sujet/), 'Formation');
    const message = canvas.getByLabelText(/Message/);
    await userEvent.type(message, 'Pouvez-vous nous rappeler ?');
    const send = canvas.getByRole('button', { name: 'Envoyer' });
    await userEvent.click(send);
    await waitFor(() => expect(send).toBeEnabled());
    await expect(message).toHaveValue('Pouvez-vous nous rappeler ?');
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
