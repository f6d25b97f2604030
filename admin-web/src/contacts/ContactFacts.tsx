import { Fact, FactList } from '@accordent/ui-kit/FactList/FactList.tsx';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { StatusChip } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { paths } from '../screens.ts';
import { nameOf } from '../shared/person-name.ts';
import type { Contact } from './contacts.api.ts';
import styles from './Contact.module.css';

/** A contact to read: his dentists lead to their records, his numbers are called with a touch. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { id, role, phoneMobile, phoneHome, mail, comment, user } = contact;
  return (
    <FactList>
      <Fact term="ID">{id}</Fact>
      <Fact term="Fonction">{role}</Fact>
      <Fact term={user.length > 1 ? 'Dentistes' : 'Dentiste'}>
        {user.length > 0 && (
          <ul className={styles.dentists}>
            {user.map((dentist) => (
              <li key={dentist.id} className={styles.dentist}>
                <Link href={paths.practitioner('view', dentist.id)}>{nameOf(dentist)}</Link>
                {dentist.isArchived && <StatusChip name="Archivé" color="grey" icon="archive" />}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact term="Téléphone mobile">{phoneMobile && <Phone number={phoneMobile} />}</Fact>
      <Fact term="Téléphone fixe">{phoneHome && <Phone number={phoneHome} />}</Fact>
      <Fact term="Adresse e-mail">{mail && <Link href={`mailto:${mail}`}>{mail}</Link>}</Fact>
      <Fact term="Commentaire">{comment}</Fact>
    </FactList>
  );
}

const Phone = ({ number }: { number: string }) => <Link href={`tel:${number}`}>{formatPhone(number)}</Link>;
