import { useState } from 'react';
import { revealCredentials, useConventions, type Credentials } from '../../conventions/conventions.api.ts';
import { shownIn, type Revealed } from '../../conventions/use-revealed.ts';
import type { CoverageRequestRecord } from '../coverage-requests.api.ts';

/** The practitioner's convention with the insurer of the PEC; its login and password are asked for once a visit. */
export function useConvention({ user, patient }: Pick<CoverageRequestRecord, 'user' | 'patient'>) {
  const { mutual, mutualGroup } = patient;
  const name = mutualGroup?.name ?? mutual?.name ?? '';
  const answer = useConventions(user.id, { search: name, orderBy: 'name', order: 'asc', page: 1 });
  const rows = answer.data?.conventions ?? [];
  const row =
    rows.find((one) => mutualGroup && one.mutualGroup?.id === mutualGroup.id) ??
    rows.find((one) => mutual && one.mutual?.id === mutual.id);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const convention = row?.convention ?? null;
  const seen = convention && shownIn(revealed, convention);
  return {
    isRead: answer.data !== undefined,
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
