import { actFailed, faultsOf, isAboutAFile, refusalOf } from '@accordent/api/client/failure.ts';
import { mandateLabels, mandateScopes, type MandateScope } from '@accordent/api/client/mandates.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { TextInput } from '@accordent/ui-kit/TextInput/TextInput.tsx';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { addMandate, type MandateEntry } from './mandates.api.ts';
import { PaperField } from './PaperField.tsx';

export interface AddMandateDialogProps {
  userId: number;
  onClose: () => void;
  onAdded: () => Promise<unknown>;
}

const FAILED = actFailed('de l’ajout du mandat');
const scopes = Object.entries(mandateScopes) as [MandateScope, string][];

/** A mandate that a dentist signed: what we may do in his name, on which days, and the paper. */
export function AddMandateDialog({ userId, onClose, onAdded }: AddMandateDialogProps) {
  const [entry, setEntry] = useState<MandateEntry>(() => ({
    scope: 'requests',
    validFrom: toIsoDay(new Date()),
    validUntil: '',
  }));
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const { run, isBusy, refusal, failure } = useAct({
    // The file by what tells it apart: another one is another wish.
    act: (wish: MandateEntry & { paper: string }, idempotencyKey) =>
      addMandate(userId, wish, file, { onProgress: setProgress, idempotencyKey }),
    done: 'Mandat ajouté.',
    refusalOf: (refused) => refusalOf(refused, FAILED),
    refusedIn: 'place',
    onDone: () => {
      onClose();
      return onAdded();
    },
  });
  const faults: Readonly<Record<string, string>> = {
    ...(isAboutAFile(failure) && refusal && { file: refusal }),
    ...(failure ? faultsOf(failure) : {}),
  };
  const hasPlace = Object.keys(faults).length > 0;
  const change = (next: Partial<MandateEntry>) => setEntry((known) => ({ ...known, ...next }));
  const send = () => {
    setProgress(0);
    void run({ ...entry, paper: file ? `${file.name} ${file.size} ${file.lastModified}` : '' });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Ajouter un mandat"
      act="Ajouter le mandat"
      isBusy={isBusy}
      onSubmit={() => send()}
    >
      <FormField label={mandateLabels.scope} isGroup isRequired error={faults['scope']}>
        <RadioGroup
          options={scopes.map(([value, label]) => ({ value, label }))}
          value={entry.scope}
          isDisabled={isBusy}
          onChange={(scope) => change({ scope })}
        />
      </FormField>
      <FormField label={mandateLabels.validFrom} isRequired error={faults['validFrom']}>
        <TextInput
          type="date"
          value={entry.validFrom}
          disabled={isBusy}
          onChange={(event) => change({ validFrom: event.target.value })}
        />
      </FormField>
      <FormField
        label={mandateLabels.validUntil}
        isOptional
        hint={'Dernier jour compris\u00a0; vide, le mandat est sans date de fin.'}
        error={faults['validUntil']}
      >
        <TextInput
          type="date"
          value={entry.validUntil}
          disabled={isBusy}
          onChange={(event) => change({ validUntil: event.target.value })}
        />
      </FormField>
      <PaperField
        file={file}
        progress={isBusy && file ? progress : null}
        isOptional
        hint="Il peut venir plus tard, et ne se remplace pas."
        error={faults['file']}
        onFile={setFile}
      />
      {refusal && !hasPlace && <Banner tone="danger">{refusal}</Banner>}
    </FormDialog>
  );
}
