import { OwnAlerts } from '@accordent/api/client/OwnAlerts.tsx';
import { usePasswordForm } from '@accordent/api/client/password-form.ts';
import { OWN_SESSIONS } from '@accordent/api/client/OwnSessions.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { forgetUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { useSWRConfig } from 'swr';
import { api, leave, tokens } from '../api-client.ts';
import { useOwnAccount, useSelfRead, type OwnPractitioner } from '../shared/overview.api.ts';
import { OwnMandateCard } from '../mandates/OwnMandateCard.tsx';
import { paths, screens } from '../screens.ts';
import { TabPanel } from '@accordent/ui-kit/Tabs/Tabs.tsx';
import { AccountTabs } from '../members/AccountTabs.tsx';
import { AccountFields } from './AccountFields.tsx';
import { CopyMails } from './CopyMails.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { LoginCards } from './LoginCards.tsx';
import { MemberAccount } from './MemberAccount.tsx';
import { PlanCard } from './PlanCard.tsx';
import { changeOwnAccount, deleteOwnAccount, useOwnAccountChanged } from './practitioners.api.ts';
import { Screen } from '../shared/Screen.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { forgetDrafts } from '../shared/tab-draft.ts';
import styles from './AccountPage.module.css';
import { useAccountForm } from './use-account-form.ts';

/** /account/edit: of a member what is his own, of an owner the account. */
export default function AccountPage() {
  const read = useSelfRead();
  const failure = useFetchFailure(read);
  const self = read.data?.self;
  // An owner's account says itself what it is.
  if (!self?.member) return <OwnerAccountPage isOwner={self !== undefined || failure !== null} />;
  return (
    <Screen title={screens.account.menu.title} banner={<StaleBanner failure={failure} />}>
      <MemberAccount self={{ ...self, member: self.member }} />
    </Screen>
  );
}

/** Identity, plan, ways in, sessions, and the end of the account. */
function OwnerAccountPage({ isOwner }: { isOwner: boolean }) {
  const account = useOwnAccount(isOwner);
  const failure = useFetchFailure(account);
  const showsSkeleton = useDelayed(!account.data && !failure);
  const user = account.data?.user;
  return (
    <Screen title={screens.account.menu.title} banner={user && <StaleBanner failure={failure} />}>
      <AccountTabs value="practice" isAsked={isOwner} />
      <TabPanel id="account" value="practice">
        {user ? (
          <Account user={user} onReread={() => account.mutate()} />
        ) : failure ? (
          <ErrorState title="Votre compte ne se charge pas" {...failure} />
        ) : (
          showsSkeleton && <Waiting />
        )}
      </TabPanel>
    </Screen>
  );
}

function Waiting() {
  return (
    <div className={styles.grid} aria-busy="true">
      <div className={styles.column}>
        <Card title="Identité et coordonnées">
          <SkeletonText lines={12} />
        </Card>
      </div>
      <div className={styles.column}>
        <Card title="Forfait">
          <SkeletonText lines={3} />
        </Card>
        <Card title="Mot de passe">
          <SkeletonText lines={6} />
        </Card>
      </div>
    </div>
  );
}

function Account({ user, onReread }: { user: OwnPractitioner; onReread: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const form = useAccountForm(user, onReread);
  const password = usePasswordForm({
    staysWithin: paths.account,
    send: changeOwnAccount,
    onSaved: () => mutate(OWN_SESSIONS),
  });
  const changed = useOwnAccountChanged();
  const save = async (change: Parameters<typeof changeOwnAccount>[0]) =>
    changed(await changeOwnAccount(change));

  function goAfterDeletion() {
    tokens.write(null);
    forgetDrafts();
    forgetUnsentInput();
    void mutate(() => true, undefined, { revalidate: false });
    navigate(paths.accountDeleted);
    leave();
  }

  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <AccountFields
          user={user}
          entry={form.entry}
          faults={form.faults}
          isChanged={form.isChanged}
          isSaving={form.isSaving}
          form={form.form}
          onChange={form.change}
          onReset={form.reset}
          onSave={() => void form.save()}
        />
      </div>
      <div className={styles.column}>
        <PlanCard user={user} />
        <OwnMandateCard />
        {user.isSuper && (
          <CopyMails copyMails={user.copyMails} onChange={(copyMails) => save({ copyMails })} />
        )}
        <LoginCards password={password} needAuth={user.needAuth} email={user.email} onChange={save} />
        <Card title="Notifications">
          <OwnAlerts api={api} />
        </Card>
      </div>
      <div className={styles.last}>
        <DeleteAccount
          blocked={user.deletionBlocked}
          email={user.email}
          onDelete={deleteOwnAccount}
          onDeleted={goAfterDeletion}
        />
      </div>
      <StaleDialog {...form.stale} />
    </div>
  );
}
