import type { OwnAdministrator } from '@accordent/api/administrators/administrators.schemas.ts';
import { PasswordForm } from '@accordent/ui-kit/OwnAccount/PasswordForm.tsx';
import type { PasswordFormProps } from '@accordent/ui-kit/OwnAccount/PasswordForm.tsx';
import { SessionList } from '@accordent/ui-kit/OwnAccount/SessionList.tsx';
import type { OpenSession } from '@accordent/ui-kit/OwnAccount/open-session.ts';
import type { FetchFailure } from '../shared/fetched.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import styles from './Account.module.css';
import { OwnIdentity } from './OwnIdentity.tsx';

export interface AccountSectionsProps {
  user: OwnAdministrator | undefined;
  password: PasswordFormProps;
  sessions: readonly OpenSession[] | undefined;
  failure: FetchFailure | null;
  onEnd: (session: OpenSession) => void;
}

/** « Mon compte »: who is logged in, his password, his sessions. */
export function AccountSections({ user, password, sessions, failure, onEnd }: AccountSectionsProps) {
  return (
    <>
      {user && <OwnIdentity user={user} />}
      <section className={styles.section} aria-labelledby="password-title">
        <h2 id="password-title">Mot de passe</h2>
        <PasswordForm {...password} />
      </section>
      <section className={styles.section} aria-labelledby="sessions-title">
        <h2 id="sessions-title">Sessions ouvertes</h2>
        {failure && sessions && <StaleBanner failure={failure} />}
        <SessionList sessions={sessions} failure={failure} onEnd={onEnd} />
      </section>
    </>
  );
}
