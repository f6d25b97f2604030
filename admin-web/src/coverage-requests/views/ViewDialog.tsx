import { faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { savedViewFields } from '@accordent/api/saved-views/saved-views.schemas.ts';
import { Checkbox } from '@accordent/ui-kit/Checkbox/Checkbox.tsx';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';

export interface ViewDialogProps {
  title: string;
  name: string;
  isTeam: boolean;
  /** Only its author takes a view off the team. */
  canShare: boolean;
  onSave: (chosen: { name: string; isTeam: boolean }, idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
}

/** Names a view of the list, for oneself or for the team. */
export function ViewDialog({ title, canShare, onSave, onClose, ...known }: ViewDialogProps) {
  const [name, setName] = useState(known.name);
  const [isTeam, setIsTeam] = useState(known.isTeam);
  const { run, isBusy, refusal, failure } = useAct({
    act: onSave,
    done: 'Vue enregistrée.',
    refusalOf: (refused) => refusalOf(refused, 'La vue n’a pas été enregistrée.'),
    refusedIn: 'place',
    onDone: onClose,
  });
  const fault = failure ? (faultsOf(failure)['name'] ?? refusal) : null;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      act="Enregistrer"
      isBusy={isBusy}
      onSubmit={() => run({ name: name.trim(), isTeam })}
    >
      <FormField label={savedViewFields.name.label} isRequired error={fault}>
        <TextInput
          maxLength={savedViewFields.name.limit}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
      <Checkbox
        label="Pour toute l’équipe"
        hint="Chacun la voit dans ses onglets. Vous seul, ou un super administrateur, la modifiez."
        checked={isTeam}
        disabled={!canShare}
        onChange={(event) => setIsTeam(event.target.checked)}
      />
    </FormDialog>
  );
}
