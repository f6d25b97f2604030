import { useState } from 'react';
import { useContactDeletion } from './use-contact-deletion.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useContactsChanged, useContactsOfPractitioner, type Contact } from './contacts.api.ts';
import { PractitionerContacts } from './PractitionerContacts.tsx';
import { UnlinkDialog } from './UnlinkDialog.tsx';

/** The contacts of one dentist, read and changed: for his information tab. */
export function ContactsOfPractitioner({ userId, isReadOnly }: { userId: number; isReadOnly: boolean }) {
  const answer = useContactsOfPractitioner(userId);
  const failure = useFetchFailure(answer);
  const changed = useContactsChanged();
  const [leaving, setLeaving] = useState<Contact | null>(null);
  const deletion = useContactDeletion();
  return (
    <>
      <PractitionerContacts
        userId={userId}
        contacts={answer.data?.contacts}
        failure={failure}
        isReadOnly={isReadOnly}
        onUnlink={setLeaving}
        onDelete={deletion.ask}
      />
      <UnlinkDialog contact={leaving} userId={userId} onClose={() => setLeaving(null)} onDone={changed} />
      {deletion.dialog}
    </>
  );
}
