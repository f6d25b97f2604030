import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { useState } from 'react';
import type { PracticeMember } from '../shared/overview.api.ts';
import { dentistName } from '../shared/dentist-name.ts';
import { memberActs, useMembersChanged, type MemberItem } from './members.api.ts';

export interface ChosenDentistsProps {
  member: MemberItem;
  dentists: readonly PracticeMember[];
  onClose: () => void;
}

/** For which dentists of the practice a member works. */
export function ChosenDentists({ member, dentists, onClose }: ChosenDentistsProps) {
  const changed = useMembersChanged();
  // One who has left the practice since is nobody's here any more.
  const [chosen, setChosen] = useState(() =>
    dentists.map(({ id }) => id).filter((id) => member.userIds?.includes(id) ?? true),
  );
  return (
    <ActDialog
      isOpen
      title="Pour quels praticiens&nbsp;?"
      object={listedName(member)}
      message="Ce membre ne voit que les dossiers des praticiens cochés."
      confirmLabel="Enregistrer"
      canConfirm={chosen.length > 0}
      tone="primary"
      doing="Enregistrement en cours…"
      done="Praticiens enregistrés."
      refusalOf={(failure) => refusalOf(failure, actFailed('de l’enregistrement'))}
      act={() => memberActs.change(member.id, { userIds: chosen.length === dentists.length ? null : chosen })}
      onDone={changed}
      onClose={onClose}
    >
      {(isBusy) => (
        <div data-look="stack">
          {dentists.map((dentist) => (
            <Checkbox
              key={dentist.id}
              label={dentistName(dentist)}
              checked={chosen.includes(dentist.id)}
              // One at least.
              disabled={isBusy || (chosen.length === 1 && chosen[0] === dentist.id)}
              onChange={(event) =>
                setChosen(
                  event.target.checked ? [...chosen, dentist.id] : chosen.filter((id) => id !== dentist.id),
                )
              }
            />
          ))}
        </div>
      )}
    </ActDialog>
  );
}
