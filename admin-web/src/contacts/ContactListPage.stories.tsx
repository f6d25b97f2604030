import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { answering, at, Going } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { storyContacts } from '../testing/contacts.ts';
import ContactListPage from './ContactListPage.tsx';

const showing = (contacts: readonly object[]) =>
  answering({ 'GET /contact': { contacts, total: contacts.length, totalCapped: false } });
const full = showing(storyContacts);

const meta = {
  title: 'Back-office/Écrans/Contacts',
  component: ContactListPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/contact')],
  beforeEach: full,
} satisfies Meta<typeof ContactListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli\u00a0: dissocier et supprimer demandent d’abord',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Voir MAZERAND Solène' })).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Modifier MAZERAND Solène' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Dissocier LE BIHAN Rozenn' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Dissocier TOURNEBRIDE Basile' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('TOURNEBRIDE Basile');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer LE BIHAN Rozenn' }));
    await expect(await screen.findByRole('dialog')).toHaveTextContent('LE BIHAN Rozenn');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: showing([]),
  play: says('Aucun contact à afficher'),
};
export const PastTheEnd: Story = {
  name: 'Au-delà de la dernière page',
  decorators: [Going, at('/admin/contact?page=9')],
  beforeEach: answering({
    'GET /contact': { contacts: storyContacts, total: 38, totalCapped: false },
    'GET /contact?page=9': { contacts: [], total: 38, totalCapped: false },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/21-38 sur/)).toBeVisible();
    await expect(canvas.queryByText('Aucun résultat')).toBeNull();
  },
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ 'GET /contact': { status: 500 } }),
  play: shows('button', 'Réessayer'),
};
