import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { useFetchFailure } from '@accordent/api/client/use-fetch-failure.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { useNow } from '@accordent/ui-kit/hooks/use-now.ts';
import { useState } from 'react';
import { endMemberSessions, useMembersChanged, useMembersOf, type MemberItem } from './members.api.ts';
import { MembersPanel } from './MembersPanel.tsx';

/** The members of one practice, and the end of what one of them has open: for the information tab of its dentist. */
export function MembersOfPractitioner({ userId }: { userId: number }) {
  const answer = useMembersOf(userId);
  const failure = useFetchFailure(answer);
  const changed = useMembersChanged();
  const [ended, setEnded] = useState<MemberItem | null>(null);
  return (
    <>
      <MembersPanel data={answer.data} failure={failure} now={useNow()} onEnd={setEnded} />
      {ended && (
        <ActDialog
          isOpen
          title="Fermer ses sessions&nbsp;?"
          object={listedName(ended)}
          message="Tout ce qu’il a d’ouvert pour ce cabinet se ferme. Il peut se reconnecter."
          confirmLabel="Fermer les sessions"
          tone="danger"
          doing="Fermeture en cours…"
          done="Sessions fermées."
          refusalOf={(cause) => refusalOf(cause, actFailed('de la fermeture des sessions'))}
          act={() => endMemberSessions(userId, ended.id)}
          onDone={changed}
          onClose={() => setEnded(null)}
        />
      )}
    </>
  );
}
