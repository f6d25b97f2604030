import { FetchedPart } from '@accordent/ui-kit/FetchedPart/FetchedPart.tsx';
import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { Contact as ContactIcon, Plus } from 'lucide-react';
import { paths } from '../screens.ts';
import type { FetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { ContactRowActions } from './ContactRowActions.tsx';
import { contactName } from './contact-name.ts';
import type { Contact } from './contacts.api.ts';
import line from '../shared/LineWithActs.module.css';
import styles from './Contact.module.css';

export interface PractitionerContactsProps {
  userId: number;
  /** Absent while they are on their way. */
  contacts: readonly Contact[] | undefined;
  failure: FetchFailure | null;
  isReadOnly: boolean;
  onUnlink: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
}

/** The contacts of one dentist, in his information tab. */
export function PractitionerContacts({
  userId,
  contacts,
  failure,
  isReadOnly,
  onUnlink,
  onDelete,
}: PractitionerContactsProps) {
  const add = !isReadOnly && (
    <ButtonLink size="small" href={paths.addContact(userId)} icon={<Plus />}>
      Ajouter un contact
    </ButtonLink>
  );
  return (
    <section data-look="stack gap-12" aria-labelledby="contacts-title">
      <div data-look="row ends wrap">
        <h2 id="contacts-title">Contacts</h2>
        {contacts && contacts.length > 0 && add}
      </div>
      <FetchedPart data={contacts} failure={failure} loadFailed="Les contacts ne se chargent pas" lines={3}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<ContactIcon size={20} />} title="Aucun contact à afficher" action={add} />
          ) : (
            <ul data-look="ruled">
              {rows.map((contact) => (
                <li key={contact.id} className={line.line}>
                  <Words contact={contact} />
                  <span className={line.acts}>
                    <ContactRowActions {...{ contact, userId, isReadOnly, onUnlink, onDelete }} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </FetchedPart>
    </section>
  );
}

function Words({ contact }: { contact: Contact }) {
  const { role, phoneMobile, phoneHome, mail, comment } = contact;
  const numbers = [phoneMobile, phoneHome].filter(Boolean);
  return (
    <div data-look="stack gap-2">
      <span className={styles.rowHead}>
        <span data-look="strong breaks">{contactName(contact)}</span>
        {role && <span data-look="faint">{role}</span>}
      </span>
      {(numbers.length > 0 || mail) && (
        <span data-look="quiet small breaks">
          {numbers.map((number, place) => (
            <span key={place}>
              {place > 0 && ' · '}
              <Link tone="plain" href={`tel:${number}`}>
                {formatPhone(number)}
              </Link>
            </span>
          ))}
          {numbers.length > 0 && mail && ' · '}
          {mail && (
            <Link tone="plain" href={`mailto:${mail}`}>
              {mail}
            </Link>
          )}
        </span>
      )}
      {comment && <span className={styles.cardComment}>{comment}</span>}
    </div>
  );
}
