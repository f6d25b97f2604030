import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { StaleDialog } from '@accordent/ui-kit/EntryForm/StaleDialog.tsx';
import { forgetUnsentInput } from '@accordent/ui-kit/EntryForm/unsent-input.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { useNavigate } from '@accordent/ui-kit/Link/Link.tsx';
import { SkeletonText } from '@accordent/ui-kit/Skeleton/Skeleton.tsx';
import { useDelayed } from '@accordent/ui-kit/hooks/use-delayed.ts';
import { leave, tokens } from '../api-client.ts';
import type { OwnPractitioner } from '../shared/overview.api.ts';
import { OwnMandateCard } from '../mandates/OwnMandateCard.tsx';
import { paths } from '../screens.ts';
import { AccountScreen } from '../members/AccountScreen.tsx';
import { AccountFields } from './AccountFields.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { MemberAccount } from './MemberAccount.tsx';
import { PlanCard } from './PlanCard.tsx';
import { deleteOwnAccount } from './practitioners.api.ts';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { emptyDrafts } from '../drafts/desk-here.ts';
import { forgetDrafts } from '../shared/tab-draft.ts';
import styles from './AccountPage.module.css';
import { useAccountForm } from './use-account-form.ts';
import { useWhoseAccount } from './use-whose-account.ts';

/** /account/edit: of a member his name, of an owner the account. */
export default function AccountPage() {
  const { member, user, failure, reread } = useWhoseAccount();
  const showsSkeleton = useDelayed(!member && !user && !failure);
  return (
    <AccountScreen tab="account" banner={(member ?? user) && <StaleBanner failure={failure} />}>
      {member ? (
        <MemberAccount self={member} />
      ) : user ? (
        <Account user={user} onReread={reread} />
      ) : failure ? (
        <ErrorState title="Votre compte ne se charge pas" {...failure} />
      ) : (
        showsSkeleton && <Waiting />
      )}
    </AccountScreen>
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
        <Card title="Mandat">
          <SkeletonText lines={3} />
        </Card>
      </div>
    </div>
  );
}

function Account({ user, onReread }: { user: OwnPractitioner; onReread: () => Promise<unknown> }) {
  const navigate = useNavigate();
  const form = useAccountForm(user, onReread);

  function goAfterDeletion() {
    tokens.write(null);
    forgetDrafts();
    void emptyDrafts();
    forgetUnsentInput();
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
