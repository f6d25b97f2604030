import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { useState } from 'react';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName, ofName } from '@accordent/api/client/person-name.ts';
import { contactName } from './contact-name.ts';
import { unlinkContact, type Contact } from './contacts.api.ts';

export interface UnlinkDialogProps {
  /** null: closed. */
  contact: Contact | null;
  /** The dentist whose record it is; without one he is chosen here. */
  userId?: number | undefined;
  onClose: () => void;
  onDone: (contact: Contact) => void | Promise<void>;
}

const FAILED = actFailed('de la dissociation du contact');

/** Takes a contact away from one of his dentists, once it is said what stays. */
export function UnlinkDialog({ contact, ...props }: UnlinkDialogProps) {
  return contact && <Unlink key={contact.id} {...props} contact={contact} />;
}

function Unlink({ contact, userId, onClose, onDone }: UnlinkDialogProps & { contact: Contact }) {
  const [chosen, setChosen] = useState(userId ?? contact.user.find(({ canUnlink }) => canUnlink)?.id ?? 0);
  const dentist = contact.user.find(({ id }) => id === chosen);
  return (
    <ActDialog
      isOpen
      title={'Dissocier ce contact\u00a0?'}
      message="Le contact restera associé à ses autres dentistes."
      object={
        userId !== undefined && dentist
          ? `${contactName(contact)}, ${ofName(listedName(dentist))}`
          : contactName(contact)
      }
      confirmLabel="Dissocier"
      cancelLabel="Conserver"
      tone="primary"
      doing="Dissociation du contact en cours…"
      done="Contact dissocié."
      refusalOf={(failure) => refusalOf(failure, FAILED)}
      wish={chosen}
      act={(key) => unlinkContact(contact.id, chosen, key)}
      onClose={onClose}
      onDone={onDone}
    >
      {(isBusy) =>
        userId === undefined && (
          <RadioGroup
            label="Dentiste à dissocier"
            options={contact.user.map((user) => ({
              value: String(user.id),
              label: listedName(user),
              hint: user.isArchived ? 'Archivé' : undefined,
              isDisabled: !user.canUnlink,
            }))}
            value={String(chosen)}
            isDisabled={isBusy}
            onChange={(value) => setChosen(Number(value))}
          />
        )
      }
    </ActDialog>
  );
}
