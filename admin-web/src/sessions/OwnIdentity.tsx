import { Fact, FactList } from '@accordent/ui-kit/FactList/FactList.tsx';
import type { OwnAdministrator } from '@accordent/api/administrators/administrators.schemas.ts';
import styles from './Account.module.css';

/** Who is logged in, to read: a super administrator changes it under « Utilisateurs ». */
export function OwnIdentity({ user }: { user: OwnAdministrator }) {
  const isSuper = user.roles.includes('ROLE_SUPER_ADMIN');
  return (
    <section data-look="section" className={styles.section} aria-labelledby="identity-title">
      <h2 id="identity-title">Identité</h2>
      <FactList>
        <Fact term="Nom">
          {user.firstname} {user.lastname}
        </Fact>
        <Fact term="Adresse e-mail">{user.email}</Fact>
        <Fact term="Rôle">{isSuper ? 'Super administrateur' : 'Employé'}</Fact>
      </FactList>
    </section>
  );
}
