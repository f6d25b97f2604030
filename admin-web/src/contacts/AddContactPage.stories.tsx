import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import { aPractitionerRecord } from '../testing/practitioners.ts';
import AddContactPage from './AddContactPage.tsx';

const record = aPractitionerRecord();
const { id } = record;
const around = { 'GET /users': { users: [record], total: 1 } };
const from = (part: object = {}) =>
  answering({ ...around, [`GET /user/${id}`]: { user: { ...record, ...part } } });
const full = answering(around);

const meta = {
  title: 'Back-office/Écrans/Ajouter un contact',
  component: AddContactPage,
  parameters: { layout: 'fullscreen' },
  args: {},
  decorators: [at('/admin/contact/add')],
  beforeEach: full,
} satisfies Meta<typeof AddContactPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: 'Vide' };
export const FromDentist: Story = {
  name: 'Depuis un dentiste\u00a0: il est choisi d’avance',
  args: { id },
  beforeEach: from(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Retirer QUERVALLON/i })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Retour au dentiste' })).toBeVisible();
  },
};
export const FromArchived: Story = {
  name: 'Depuis un dentiste archivé',
  args: { id },
  beforeEach: from({ isArchived: true, isLocked: true }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Cet utilisateur et ses données ne sont pas modifiables.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Retirer QUERVALLON/i })).toBeNull();
  },
};
export const Loading: Story = { name: 'En chemin', args: { id }, beforeEach: answering({}) };
export const Failed: Story = {
  name: 'Le dentiste ne se charge pas\u00a0: on le choisit',
  args: { id },
  beforeEach: answering({ ...around, [`GET /user/${id}`]: { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /Dentistes/ })).toBeEnabled();
  },
};
export const Unknown: Story = {
  name: 'Le dentiste est inconnu',
  args: { id },
  beforeEach: answering({ [`GET /user/${id}`]: { status: 404 } }),
  play: shows('link', 'Voir tous les contacts'),
};

export const Faulty: Story = {
  name: 'Champs fautifs\u00a0: le premier a le clavier',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ajouter le contact' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Nom/ })).toHaveFocus());
  },
};

export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
