import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { useState } from 'react';
import {
  settlePersonRequest,
  type Outcome,
  type PersonRequestItem,
  type PersonRequestsAnswer,
} from './person-requests.api.ts';

export interface SettleRequestDialogProps {
  request: PersonRequestItem;
  onClose: () => void;
  onSettled: (list: PersonRequestsAnswer) => Promise<unknown>;
}

/** What was done by letter of a request that nobody of its practice can answer. */
export function SettleRequestDialog({ request, onClose, onSettled }: SettleRequestDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>('answered');
  const mayErase = request.kind === 'erasure' && request.patient !== null;
  return (
    <ActDialog
      isOpen
      title="Demande traitée par courrier"
      message={
        outcome === 'erased'
          ? 'Nom, numéro, documents et échanges de ses dossiers sont effacés, et ne reviennent pas.'
          : 'Le jour d’aujourd’hui est gardé avec ce qui a été fait.'
      }
      object={request.patient ? listedName(request.patient) : 'Patient effacé'}
      confirmLabel={outcome === 'erased' ? 'Effacer ce patient' : 'Enregistrer'}
      cancelLabel="Annuler"
      tone={outcome === 'erased' ? 'danger' : 'primary'}
      doing="Enregistrement en cours…"
      done="Demande traitée."
      refusalOf={(failure) => refusalOf(failure, actFailed('de l’enregistrement'))}
      wish={outcome}
      act={(key) => settlePersonRequest(request.id, outcome, key)}
      onDone={onSettled}
      onClose={onClose}
    >
      {(isBusy) => (
        <RadioGroup
          label="Ce qui a été fait"
          value={outcome}
          isDisabled={isBusy}
          onChange={setOutcome}
          options={[
            { value: 'answered', label: 'Répondu' },
            ...(mayErase ? [{ value: 'erased', label: 'Effacé' } as const] : []),
            { value: 'refused', label: 'Refusé' },
          ]}
        />
      )}
    </ActDialog>
  );
}
