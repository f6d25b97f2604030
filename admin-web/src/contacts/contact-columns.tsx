import { RowCard, RowCardLine } from '@accordent/ui-kit/RowCard/RowCard.tsx';
import type { Column } from '@accordent/ui-kit/DataTable/column.ts';
import { Link } from '@accordent/ui-kit/Link/Link.tsx';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import { paths } from '../screens.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { contactName } from './contact-name.ts';
import type { Contact } from './contacts.api.ts';
import styles from './Contact.module.css';

/** The columns of contacts; the telephone is the mobile one, or else the other. */
export const contactColumns: readonly Column<Contact>[] = [
  { id: 'id', header: 'ID', width: '76px', givesWay: 1, cell: ({ id }) => id },
  {
    id: 'name',
    header: 'Nom',
    width: '22%',
    cell: (contact) => (
      <span data-look="cut strong" title={contactName(contact)}>
        {contactName(contact)}
      </span>
    ),
  },
  { id: 'user', header: 'Dentiste(s)', width: '24%', cell: ({ user }) => <Dentists user={user} /> },
  { id: 'role', header: 'Fonction', width: '128px', cell: ({ role }) => role || <None /> },
  { id: 'phoneMobile', header: 'N° tel.', width: '136px', cell: (contact) => <Phone contact={contact} /> },
  {
    id: 'comment',
    header: 'Commentaire',
    givesWay: 2,
    cell: ({ comment }) =>
      comment ? (
        <span data-look="cut" title={comment}>
          {comment}
        </span>
      ) : (
        <None />
      ),
  },
];

/** A contact on a phone: who he is, for whom, and how to reach him. */
export function ContactCard({ contact }: { contact: Contact }) {
  const { user, role, comment } = contact;
  const phone = contact.phoneMobile || contact.phoneHome;
  return (
    <RowCard title={contactName(contact)} aside={role && <span data-look="faint">{role}</span>}>
      <RowCardLine>{user.map(listedName).join(', ') || 'Aucun dentiste'}</RowCardLine>
      {phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}
      {comment && <span className={styles.cardComment}>{comment}</span>}
    </RowCard>
  );
}

/** The dentists by name, each leading to his record; what does not fit is read in the tip. */
function Dentists({ user }: Pick<Contact, 'user'>) {
  if (user.length === 0) return <None />;
  return (
    <span data-look="cut" title={user.map(listedName).join(', ')}>
      {user.map((dentist, place) => (
        <span key={dentist.id}>
          {place > 0 && ', '}
          <Link
            tone="plain"
            href={
              dentist.isArchived
                ? paths.practitioner('view', dentist.id)
                : paths.practitioner('edit', dentist.id)
            }
          >
            {listedName(dentist)}
          </Link>
        </span>
      ))}
    </span>
  );
}

function Phone({ contact: { phoneMobile, phoneHome } }: { contact: Contact }) {
  const phone = phoneMobile || phoneHome;
  return phone ? <span data-look="whole">{formatPhone(phone)}</span> : <None />;
}

const None = () => <span data-look="faint">—</span>;
