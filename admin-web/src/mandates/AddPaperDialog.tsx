import { mandateDays } from '@accordent/api/client/mandate-days.ts';
import { actFailed, refusalOf } from '@accordent/api/client/failure.ts';
import { FormDialog } from '@accordent/ui-kit/Dialog/FormDialog.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { addMandatePaper, type MandateItem } from './mandates.api.ts';
import { PaperField } from './PaperField.tsx';

export interface AddPaperDialogProps {
  mandate: MandateItem;
  onClose: () => void;
  onAdded: () => Promise<unknown>;
}

const FAILED = actFailed('de l’ajout du document');

/** The paper of a mandate that was entered without it: once, so the file is looked at before it leaves. */
export function AddPaperDialog({ mandate, onClose, onAdded }: AddPaperDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [progress, setProgress] = useState(0);
  const { run, isBusy, refusal, clear } = useAct({
    act: (wish: { file: File; paper: string }, idempotencyKey) =>
      addMandatePaper(mandate.id, wish.file, { onProgress: setProgress, idempotencyKey }),
    done: 'Mandat signé ajouté.',
    refusalOf: (refused) => refusalOf(refused, FAILED),
    refusedIn: 'place',
    onDone: () => {
      onClose();
      return onAdded();
    },
  });
  const send = () => {
    setIsMissing(file === null);
    setProgress(0);
    if (file) void run({ file, paper: `${file.name} ${file.size} ${file.lastModified}` });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Ajouter le mandat signé"
      description={mandateDays(mandate)}
      act="Ajouter"
      isBusy={isBusy}
      onSubmit={() => send()}
    >
      <PaperField
        file={file}
        progress={isBusy ? progress : null}
        hint={'Il ne se remplace pas\u00a0: vérifiez le fichier avant de l’ajouter.'}
        error={isMissing ? 'Choisissez le fichier du mandat signé.' : refusal}
        onFile={(chosen) => {
          setFile(chosen);
          setIsMissing(false);
          clear();
        }}
      />
    </FormDialog>
  );
}
