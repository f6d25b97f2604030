import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { LinkDialog } from '../../practitioners/LinkDialog.tsx';
import {
  linkTo,
  useLinkable,
  usePractitionerReread,
  usePractitionersChanged,
  useSubUsers,
} from '../../practitioners/practitioners.api.ts';
import type { PractitionerRecord, PractitionerRow } from '../../practitioners/practitioners.api.ts';
import { SubUsers } from '../../practitioners/SubUsers.tsx';
import { useActiveSwitch } from '../../practitioners/use-active-switch.ts';
import { failureOf, refusalOf } from '@accordent/api/client/failure.ts';
import { nameOf } from '../../shared/person-name.ts';

const FAILED = "Une erreur s'est produite lors de la mise à jour du lien. Veuillez réessayer ultérieurement.";

/** The dentists of a super-practitioner: linked, unlinked, switched on and off (part A §4 and §5). */
export function SubUsersTab({ record, isReadOnly }: { record: PractitionerRecord; isReadOnly: boolean }) {
  const { id, monthCount, cap } = record;
  const { data, error, mutate } = useSubUsers(id);
  const active = useActiveSwitch();
  const links = useLinks(id);
  const [words, setWords] = useState('');
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
        onUnlink={links.askToUnlink}
        onLink={links.startLinking}
      />
      {links.isLinking && (
        <LinkDialog
          candidates={linkable.candidates}
          isLoading={linkable.isLoading}
          isBusy={links.isBusy}
          error={links.error ?? (linkable.error ? failureOf(linkable.error).message : null)}
          onSearch={setWords}
          onLink={(chosen) => void links.link(chosen.id)}
          onClose={links.close}
        />
      )}
      <ConfirmDialog
        isOpen={links.leaving !== null}
        title="Délier ce dentiste ?"
        message="Ses PEC ne compteront plus avec celles du cabinet, qui ne les verra plus."
        object={links.leaving && nameOf(links.leaving)}
        confirmLabel="Délier"
        isBusy={links.isBusy}
        error={links.error}
        onConfirm={() => void links.unlink()}
        onCancel={links.close}
      />
    </>
  );
}

function useLinks(superId: number) {
  const changed = usePractitionersChanged();
  const reread = usePractitionerReread();
  const [isLinking, setIsLinking] = useState(false);
  const [leaving, setLeaving] = useState<PractitionerRow | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setIsLinking(false);
    setLeaving(null);
    setError(null);
  };

  async function change(id: number, to: number, success: string) {
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading('Mise à jour du lien en cours…');
    try {
      const linked = await linkTo(id, to);
      toast.success(success, { id: toastId });
      close();
      await changed(linked);
      await reread(superId);
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, FAILED));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isLinking,
    leaving,
    isBusy,
    error,
    close,
    startLinking: () => setIsLinking(true),
    askToUnlink: setLeaving,
    link: (id: number) => change(id, superId, 'Dentiste lié.'),
    unlink: async () => leaving && change(leaving.id, 0, 'Dentiste délié.'),
  };
}
