import { contactFields } from '@accordent/api/contacts/contacts.schemas.ts';
import { Fact, FactList } from '@accordent/ui-kit/FactList/FactList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { paths } from '../screens.ts';
import { FieldFacts } from '../shared/FieldFacts.tsx';
import { listedName } from '@accordent/api/client/person-name.ts';
import type { Contact } from './contacts.api.ts';
import styles from './Contact.module.css';

const { lastname: _, firstname: __, role, ...reach } = contactFields;

/** A contact to read: his dentists lead to their records, his numbers are called with a touch. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { id, user } = contact;
  return (
    <FactList>
      <Fact term="ID">{id}</Fact>
      <FieldFacts fields={{ role }} record={contact} />
      <Fact term={user.length > 1 ? 'Dentistes' : 'Dentiste'}>
        {user.length > 0 && (
          <ul data-look="stack gap-6">
            {user.map((dentist) => (
              <li key={dentist.id} className={styles.dentist}>
                <Link href={paths.practitioner('view', dentist.id)}>{listedName(dentist)}</Link>
                {dentist.isArchived && <StatusChip name="Archivé" color="grey" icon="archive" />}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <FieldFacts fields={reach} record={contact} />
    </FactList>
  );
}
