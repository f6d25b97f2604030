import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { contactBodyOf, contactLabels, emptyContact, judgedAsNew } from './contact-entry.ts';
import type { ChosenDentist, ContactEntry } from './contact-entry.ts';
import { ContactFields } from './ContactFields.tsx';
import { addContact, useContactsChanged, type Contact } from './contacts.api.ts';
import { paths } from '../screens.ts';
import { usePractitioner } from '../practitioner-choices/practitioner-choices.api.ts';
import { actFailed, isRefusedFor } from '@accordent/api/client/failure.ts';
import { FormPage } from '../shared/FormPage.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { useDentistChoices } from './use-dentist-choices.ts';

/** /admin/contact/add, and /admin/contact/add/{userId} from a dentist's record, who is chosen already. */
export default function AddContactPage({ id }: { id?: number }) {
  const userId = id ?? null;
  const { data, error } = usePractitioner(userId);
  const isUnknown = userId !== null && (!Number.isSafeInteger(userId) || isRefusedFor(error, 'not_found'));
  if (isUnknown) return <NotFound homeHref={paths.contacts} homeLabel="Voir tous les contacts" />;
  // The form begins with the dentist whose record one comes from.
  if (userId !== null && !data && !error) return <Page title="Ajouter un contact">{null}</Page>;
  const user = data?.user;
  const mayBeChosen = user && !user.isArchived && !user.isProspect;
  return (
    <AddContact
      from={userId}
      chosen={mayBeChosen ? { id: user.id, name: listedName(user), isArchived: false } : null}
      isArchived={user?.isArchived ?? false}
    />
  );
}

interface AddContactProps {
  /** The dentist from whose record one comes. */
  from: number | null;
  chosen: ChosenDentist | null;
  isArchived: boolean;
}

function AddContact({ from, chosen, isArchived }: AddContactProps) {
  const navigate = useNavigate();
  const changed = useContactsChanged();
  const choices = useDentistChoices();
  const backHref =
    from === null ? lastAddressOf('contacts', paths.contacts) : paths.practitioner('edit', from);
  const form = useEntryForm<ContactEntry, Contact>({
    opened: { entry: { ...emptyContact, usersId: chosen ? [chosen] : [] } },
    labels: contactLabels,
    staysWithin: from === null ? paths.addContact() : paths.addContact(from),
    texts: {
      loading: 'Ajout du contact en cours…',
      success: 'Contact ajouté.',
      failed: actFailed('de l’ajout du contact'),
    },
    resolver: judgedAsNew,
    send: ({ entry }, key) => addContact(contactBodyOf(entry), key),
    onSaved: async (contact) => {
      await changed(contact);
      navigate(backHref);
    },
  });
  return (
    <FormPage
      isNew
      form={form}
      title="Ajouter un contact"
      act="Ajouter le contact"
      backHref={backHref}
      backLabel={from === null ? 'Retour à la liste' : 'Retour au dentiste'}
      banner={isArchived && <Banner tone="warning">{errorSentences.archived}</Banner>}
    >
      <ContactFields {...choices} {...form.fields} />
    </FormPage>
  );
}
