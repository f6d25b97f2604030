import { OWN_FACTORS, ownFactors } from '@accordent/api/client/own-factors.ts';
import { OwnFactors } from '@accordent/api/client/OwnFactors.tsx';
import { OWN_SESSIONS, OwnSessions } from '@accordent/api/client/OwnSessions.tsx';
import { usePasswordForm } from '@accordent/api/client/password-form.ts';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { PasswordForm } from '@accordent/ui-kit/OwnAccount/PasswordForm.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import useSWR, { useSWRConfig } from 'swr';
import { api } from '../api-client.ts';
import { AccountScreen } from '../members/AccountScreen.tsx';
import { paths } from '../screens.ts';
import styles from './AccountPage.module.css';
import { LoginCode } from './LoginCode.tsx';
import { changeOwnAccount, changeOwnLogin } from './practitioners.api.ts';
import { useOwnSaves, useWhoseAccount } from './use-whose-account.ts';

/** /account/login: the ways into one's account, an owner's as a member's. */
export default function OwnLoginPage() {
  const { member, user, failure } = useWhoseAccount();
  const { saveAccount, saveMember } = useOwnSaves();
  const showsSkeleton = useDelayed(!member && !user && !failure);
  return (
    <AccountScreen tab="ownLogin" banner={(member ?? user) && <StaleBanner failure={failure} />}>
      {member ? (
        <Ways
          email={member.email}
          needAuth={member.member.needAuth}
          onCode={saveMember}
          onPassword={changeOwnLogin}
        />
      ) : user ? (
        <Ways
          email={user.email}
          needAuth={user.needAuth}
          onCode={saveAccount}
          onPassword={changeOwnAccount}
        />
      ) : failure ? (
        <ErrorState title="Votre compte ne se charge pas" {...failure} />
      ) : (
        showsSkeleton && <Waiting />
      )}
    </AccountScreen>
  );
}

interface WaysProps {
  email: string;
  needAuth: boolean;
  onCode: (change: { needAuth: boolean; oldPsw: string }) => Promise<unknown>;
  onPassword: (typed: { oldPsw: string; newPsw: string }) => Promise<unknown>;
}

/** What cannot be phished comes first. */
function Ways({ email, needAuth, onCode, onPassword }: WaysProps) {
  const { mutate } = useSWRConfig();
  const { data: factors } = useSWR(OWN_FACTORS, ownFactors(api).read);
  const hasFactor = factors !== undefined && (factors.passkeys.length > 0 || factors.totpDate !== null);
  const password = usePasswordForm({
    staysWithin: paths.ownLogin,
    send: onPassword,
    onSaved: () => mutate(OWN_SESSIONS),
  });
  return (
    <div className={styles.grid} data-railed>
      <div className={styles.column}>
        <Card title="Connexion sûre">
          <OwnFactors api={api} />
        </Card>
      </div>
      <div className={styles.column}>
        <Card title="Mot de passe">
          <PasswordForm {...password} />
        </Card>
        <Card title="Code à la connexion">
          <LoginCode needAuth={needAuth} email={email} hasFactor={hasFactor} onChange={onCode} />
        </Card>
      </div>
      <div className={styles.last}>
        <Card title="Sessions ouvertes">
          <OwnSessions api={api} />
        </Card>
      </div>
    </div>
  );
}

const Waiting = () => (
  <div className={styles.grid} data-railed aria-busy="true">
    <div className={styles.column}>
      <Card title="Connexion sûre">
        <SkeletonText lines={4} />
      </Card>
    </div>
    <div className={styles.column}>
      <Card title="Mot de passe">
        <SkeletonText lines={6} />
      </Card>
    </div>
    <div className={styles.last}>
      <Card title="Sessions ouvertes">
        <SkeletonText lines={4} />
      </Card>
    </div>
  </div>
);
