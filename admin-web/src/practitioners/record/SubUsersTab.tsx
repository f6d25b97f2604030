import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { LinkDialog } from '../LinkDialog.tsx';
import {
  linkTo,
  useLinkable,
  usePractitionerReread,
  usePractitionersChanged,
  useSubUsers,
} from '../practitioners.api.ts';
import type { PractitionerRecord, PractitionerRow } from '../practitioners.api.ts';
import { SubUsers } from '../SubUsers.tsx';
import { useActiveSwitch } from '../use-active-switch.ts';
import { actFailed, failureOf, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';

const LINKING = 'Mise à jour du lien en cours…';
const FAILED = actFailed('de la mise à jour du lien');

/** The dentists of a super-practitioner: linked, unlinked, switched on and off. */
export function SubUsersTab({
  record,
  isReadOnly,
  canUnlink,
}: {
  record: PractitionerRecord;
  isReadOnly: boolean;
  canUnlink: boolean;
}) {
  const { id, monthCount, cap, isOverCap } = record;
  const { data, error, mutate } = useSubUsers(id);
  const active = useActiveSwitch();
  const changed = usePractitionersChanged();
  const reread = usePractitionerReread();
  const [isLinking, setIsLinking] = useState(false);
  // Asked anew, the same dentist is another wish.
  const [asking, setAsking] = useState(0);
  const [words, setWords] = useState('');
  const [leaving, setLeaving] = useState<PractitionerRow | null>(null);
  const linkable = useLinkable(isLinking ? id : null, words);
  const change = async (dentistId: number, to: number, key: string) => {
    await changed(await linkTo(dentistId, to, key));
    await reread(id);
  };
  const link = useAct({
    act: ({ dentistId }: { dentistId: number; asking: number }, key) => change(dentistId, id, key),
    doing: LINKING,
    done: 'Dentiste lié.',
    refusalOf: (failure) => refusalOf(failure, FAILED),
    refusedIn: 'place',
    onDone: () => setIsLinking(false),
  });
  return (
    <>
      <SubUsers
        rows={data}
        error={error ? { ...failureOf(error), onRetry: () => void mutate() } : null}
        month={{ monthCount, cap, isOverCap }}
        isReadOnly={isReadOnly}
        canUnlink={canUnlink}
        switchingId={active.switchingId}
        onActive={(row, isActive) => void active.set(row.id, isActive)}
        onUnlink={setLeaving}
        onLink={() => {
          setAsking(asking + 1);
          setIsLinking(true);
        }}
      />
      {isLinking && (
        <LinkDialog
          candidates={linkable.candidates}
          isLoading={linkable.isLoading}
          isBusy={link.isBusy}
          error={link.refusal ?? (linkable.error ? failureOf(linkable.error).message : null)}
          onSearch={setWords}
          onLink={(chosen) => void link.run({ dentistId: chosen.id, asking })}
          onClose={() => {
            setIsLinking(false);
            link.clear();
          }}
        />
      )}
      <ActDialog
        isOpen={leaving !== null}
        title={'Délier ce dentiste\u00a0?'}
        message="Ses PEC ne compteront plus avec celles du cabinet, qui ne les verra plus."
        object={leaving && listedName(leaving)}
        confirmLabel="Délier"
        doing={LINKING}
        done="Dentiste délié."
        refusalOf={(failure) => refusalOf(failure, FAILED)}
        act={async (key) => leaving && change(leaving.id, 0, key)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
