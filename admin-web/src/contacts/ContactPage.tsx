import { actFailed } from '@accordent/api/client/failure.ts';
import { errorSentences } from '@accordent/api/sentences.fr.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button, ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { NotFound } from '@accordent/ui-kit/NotFound/NotFound.tsx';
import { Page } from '@accordent/ui-kit/Page/Page.tsx';
import { Pencil, Trash2 } from 'lucide-react';
import { AuditOfRecord } from '../audit/AuditOfRecord.tsx';
import { contactBodyOf, contactEntryOf, contactLabels, judgedAsChanged } from './contact-entry.ts';
import type { ContactEntry } from './contact-entry.ts';
import { ContactFields } from './ContactFields.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { contactName } from './contact-name.ts';
import { changeContact, useContact, useContactsChanged } from './contacts.api.ts';
import type { Contact, ContactAnswer } from './contacts.api.ts';
import { paths } from '../screens.ts';
import { useContactDeletion } from './use-contact-deletion.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { FormPage } from '../shared/FormPage.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { forgetUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { useEntryForm } from '@accordent/api/client/use-entry-form.ts';
import { lastAddressOf } from '../shared/use-list-address.ts';
import { useDentistChoices } from './use-dentist-choices.ts';
import { FetchedRecord, isRecordId } from '../shared/FetchedRecord.tsx';

export interface ContactPageProps {
  id: number;
  mode: 'edit' | 'view';
}

/** /admin/contact/edit/{id} and /admin/contact/view/{id}: one contact. */
export default function ContactPage({ id, mode }: ContactPageProps) {
  return isRecordId(id) ? <Fetched id={id} mode={mode} /> : unknown;
}

const unknown = <NotFound homeHref={paths.contacts} homeLabel="Voir tous les contacts" />;

function Fetched({ id, mode }: ContactPageProps) {
  return (
    <FetchedRecord
      answer={useContact(id)}
      title="Contact"
      shape={{ actions: [mode === 'view' ? 104 : 113], main: mode === 'view' ? 'text' : 'form' }}
      loadFailed="Le contact ne se charge pas"
      backHref={lastAddressOf('contacts', paths.contacts)}
      unknown={unknown}
    >
      {({ contact }, failure) =>
        // What an archived dentist alone has is read, whatever the address says.
        mode === 'view' || contact.isLocked ? (
          <View contact={contact} failure={failure} />
        ) : (
          <Edit contact={contact} failure={failure} />
        )
      }
    </FetchedRecord>
  );
}

interface FoundProps {
  contact: Contact;
  failure: FetchFailure | null;
}

function View({ contact, failure }: FoundProps) {
  return (
    <Page
      title={contactName(contact)}
      backHref={lastAddressOf('contacts', paths.contacts)}
      backLabel="Retour à la liste"
      banner={
        failure ? (
          <StaleBanner failure={failure} />
        ) : (
          contact.isLocked && <Banner tone="plain">{errorSentences.archived}</Banner>
        )
      }
      actions={
        !contact.isLocked && (
          <ButtonLink href={paths.contact('edit', contact.id)} tone="primary" icon={<Pencil />}>
            Modifier
          </ButtonLink>
        )
      }
    >
      <ContactFacts contact={contact} />
      <AuditOfRecord entity="contact" entityId={contact.id} below="under" />
    </Page>
  );
}

function Edit({ contact, failure }: FoundProps) {
  const navigate = useNavigate();
  const changed = useContactsChanged();
  const choices = useDentistChoices();
  const backHref = lastAddressOf('contacts', paths.contacts);
  const deletion = useContactDeletion(() => {
    forgetUnsentInput();
    navigate(backHref);
  });
  const form = useEntryForm<ContactEntry, Contact>({
    opened: { entry: contactEntryOf(contact), version: contact.version },
    labels: contactLabels,
    staysWithin: paths.contact('edit', contact.id),
    texts: {
      loading: 'Enregistrement du contact en cours…',
      success: 'Contact enregistré.',
      failed: actFailed('de la modification du contact'),
    },
    resolver: judgedAsChanged,
    send: ({ entry, version }) =>
      changeContact(contact.id, {
        ...contactBodyOf(entry),
        oldUsersId: contact.usersId,
        ...(version !== undefined && { version }),
      }),
    onSaved: changed,
    stale: {
      presentOf: (answer) => {
        const present = (answer as ContactAnswer).contact;
        return { entry: contactEntryOf(present), version: present.version };
      },
      onTaken: () => changed(),
    },
  });
  return (
    <>
      <FormPage
        form={form}
        title={contactName(contact)}
        act="Enregistrer"
        isReady={form.isChanged}
        backHref={backHref}
        banner={failure && <StaleBanner failure={failure} />}
        actions={
          contact.canDelete && (
            <Button icon={<Trash2 />} onClick={() => deletion.ask(contact)}>
              Supprimer
            </Button>
          )
        }
      >
        <ContactFields {...choices} {...form.fields} />
      </FormPage>
      {deletion.dialog}
    </>
  );
}
