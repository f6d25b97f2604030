import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import { useState } from 'react';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { PlanField } from './PlanField.tsx';
import { changePlan } from './practitioners.api.ts';
import type { PractitionerRecord } from './practitioners.api.ts';
import styles from './Panels.module.css';

export interface ChangePlanDialogProps {
  record: Pick<PractitionerRecord, 'id' | 'plan' | 'nextPlans'>;
  onClose: () => void;
  onChanged: (record: PractitionerRecord) => void | Promise<void>;
}

const FAILED = "Une erreur s'est produite lors du changement de forfait. Veuillez réessayer ultérieurement.";
const FREE = [3, 5];

/** Chooses another plan; the button that confirms says which. */
export function ChangePlanDialog({ record, onClose, onChanged }: ChangePlanDialogProps) {
  const { id, plan, nextPlans } = record;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const next = nextPlans.find(({ value }) => value === chosen);

  async function confirm() {
    if (!next) return setError('Veuillez renseigner un statut.');
    setIsBusy(true);
    setError(null);
    const toastId = toast.loading('Changement de forfait en cours…');
    try {
      const { user } = await changePlan(id, next.value);
      toast.success(`Forfait changé\u00a0: ${next.label}.`, { id: toastId });
      await onChanged(user);
      onClose();
    } catch (failure) {
      toast.dismiss(toastId);
      setError(refusalOf(failure, FAILED));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPersistent={isBusy}
      title={'Changer le forfait\u00a0?'}
      description={plan && `Forfait actuel\u00a0: ${plan.label}.`}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button tone="primary" onClick={() => void confirm()} isBusy={isBusy}>
            Changer le forfait
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <PlanField
          plans={nextPlans}
          value={chosen}
          error={error ?? undefined}
          isDisabled={isBusy}
          onChange={(value) => {
            setChosen(value);
            setError(null);
          }}
        />
        {next && (
          <Banner tone="info">
            {FREE.includes(next.value)
              ? 'Le mois gratuit dure un mois à partir d’aujourd’hui. Le changement entre dans l’historique.'
              : 'Le changement vaut tout de suite et entre dans l’historique.'}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
