import type { OwnAdministrator } from '@accordent/api/administrators/administrators.schemas.ts';
import { PasswordForm, type PasswordFormProps } from '@accordent/ui-kit/OwnAccount/PasswordForm.tsx';
import type { ReactNode } from 'react';
import styles from './Account.module.css';
import { OwnIdentity } from './OwnIdentity.tsx';

export interface AccountSectionsProps {
  user: OwnAdministrator | undefined;
  password: PasswordFormProps;
  /** What one is told of, and on which devices. */
  alerts: ReactNode;
  /** Passkeys and codes. */
  factors: ReactNode;
  sessions: ReactNode;
}

/** « Mon compte »: who is logged in, how he logs in, his sessions, and what he is told of. */
export function AccountSections({ user, password, alerts, factors, sessions }: AccountSectionsProps) {
  return (
    <>
      {user && <OwnIdentity user={user} />}
      <section data-look="section" className={styles.section} aria-labelledby="password-title">
        <h2 id="password-title">Mot de passe</h2>
        <PasswordForm {...password} />
      </section>
      <section data-look="section" className={styles.section} aria-labelledby="factors-title">
        <h2 id="factors-title">Connexion sûre</h2>
        {factors}
      </section>
      <section data-look="section" className={styles.section} aria-labelledby="sessions-title">
        <h2 id="sessions-title">Sessions ouvertes</h2>
        {sessions}
      </section>
      <section data-look="section" className={styles.section} aria-labelledby="alerts-title">
        <h2 id="alerts-title">Notifications</h2>
        {alerts}
      </section>
    </>
  );
}
