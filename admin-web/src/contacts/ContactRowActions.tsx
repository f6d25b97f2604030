import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Unlink } from 'lucide-react';
import { paths } from '../screens.ts';
import { RowActs } from '../shared/RowActs.tsx';
import { contactName } from './contact-name.ts';
import type { Contact } from './contacts.api.ts';

export interface ContactRowActionsProps {
  contact: Contact;
  /** The dentist in whose record he stands; absent: any of his may lose him. */
  userId?: number;
  isReadOnly?: boolean;
  onUnlink: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

/** What may be done with a contact from a list; the server says what may not. */
export function ContactRowActions(props: ContactRowActionsProps) {
  const { contact, userId, isReadOnly = false, onUnlink, onDelete } = props;
  const { id, user, isLocked, canDelete } = contact;
  const name = contactName(contact);
  const of = userId === undefined ? user : user.filter((dentist) => dentist.id === userId);
  return (
    <>
      {!isReadOnly && of.some(({ canUnlink }) => canUnlink) && (
        <IconButton label={`Dissocier ${name}`} icon={<Unlink />} onClick={() => onUnlink(contact)} />
      )}
      <RowActs
        name={name}
        editHref={!isReadOnly && !isLocked && paths.contact('edit', id)}
        viewHref={paths.contact('view', id)}
        onDelete={!isReadOnly && canDelete && (() => onDelete(contact))}
      />
    </>
  );
}
