import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aContact, longContact, sharedContact } from '../testing/contacts.ts';
import { PractitionerContacts } from './PractitionerContacts.tsx';

const failure = {
  message: 'Impossible de contacter le serveur.',
  reference: '9C41',
  staleSince: 'Données du 14:05.',
  isRetrying: false,
  onRetry: fn(),
};

const meta = {
  title: 'Back-office/Contacts/D’un dentiste',
  component: PractitionerContacts,
  args: {
    userId: 4,
    contacts: [aContact(), sharedContact],
    failure: null,
    isReadOnly: false,
    onUnlink: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof PractitionerContacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dissocier TOURNEBRIDE Basile' }));
    await expect(args.onUnlink).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Dissocier LE BIHAN Rozenn' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Ajouter un contact' })).toHaveAttribute(
      'href',
      '/admin/contact/add/4',
    );
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const ReadOnly: Story = {
  name: 'Consultation',
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Ajouter un contact' })).toBeNull();
  },
};
export const Loading: Story = { name: 'En chemin', args: { contacts: undefined } };
export const Empty: Story = {
  name: 'Vide',
  args: { contacts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucun contact à afficher')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ajouter un contact' })).toBeVisible();
  },
};
export const Failed: Story = { name: 'En échec', args: { contacts: undefined, failure } };
export const FailedWithOldRows: Story = {
  name: 'En échec : les anciennes lignes restent',
  args: { failure },
};
export const LongTexts: Story = { name: 'Texte long', args: { contacts: [longContact, aContact()] } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { contacts: [longContact, aContact()] },
  globals: { viewport: { value: 'mobile1' } },
};
