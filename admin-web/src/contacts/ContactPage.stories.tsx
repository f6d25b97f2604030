import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says, shows } from '../../../ui-kit/.storybook/sees.ts';
import { auditItems } from '../testing/audit.ts';
import { aContact, lockedContact, longContact } from '../testing/contacts.ts';
import ContactPage from './ContactPage.tsx';

const contact = aContact();
const { id } = contact;

const meta = {
  title: 'Back-office/Écrans/Contact',
  component: ContactPage,
  parameters: { layout: 'fullscreen' },
  args: { id, mode: 'edit' },
  decorators: [at(`/admin/contact/edit/${id}`)],
} satisfies Meta<typeof ContactPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const showing = (shown: typeof contact) =>
  answering({
    'GET /users': { users: [], total: 0 },
    'GET /audit': { audit: auditItems, total: auditItems.length },
    [`GET /contact/${id}`]: { contact: { ...shown, id } },
  });

export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ [`GET /contact/${id}`]: { status: 500 } }),
  play: says('Le contact ne se charge pas'),
};
export const Unknown: Story = {
  name: 'Inconnu',
  beforeEach: answering({ [`GET /contact/${id}`]: { status: 404 } }),
  play: shows('link', 'Voir tous les contacts'),
};
export const Edit: Story = {
  name: 'Modifier',
  beforeEach: showing(contact),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  },
};
export const View: Story = { name: 'Vue', args: { mode: 'view' }, beforeEach: showing(contact) };
export const Locked: Story = {
  name: 'D’un dentiste archivé\u00a0: se lit seulement',
  beforeEach: showing(lockedContact),
  play: async ({ canvas }) => {
    await canvas.findByText('Cet utilisateur et ses données ne sont pas modifiables.');
    await expect(canvas.queryByRole('link', { name: 'Modifier' })).toBeNull();
  },
};
export const LongTexts: Story = { name: 'Texte long', beforeEach: showing(longContact) };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: showing(contact),
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' }, beforeEach: showing(contact) };
