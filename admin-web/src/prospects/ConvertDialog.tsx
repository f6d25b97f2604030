import { planText } from '@accordent/api/client/plan-text.ts';
import { PLAN_OF_NEW_CLIENT } from '@accordent/api/client/practitioner-form.ts';
import { ActDialog } from '@accordent/ui-kit/ConfirmDialog/ActDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Select } from '@accordent/ui-kit/Select/Select.tsx';
import { useState } from 'react';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { listedName } from '@accordent/api/client/person-name.ts';
import { convertProspect, type Plan, type ProspectRecord, type ProspectRow } from './prospects.api.ts';

type Whom = Pick<ProspectRow, 'id' | 'firstname' | 'lastname' | 'email'>;

export interface ConvertDialogProps {
  /** Whom it is about; null: closed. */
  prospect: Whom | null;
  plans: readonly Plan[];
  onClose: () => void;
  onConverted: (client: ProspectRecord) => void | Promise<unknown>;
}

const FAILED = actFailed('de la transformation du prospect en client');
/** Makes a client of a prospect, on a plan; the registration mail is another act. */
export function ConvertDialog({ prospect, ...props }: ConvertDialogProps) {
  return prospect && <Convert key={prospect.id} {...props} prospect={prospect} />;
}

function Convert({ prospect, plans, onClose, onConverted }: ConvertDialogProps & { prospect: Whom }) {
  const [planId, setPlanId] = useState<number>(PLAN_OF_NEW_CLIENT);
  return (
    <ActDialog
      isOpen
      title={'Transformer en client\u00a0?'}
      message={
        'Sa fiche de dentiste s’ouvrira. Aucun mail ne part\u00a0: vous pourrez y envoyer son inscription.'
      }
      object={`${listedName(prospect)}, ${prospect.email}`}
      confirmLabel="Transformer en client"
      tone="primary"
      doing="Transformation en client en cours…"
      done={`${listedName(prospect)} est maintenant client.`}
      refusalOf={(failure) => refusalOf(failure, FAILED)}
      wish={planId}
      act={(key) => convertProspect(prospect.id, planId, key)}
      onClose={onClose}
      onDone={onConverted}
    >
      {(isBusy) => (
        <FormField label="Forfait" isRequired>
          <Select
            value={planId}
            isDisabled={isBusy}
            onChange={setPlanId}
            options={plans.map(({ value, label, cap }) => ({
              value,
              label: planText(label),
              hint: cap === 0 ? 'PEC sans limite' : `${cap} PEC par mois`,
            }))}
          />
        </FormField>
      )}
    </ActDialog>
  );
}
