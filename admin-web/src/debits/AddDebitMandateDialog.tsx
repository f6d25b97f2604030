import {
  debitMandateKinds,
  debitMandateLabels,
  debitMandateLimits,
  NOTICE_DAYS,
  type DebitMandateKind,
} from '@accordent/api/client/debits.ts';
import { actFailed, faultsOf, refusalOf } from '@accordent/api/client/failure.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { GroupedInput } from '@accordent/ui-kit/GroupedInput/GroupedInput.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { addDebitMandate, type DebitMandateEntry } from './debits.api.ts';

export interface AddDebitMandateDialogProps {
  userId: number;
  holder: string;
  onClose: () => void;
  onAdded: () => Promise<unknown>;
}

const FAILED = actFailed('de l’ajout du mandat');
const kinds = Object.entries(debitMandateKinds) as [DebitMandateKind, string][];
const LONGEST_IBAN = 34;

const keepIban = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, LONGEST_IBAN);
const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A debit mandate that a practitioner signed: whose account, which one, since when. */
export function AddDebitMandateDialog({ userId, holder, onClose, onAdded }: AddDebitMandateDialogProps) {
  const [today] = useState(() => toIsoDay(new Date()));
  const [entry, setEntry] = useState<DebitMandateEntry>({
    holder,
    iban: '',
    reference: '',
    kind: 'recurrent',
    signedOn: today,
    noticeDays: NOTICE_DAYS,
    note: '',
  });
  const { run, isBusy, refusal, failure } = useAct({
    act: (wish: DebitMandateEntry, idempotencyKey) => addDebitMandate(userId, wish, idempotencyKey),
    done: 'Mandat de prélèvement ajouté.',
    refusalOf: (refused) => refusalOf(refused, FAILED),
    refusedIn: 'place',
    onDone: () => {
      onClose();
      return onAdded();
    },
  });
  const faults: Readonly<Record<string, string>> = failure ? faultsOf(failure) : {};
  const change = (next: Partial<DebitMandateEntry>) => setEntry((known) => ({ ...known, ...next }));
  return (
    <FormDialog
      onClose={onClose}
      title="Ajouter un mandat de prélèvement"
      description="Ses factures émises depuis la signature seront prélevées à leur échéance, annoncées par e-mail."
      act="Ajouter le mandat"
      isBusy={isBusy}
      onSubmit={() => run(entry)}
    >
      <FormField label={debitMandateLabels.holder} isRequired error={faults['holder']}>
        <TextInput
          maxLength={debitMandateLimits.holder}
          value={entry.holder}
          disabled={isBusy}
          onChange={({ target }) => change({ holder: target.value })}
        />
      </FormField>
      <FormField label={debitMandateLabels.iban} isRequired error={faults['iban']}>
        <GroupedInput
          autoComplete="off"
          spellCheck={false}
          value={entry.iban}
          disabled={isBusy}
          keep={keepIban}
          group={groupIban}
          onChange={(iban) => change({ iban })}
        />
      </FormField>
      <FormField label={debitMandateLabels.signedOn} isRequired error={faults['signedOn']}>
        <TextInput
          type="date"
          max={today}
          value={entry.signedOn}
          disabled={isBusy}
          onChange={({ target }) => change({ signedOn: target.value })}
        />
      </FormField>
      <FormField
        label={debitMandateLabels.reference}
        isOptional
        hint={'Celle du papier signé\u00a0; vide, elle est donnée.'}
        error={faults['reference']}
      >
        <TextInput
          maxLength={debitMandateLimits.reference}
          value={entry.reference}
          disabled={isBusy}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </FormField>
      <FormField label={debitMandateLabels.kind} isGroup error={faults['kind']}>
        <RadioGroup
          options={kinds.map(([value, label]) => ({ value, label }))}
          value={entry.kind}
          isDisabled={isBusy}
          onChange={(kind) => change({ kind })}
        />
      </FormField>
      <FormField
        label={debitMandateLabels.noticeDays}
        hint={`${NOTICE_DAYS} sauf autre délai convenu dans le mandat.`}
        error={faults['noticeDays']}
      >
        <TextInput
          type="number"
          min={1}
          max={30}
          value={String(entry.noticeDays)}
          disabled={isBusy}
          onChange={({ target }) => change({ noticeDays: Number(target.value) })}
        />
      </FormField>
      <FormField
        label={debitMandateLabels.note}
        isOptional
        hint="Où se trouve le papier."
        error={faults['note']}
      >
        <TextInput
          maxLength={debitMandateLimits.note}
          value={entry.note}
          disabled={isBusy}
          onChange={({ target }) => change({ note: target.value })}
        />
      </FormField>
      {refusal && Object.keys(faults).length === 0 && <Banner tone="danger">{refusal}</Banner>}
    </FormDialog>
  );
}
