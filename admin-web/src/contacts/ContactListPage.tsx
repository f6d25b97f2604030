import { ChoiceFilter } from '@accordent/ui-kit/FilterChip/ChoiceFilter.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { Contact as ContactIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { ContactCard, contactColumns } from './contact-columns.tsx';
import { contactRoles } from '@accordent/api/contacts/contacts.schemas.ts';
import { ContactRowActions } from './ContactRowActions.tsx';
import { useContacts, useContactsChanged, type Contact } from './contacts.api.ts';
import { UnlinkDialog } from './UnlinkDialog.tsx';
import { paths } from '../screens.ts';
import { useContactDeletion } from './use-contact-deletion.ts';
import { ListScreen } from '../shared/ListScreen.tsx';
import { useListAddress } from '../shared/use-list-address.ts';

const recordOf = ({ id, isLocked }: Contact) =>
  isLocked ? paths.contact('view', id) : paths.contact('edit', id);

/** /admin/contact: whom one calls at the dentists' practices. */
export default function ContactListPage() {
  const list = useListAddress({ name: 'contacts', path: paths.contacts, orderBy: 'name', filters: ['role'] });
  const answer = useContacts(list.query);
  const changed = useContactsChanged();
  const [leaving, setLeaving] = useState<Contact | null>(null);
  const deletion = useContactDeletion();
  const add = (
    <ButtonLink href={paths.addContact()} tone="primary" icon={<Plus />}>
      Ajouter un contact
    </ButtonLink>
  );
  return (
    <ListScreen
      title="Contacts"
      actions={add}
      unit={['contact', 'contacts']}
      list={list}
      answer={answer}
      exported={{ list: 'contacts', query: list.query }}
      rowsOf={({ contacts }) => contacts}
      filters={
        <ChoiceFilter
          label="Fonction"
          options={contactRoles.map((role) => ({ value: role, label: role }))}
          value={contactRoles.find((role) => role === list.filters.role) ?? null}
          onChange={(role) => list.show({ filters: { role: role ?? '' } })}
        />
      }
      empty={{ title: 'Aucun contact à afficher', icon: <ContactIcon size={20} />, action: add }}
      columns={contactColumns}
      rowHref={recordOf}
      rowActionsWidth="152px"
      rowActions={(contact) => (
        <ContactRowActions contact={contact} onUnlink={setLeaving} onDelete={deletion.ask} />
      )}
      card={(contact) => <ContactCard contact={contact} />}
    >
      <UnlinkDialog contact={leaving} onClose={() => setLeaving(null)} onDone={changed} />
      {deletion.dialog}
    </ListScreen>
  );
}
