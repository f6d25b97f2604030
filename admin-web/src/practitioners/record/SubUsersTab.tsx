import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
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
import { failureOf, refusalOf } from '@accordent/api/client/failure.ts';
import { nameOf } from '../../shared/person-name.ts';

const LINKING = 'Mise à jour du lien en cours…';
const FAILED = "Une erreur s'est produite lors de la mise à jour du lien. Veuillez réessayer ultérieurement.";

/** The dentists of a super-practitioner: linked, unlinked, switched on and off (part A §4 and §5). */
export function SubUsersTab({ record, isReadOnly }: { record: PractitionerRecord; isReadOnly: boolean }) {
  const { id, monthCount, cap } = record;
  const { data, error, mutate } = useSubUsers(id);
  const active = useActiveSwitch();
  const links = useLinks(id);
  const [words, setWords] = useState('');
  const [leaving, setLeaving] = useState<PractitionerRow | null>(null);
  const linkable = useLinkable(links.isLinking ? id : null, words);
  return (
    <>
      <SubUsers
        rows={data}
        error={error ? { ...failureOf(error), onRetry: () => void mutate() } : null}
        monthCount={monthCount}
        cap={cap}
        isReadOnly={isReadOnly}
        switchingId={active.switchingId}
        onActive={(row, isActive) => void active.set(row.id, isActive)}
        onUnlink={setLeaving}
        onLink={links.start}
      />
      {links.isLinking && (
        <LinkDialog
          candidates={linkable.candidates}
          isLoading={linkable.isLoading}
          isBusy={links.isBusy}
          error={links.error ?? (linkable.error ? failureOf(linkable.error).message : null)}
          onSearch={setWords}
          onLink={(chosen) => void links.link(chosen.id)}
          onClose={links.stop}
        />
      )}
      <ActDialog
        isOpen={leaving !== null}
        title={'Délier ce dentiste\u00a0?'}
        message="Ses PEC ne compteront plus avec celles du cabinet, qui ne les verra plus."
        object={leaving && nameOf(leaving)}
        confirmLabel="Délier"
        doing={LINKING}
        done="Dentiste délié."
        refusalOf={(failure) => refusalOf(failure, FAILED)}
        act={async () => leaving && links.change(leaving.id, 0)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

/** Links a dentist to the practice, or lets him go. */
function useLinks(superId: number) {
  const changed = usePractitionersChanged();
  const reread = usePractitionerReread();
  const [isLinking, setIsLinking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function change(id: number, to: number) {
    const linked = await linkTo(id, to);
    await changed(linked);
    await reread(superId);
  }

  async function link(id: number) {
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading(LINKING);
    try {
      await change(id, superId);
      toast.success('Dentiste lié.', { id: toastId });
      setIsLinking(false);
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, FAILED));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isLinking,
    isBusy,
    error,
    start: () => setIsLinking(true),
    stop: () => {
      setIsLinking(false);
      setError(null);
    },
    link,
    change,
  };
}
