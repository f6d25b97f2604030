import { planText } from '@accordent/api/client/plan-text.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { PlanField } from './PlanField.tsx';
import { changePlan, type PractitionerRecord } from './practitioners.api.ts';

export interface ChangePlanDialogProps {
  record: Pick<PractitionerRecord, 'id' | 'plan' | 'nextPlans'>;
  onClose: () => void;
  onChanged: (record: PractitionerRecord) => void | Promise<void>;
}

const FAILED = actFailed('du changement de forfait');

/** Chooses another plan; the button that confirms says which. */
export function ChangePlanDialog({ record, onClose, onChanged }: ChangePlanDialogProps) {
  const { id, plan, nextPlans } = record;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const next = nextPlans.find(({ value }) => value === chosen);
  const { run, isBusy, refusal, clear } = useAct({
    act: (planId: number, key) => changePlan(id, planId, key),
    doing: 'Changement de forfait en cours…',
    done: () => `Forfait changé\u00a0: ${planText(next?.label ?? '')}.`,
    refusalOf: (failure) => refusalOf(failure, FAILED),
    refusedIn: 'place',
    onDone: async ({ user }) => {
      await onChanged(user);
      onClose();
    },
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPersistent={isBusy}
      title={'Changer le forfait\u00a0?'}
      description={plan && `Forfait actuel\u00a0: ${planText(plan.label)}.`}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button
            tone="primary"
            onClick={() => (next ? void run(next.value) : setIsMissing(true))}
            isBusy={isBusy}
          >
            Changer le forfait
          </Button>
        </>
      }
    >
      <div data-look="stack gap-14">
        <PlanField
          plans={nextPlans}
          value={chosen}
          error={isMissing ? 'Veuillez renseigner un statut.' : (refusal ?? undefined)}
          isDisabled={isBusy}
          onChange={(value) => {
            setChosen(value);
            setIsMissing(false);
            clear();
          }}
        />
        {next && (
          <Banner tone="info">
            {next.isFree
              ? 'Le mois gratuit dure un mois à partir d’aujourd’hui. Le changement entre dans l’historique.'
              : 'Le changement vaut tout de suite et entre dans l’historique.'}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
