import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { mandateDays } from '@accordent/api/client/mandate-days.ts';
import { mandateLabels, REVOCATION_LIMIT } from '@accordent/api/client/mandates.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { TextArea } from '@accordent/ui-kit/TextArea/TextArea.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { revokeMandate, type MandateItem } from './mandates.api.ts';

export interface RevokeMandateDialogProps {
  mandate: MandateItem;
  onClose: () => void;
  onRevoked: () => Promise<unknown>;
}

const FAILED = actFailed('de la révocation du mandat');

/** Notes from which day on a mandate is no longer in force, and why. */
export function RevokeMandateDialog({ mandate, onClose, onRevoked }: RevokeMandateDialogProps) {
  const [revokedOn, setRevokedOn] = useState(() => toIsoDay(new Date()));
  const [reason, setReason] = useState('');
  const { run, isBusy, refusal, failure } = useAct({
    act: (wish: { revokedOn: string; reason: string }, key) => revokeMandate(mandate.id, wish, key),
    done: 'Mandat révoqué.',
    refusalOf: (refused) => refusalOf(refused, FAILED),
    refusedIn: 'place',
    onDone: () => {
      onClose();
      return onRevoked();
    },
  });
  const faults = failure ? faultsOf(failure) : {};
  return (
    <FormDialog
      onClose={onClose}
      title={'Révoquer ce mandat\u00a0?'}
      description={`${mandateDays(mandate)}. Sans autre mandat, plus rien ne part aux mutuelles au nom de ce praticien. Une révocation ne se reprend pas.`}
      act="Révoquer le mandat"
      tone="danger"
      cancel="Conserver"
      isBusy={isBusy}
      onSubmit={() => run({ revokedOn, reason })}
    >
      <FormField
        label={mandateLabels.revokedOn}
        isRequired
        hint="Premier jour où il ne vaut plus."
        error={faults['revokedOn']}
      >
        <TextInput
          type="date"
          value={revokedOn}
          disabled={isBusy}
          onChange={(event) => setRevokedOn(event.target.value)}
        />
      </FormField>
      <FormField label={mandateLabels.reason} isRequired error={faults['reason']}>
        <TextArea
          rows={3}
          maxLength={REVOCATION_LIMIT}
          value={reason}
          disabled={isBusy}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormField>
      {refusal && Object.keys(faults).length === 0 && <Banner tone="danger">{refusal}</Banner>}
    </FormDialog>
  );
}
