import { useState } from 'react';
import { revealCredentials, useConventions, type Credentials } from '../../conventions/conventions.api.ts';
import { shownIn, type Revealed } from '../../conventions/use-revealed.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';

/**
 * The practitioner's convention with the insurer of the PEC: with its mutual where there is one, else with its group. Its
 * login and password are asked for once a visit.
 */
export function useConvention({ user, patient }: Pick<CoverageRequestRecord, 'user' | 'patient'>) {
  const { mutual, mutualGroup } = patient;
  // Of all insurers: a mutual that is in a group has its own row, under its own name.
  const answer = useConventions(user.id, { orderBy: 'name', order: 'asc', page: 1 });
  const rows = answer.data?.conventions ?? [];
  const ofMutual = rows.find((one) => mutual && one.mutual?.id === mutual.id);
  const ofGroup = rows.find((one) => mutualGroup && one.mutualGroup?.id === mutualGroup.id);
  const row = ofMutual?.convention ? ofMutual : (ofGroup ?? ofMutual);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const convention = row?.convention ?? null;
  const seen = convention && shownIn(revealed, convention);
  return {
    isRead: answer.data !== undefined,
    isOnItsWay: answer.isLoading && (mutual !== null || mutualGroup !== null),
    state: row?.state ?? null,
    convention,
    seen,
    /** Audited, each time that the server is asked. */
    async reveal(): Promise<Credentials | null> {
      if (!convention) return null;
      if (seen) return seen;
      const { id, version } = convention;
      const credentials = await revealCredentials(convention);
      setRevealed({ id, version, credentials });
      return credentials;
    },
  };
}
