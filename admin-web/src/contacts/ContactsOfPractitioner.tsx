import { useState } from 'react';
import { DeleteDialog } from '../shared/DeleteDialog.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { contactToDelete } from './contact-name.ts';
import { deleteContact, useContactsChanged, useContactsOfPractitioner } from './contacts.api.ts';
import type { Contact } from './contacts.api.ts';
import { PractitionerContacts } from './PractitionerContacts.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

/** The contacts of one dentist, read and changed: for his information tab. */
export function ContactsOfPractitioner({ userId, isReadOnly }: { userId: number; isReadOnly: boolean }) {
  const answer = useContactsOfPractitioner(userId);
  const failure = useFetchFailure(answer);
  const changed = useContactsChanged();
  const [leaving, setLeaving] = useState<Contact | null>(null);
  const [doomed, setDoomed] = useState<Contact | null>(null);
  return (
    <>
      <PractitionerContacts
        userId={userId}
        contacts={answer.data?.contacts}
        failure={failure}
        isReadOnly={isReadOnly}
        onUnlink={setLeaving}
        onDelete={setDoomed}
      />
      <UnlinkDialog contact={leaving} userId={userId} onClose={() => setLeaving(null)} onDone={changed} />
      <DeleteDialog
        title={'Supprimer ce contact\u00a0?'}
        object={doomed && contactToDelete(doomed)}
        success="Contact supprimé."
        onDelete={async () => doomed && (await deleteContact(doomed.id))}
        onClose={() => setDoomed(null)}
        onDeleted={() => changed()}
      />
    </>
  );
}
