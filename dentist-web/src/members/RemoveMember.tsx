import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { memberActs, useMembersChanged, type MemberItem } from './members.api.ts';

export interface RemoveMemberProps {
  /** null: closed. */
  member: MemberItem | null;
  onClose: () => void;
}

/** Asks before somebody is taken out of the practice. */
export function RemoveMember({ member, onClose }: RemoveMemberProps) {
  const changed = useMembersChanged();
  if (!member) return null;
  return (
    <ActDialog
      isOpen
      title="Retirer ce membre&nbsp;?"
      object={listedName(member)}
      message="Son accès se ferme tout de suite. Son nom reste dans l’historique de vos dossiers."
      confirmLabel="Retirer du cabinet"
      tone="danger"
      doing="Retrait en cours…"
      done="Membre retiré."
      refusalOf={(failure) => refusalOf(failure, actFailed('du retrait'))}
      act={(key) => memberActs.remove(member.id, key)}
      onDone={changed}
      onClose={onClose}
    />
  );
}
