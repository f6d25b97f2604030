import { IconButton, IconButtonLink } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Eye, Pencil, Trash2, Unlink } from 'lucide-react';
import { paths } from '../screens.ts';
import { contactName } from './contact-name.ts';
import type { Contact } from './contacts.api.ts';

export interface ContactRowActionsProps {
  contact: Contact;
  onUnlink: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

/** What may be done with a contact from the list; the server says what may not. */
export function ContactRowActions({ contact, onUnlink, onDelete }: ContactRowActionsProps) {
  const name = contactName(contact);
  return (
    <>
      {contact.user.some(({ canUnlink }) => canUnlink) && (
        <IconButton label={`Dissocier ${name}`} icon={<Unlink />} onClick={() => onUnlink(contact)} />
      )}
      {!contact.isLocked && (
        <IconButtonLink
          href={paths.contact('edit', contact.id)}
          label={`Modifier ${name}`}
          icon={<Pencil />}
        />
      )}
      <IconButtonLink href={paths.contact('view', contact.id)} label={`Voir ${name}`} icon={<Eye />} />
      {contact.canDelete && (
        <IconButton
          label={`Supprimer ${name}`}
          tone="danger"
          icon={<Trash2 />}
          onClick={() => onDelete(contact)}
        />
      )}
    </>
  );
}
