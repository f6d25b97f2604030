import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { ErrorState } from '@accordent/ui-kit/ErrorState/ErrorState.tsx';
import { StaleBanner } from '@accordent/ui-kit/StaleBanner/StaleBanner.tsx';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { useState } from 'react';
import { useMetrics } from '../shared/overview.api.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { ChosenDentists } from './ChosenDentists.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberList } from './MemberList.tsx';
import styles from './Members.module.css';
import { useMembers, type MemberItem } from './members.api.ts';
import { RemoveMember } from './RemoveMember.tsx';
import { RoleTable } from './RoleTable.tsx';

/** /account/members: who works for the practice, who is invited to, and what each may. */
export default function MembersPage() {
  const read = useMembers();
  const failure = useFetchFailure(read);
  const { data: metrics } = useMetrics();
  const [removed, setRemoved] = useState<MemberItem | null>(null);
  const [given, setGiven] = useState<MemberItem | null>(null);
  const now = useNow();
  // The owner alone, where nobody is linked to him any more.
  const dentists = metrics?.allUsers ?? [];
  return (
    <AccountScreen
      tab="members"
      banner={read.data && <StaleBanner failure={failure} />}
      over={
        <>
          <RemoveMember member={removed} onClose={() => setRemoved(null)} />
          {given && <ChosenDentists member={given} dentists={dentists} onClose={() => setGiven(null)} />}
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.main}>
          {failure && !read.data ? (
            <ErrorState title="Les membres ne se chargent pas" {...failure} />
          ) : (
            <MemberList
              people={read.data}
              dentists={dentists}
              now={now}
              onRemove={setRemoved}
              onDentists={setGiven}
            />
          )}
          <RoleTable />
        </div>
        <InviteForm dentists={dentists} />
      </div>
    </AccountScreen>
  );
}
