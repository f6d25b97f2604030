import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { textLimits } from '@accordent/api/client/text-limits.ts';
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
import { PersonRecords } from './PersonRecords.tsx';
import {
  addPersonRequest,
  usePersonRecords,
  type NewPersonRequest,
  type PersonRecord,
  type PersonRequestItem,
  type PersonRequestsAnswer,
} from './person-requests.api.ts';

export interface NewPersonRequestDialogProps {
  onClose: () => void;
  onAdded: (list: PersonRequestsAnswer) => Promise<unknown>;
}

type Typed = Omit<NewPersonRequest, 'otherIds'>;

const FORM = 'new-person-request';

/** Nothing is told as passed that nobody can read. */
function saidOf(records: readonly PersonRecord[]): string {
  const unreached = records.filter(({ isReached }) => !isReached).length;
  if (unreached === 0) return 'Demande transmise au cabinet.';
  return unreached === records.length
    ? 'Demande enregistrée\u00a0: personne ne peut plus la lire au cabinet, traitez-la par courrier.'
    : 'Demande transmise aux cabinets ouverts\u00a0; traitez par courrier celle des cabinets archivés.';
}

/** Notes what a patient asked us for, once whoever asks has proved who he is. */
export function NewPersonRequestDialog({ onClose, onAdded }: NewPersonRequestDialogProps) {
  const [typed, setTyped] = useState<Typed>(() => ({
    reference: '',
    kind: 'access',
    receivedOn: toIsoDay(new Date()),
    note: '',
  }));
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const found = usePersonRecords(typed.reference);
  const records = found.data?.records;
  // Those that read the same are ticked for him; a hand decides of each.
  const [ticks, setTicks] = useState<Readonly<Record<number, boolean>>>({});
  const ticked = (records ?? []).filter(({ id, likeness }) => ticks[id] ?? likeness !== 'same-number');
  const { run, isBusy, refusal, failure } = useAct({
    act: (wish: NewPersonRequest, key) => addPersonRequest(wish, key),
    done: () => saidOf(ticked),
    refusalOf: (refused) => refusalOf(refused, actFailed('de l’enregistrement')),
    refusedIn: 'place',
    onDone: (list) => {
      onClose();
      return onAdded(list);
    },
  });
  const faults = { ...faultsOf(found.error), ...faultsOf(failure) };
  const isUnlooked = found.error !== undefined && !faults['reference'];
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
          <Button
            tone="primary"
            type="submit"
            form={FORM}
            isBusy={isBusy}
            disabled={found.isLoading || isUnlooked}
          >
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
          if (isBusy || found.isLoading || isUnlooked) return;
          const others = ticked.filter(({ likeness }) => likeness !== 'named');
          void run({ ...typed, otherIds: others.map(({ id }) => id) });
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
              maxLength={textLimits.personRequest.reference}
              disabled={isBusy}
              onChange={(event) => change({ reference: event.target.value })}
            />
          </FormField>
          <PersonRecords
            records={records}
            failure={isUnlooked ? found.error : undefined}
            tickedIds={ticked.map(({ id }) => id)}
            isDisabled={isBusy}
            onTick={(id, isTicked) => setTicks({ ...ticks, [id]: isTicked })}
            onRetry={() => void found.mutate()}
          />
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
              maxLength={textLimits.personRequest.note}
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
