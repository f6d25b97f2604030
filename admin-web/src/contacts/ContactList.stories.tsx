import { DataTable } from '@accordent/ui-kit/DataTable/DataTable.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longContact, storyContacts } from '../testing/contacts.ts';
import { ContactCard, contactColumns } from './contact-columns.tsx';
import { ContactRowActions } from './ContactRowActions.tsx';
import type { Contact } from './contacts.api.ts';

interface ListProps {
  rows: readonly Contact[] | undefined;
  isLoading: boolean;
  error: { message: string; onRetry: () => void } | null;
  onUnlink: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

function List({ rows, isLoading, error, onUnlink, onDelete }: ListProps) {
  return (
    <DataTable
      caption="Contacts"
      columns={contactColumns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ by: 'name', order: 'asc' }}
      onSort={fn()}
      isLoading={isLoading}
      error={error}
      empty={<EmptyState title="Aucun contact à afficher" />}
      rowActionsWidth="152px"
      rowActions={(contact) => (
        <ContactRowActions contact={contact} onUnlink={onUnlink} onDelete={onDelete} />
      )}
      card={(contact) => <ContactCard contact={contact} />}
    />
  );
}

const meta = {
  title: 'Back-office/Contacts/Liste',
  component: List,
  parameters: { layout: 'fullscreen' },
  args: { rows: storyContacts, isLoading: false, error: null, onUnlink: fn(), onDelete: fn() },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dissocier TOURNEBRIDE Basile' }));
    await expect(args.onUnlink).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer LE BIHAN Rozenn' }));
    await expect(args.onDelete).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Dissocier LE BIHAN Rozenn' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Modifier MAZERAND Solène' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Voir MAZERAND Solène' })).toBeInTheDocument();
  },
};
export const FullDark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { rows: undefined, isLoading: true } };
export const Empty: Story = { name: 'Vide', args: { rows: [] } };
export const Failed: Story = {
  name: 'En échec',
  args: { rows: undefined, error: { message: 'Impossible de contacter le serveur.', onRetry: fn() } },
};
export const LongTexts: Story = { name: 'Texte long', args: { rows: [longContact] } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
