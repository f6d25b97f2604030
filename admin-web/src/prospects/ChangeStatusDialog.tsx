import { textLimits } from '@accordent/api/client/text-limits.ts';
import { fieldSentences } from '@accordent/api/field-sentences.fr.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { changeProspectStatus, type ProspectRow, type ProspectStatusChoice } from './prospects.api.ts';
import { StatusField } from './StatusField.tsx';

type Whom = Pick<ProspectRow, 'id' | 'firstname' | 'lastname' | 'prospectStatus'>;

export interface ChangeStatusDialogProps {
  /** Whom it is about; null: closed. */
  prospect: Whom | null;
  statuses: readonly ProspectStatusChoice[];
  onClose: () => void;
  onChanged: (id: number) => void | Promise<unknown>;
}

const FAILED = actFailed('de la mise à jours du statut');

/** Notes where one stands with a prospect: any status that may be chosen, with what was said. */
export function ChangeStatusDialog({ prospect, ...props }: ChangeStatusDialogProps) {
  return prospect && <Change key={prospect.id} {...props} prospect={prospect} />;
}

function Change({ prospect, statuses, onClose, onChanged }: ChangeStatusDialogProps & { prospect: Whom }) {
  const present = prospect.prospectStatus?.value ?? null;
  const isKept = statuses.some(({ value, isSelectable }) => value === present && isSelectable);
  const [status, setStatus] = useState(isKept ? present : null);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, refusal, failure, clear } = useAct({
    act: changeProspectStatus,
    doing: 'Mise à jour du statut en cours…',
    done: ({ label }) => `Statut enregistré\u00a0: ${label}, ${listedName(prospect)}.`,
    refusalOf: (cause) => refusalOf(cause, FAILED),
    refusedIn: 'place',
    onDone: () => {
      onClose();
      return onChanged(prospect.id);
    },
  });
  const fault = isMissing ? fieldSentences.plan_required() : faultsOf(failure)['statute'];

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPersistent={isBusy}
      title="Changer le statut"
      description={listedName(prospect)}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button
            tone="primary"
            isBusy={isBusy}
            onClick={() =>
              status === null
                ? setIsMissing(true)
                : void run({ userId: prospect.id, statute: status, comment: comment.trim() })
            }
          >
            Enregistrer le statut
          </Button>
        </>
      }
    >
      <FormFields>
        <StatusField
          label="Statut"
          statuses={statuses}
          value={status}
          error={fault}
          isDisabled={isBusy}
          onChange={(value) => {
            setStatus(value);
            setIsMissing(false);
            clear();
          }}
        />
        <FormField label="Commentaire" isOptional hint="Il restera dans l’historique du prospect.">
          <TextArea
            hasCounter
            maxLength={textLimits.saidOfPractitioner}
            value={comment}
            disabled={isBusy}
            onChange={(event) => setComment(event.target.value)}
          />
        </FormField>
        {refusal && !fault && (
          <Banner tone="danger" announce="alert">
            {refusal}
          </Banner>
        )}
      </FormFields>
    </Dialog>
  );
}
