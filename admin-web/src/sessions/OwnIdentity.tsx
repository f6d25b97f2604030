import type { OwnAdministrator } from '@accordent/api/administrators/administrators.schemas.ts';
import styles from './Account.module.css';

/** Who is logged in, to read: a super administrator changes it under « Utilisateurs ». */
export function OwnIdentity({ user }: { user: OwnAdministrator }) {
  const isSuper = user.roles.includes('ROLE_SUPER_ADMIN');
  return (
    <section className={styles.section} aria-labelledby="identity-title">
      <h2 id="identity-title">Identité</h2>
      <dl className={styles.facts}>
        <dt>Nom</dt>
        <dd>
          {user.firstname} {user.lastname}
        </dd>
        <dt>Adresse e-mail</dt>
        <dd>{user.email}</dd>
        <dt>Rôle</dt>
        <dd>{isSuper ? 'Super administrateur' : 'Employé'}</dd>
      </dl>
    </section>
  );
}
