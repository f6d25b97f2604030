import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FormField, FormFields } from '@accordent/ui-kit/FormField/FormField.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import {
  addPersonRequest,
  type NewPersonRequest,
  type PersonRequestItem,
  type PersonRequestsAnswer,
} from './person-requests.api.ts';

export interface NewPersonRequestDialogProps {
  onClose: () => void;
  onAdded: (list: PersonRequestsAnswer) => Promise<unknown>;
}

const FORM = 'new-person-request';

/** Notes what a patient asked us for, once whoever asks has proved who he is. */
export function NewPersonRequestDialog({ onClose, onAdded }: NewPersonRequestDialogProps) {
  const [typed, setTyped] = useState<NewPersonRequest>(() => ({
    reference: '',
    kind: 'access',
    receivedOn: toIsoDay(new Date()),
    note: '',
  }));
  const change = (part: Partial<NewPersonRequest>) => setTyped({ ...typed, ...part });
  const { run, isBusy, refusal, failure } = useAct({
    act: (wish: NewPersonRequest, key) => addPersonRequest(wish, key),
    done: 'Demande transmise au cabinet.',
    refusalOf: (refused) => refusalOf(refused, actFailed('de l’enregistrement')),
    refusedIn: 'place',
    onDone: (list) => {
      onClose();
      return onAdded(list);
    },
  });
  const faults = failure ? faultsOf(failure) : {};
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPersistent={isBusy}
      title="Enregistrer une demande"
      description="Le cabinet est responsable de ces données&nbsp;: il reçoit la demande par e-mail, avec un extrait prêt à envoyer, et a un mois pour répondre."
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button tone="primary" type="submit" form={FORM} isBusy={isBusy}>
            Transmettre au cabinet
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void run(typed);
        }}
      >
        <FormFields>
          <FormField
            label="Référence d’une PEC du patient"
            isRequired
            hint="N’importe laquelle, par exemple PEC-2026-000041."
            error={faults['reference']}
          >
            <TextInput
              value={typed.reference}
              maxLength={40}
              disabled={isBusy}
              onChange={(event) => change({ reference: event.target.value })}
            />
          </FormField>
          <FormField label="Il demande" isGroup>
            <RadioGroup<PersonRequestItem['kind']>
              options={[
                { value: 'access', label: 'À recevoir ses données' },
                { value: 'erasure', label: 'À ce qu’elles soient effacées' },
              ]}
              value={typed.kind}
              isDisabled={isBusy}
              onChange={(kind) => change({ kind })}
            />
          </FormField>
          <FormField label="Reçue le" isRequired error={faults['receivedOn']}>
            <TextInput
              type="date"
              value={typed.receivedOn}
              disabled={isBusy}
              onChange={(event) => change({ receivedOn: event.target.value })}
            />
          </FormField>
          <FormField
            label="Précisions"
            hint="Comment il a écrit, et comment son identité a été vérifiée."
            error={faults['note']}
          >
            <TextArea
              rows={3}
              maxLength={500}
              value={typed.note}
              disabled={isBusy}
              onChange={(event) => change({ note: event.target.value })}
            />
          </FormField>
          {refusal && Object.keys(faults).length === 0 && <Banner tone="danger">{refusal}</Banner>}
        </FormFields>
      </form>
    </Dialog>
  );
}
