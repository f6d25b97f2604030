import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { useReadAgain } from '@accordent/api/client/reading.ts';
import { useOwnAccount, useSelfRead, type Self, type SelfAnswer } from '../shared/overview.api.ts';
import { changeOwnAccount, changeOwnLogin, useOwnAccountChanged } from './practitioners.api.ts';

/** Somebody who works for a practice that is not his. */
export type MemberSelf = Self & { readonly member: NonNullable<Self['member']> };

/** Whose account it is: a member's, or an owner's with all of it. */
export function useWhoseAccount() {
  const self = useSelfRead();
  const selfFailure = useFetchFailure(self);
  const known = self.data?.self;
  const member: MemberSelf | null = known?.member ? { ...known, member: known.member } : null;
  // An owner's account says itself what it is.
  const account = useOwnAccount(known ? !member : selfFailure !== null);
  const accountFailure = useFetchFailure(account);
  return {
    member,
    user: account.data?.user,
    failure: member ? selfFailure : accountFailure,
    reread: () => account.mutate(),
  };
}

/** Saves of one's own account, and shows what the answer holds wherever it stands. */
export function useOwnSaves() {
  const { keep } = useReadAgain();
  const accountChanged = useOwnAccountChanged();
  const memberChanged = async (next: Self) => void (await keep<SelfAnswer>('/self', { self: next }));
  return {
    memberChanged,
    saveAccount: async (change: Parameters<typeof changeOwnAccount>[0]) =>
      accountChanged(await changeOwnAccount(change)),
    saveMember: async (change: Parameters<typeof changeOwnLogin>[0]) =>
      memberChanged(await changeOwnLogin(change)),
  };
}
