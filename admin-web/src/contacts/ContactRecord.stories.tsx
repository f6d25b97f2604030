import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { aContact, lockedContact, longContact, sharedContact } from '../testing/contacts.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

const meta = {
  title: 'Back-office/Contacts/Fiche',
  component: ContactFacts,
  args: { contact: aContact() },
} satisfies Meta<typeof ContactFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const Shared: Story = { name: 'Partagé entre dentistes', args: { contact: sharedContact } };
export const AlmostEmpty: Story = { name: 'Presque vide', args: { contact: lockedContact } };
export const LongTexts: Story = { name: 'Texte long', args: { contact: longContact } };
export const Phone: Story = {
  name: 'Téléphone',
  args: { contact: longContact },
  globals: { viewport: { value: 'mobile1' } },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };

export const UnlinkFromOneOfSeveral: Story = {
  name: 'Dissocier d’un dentiste',
  render: () => <UnlinkDialog contact={sharedContact} onClose={fn()} onDone={fn()} />,
  play: async () => {
    await expect(await screen.findByRole('radio', { name: 'QUERVALLON Maëlle' })).toBeChecked();
    await expect(screen.getByRole('radio', { name: /VASSELANGE/ })).toBeDisabled();
  },
};
export const UnlinkFromThisDentist: Story = {
  name: 'Dissocier depuis la fiche d’un dentiste',
  render: () => <UnlinkDialog contact={sharedContact} userId={7} onClose={fn()} onDone={fn()} />,
  play: async () => {
    await expect(await screen.findByText('TOURNEBRIDE Basile, de KERDRAON-BASTIDE Yuna')).toBeInTheDocument();
  },
};
