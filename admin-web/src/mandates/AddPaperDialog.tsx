import { mandateDays } from '@accordent/api/client/mandate-days.ts';
import { refusalOf } from '@accordent/api/client/failure.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { useAct } from '@accordent/ui-kit/hooks/use-act.ts';
import { useState } from 'react';
import { addMandatePaper, type MandateItem } from './mandates.api.ts';
import { PaperField } from './PaperField.tsx';

export interface AddPaperDialogProps {
  mandate: MandateItem;
  onClose: () => void;
  onAdded: () => Promise<unknown>;
}

const FORM = 'add-mandate-paper';
const FAILED = "Une erreur s'est produite lors de l'ajout du document. Veuillez réessayer ultérieurement.";

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
    <Dialog
      isOpen
      onClose={onClose}
      isPersistent={isBusy}
      title="Ajouter le mandat signé"
      description={mandateDays(mandate)}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button tone="primary" type="submit" form={FORM} isBusy={isBusy}>
            Ajouter
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
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
      </form>
    </Dialog>
  );
}
