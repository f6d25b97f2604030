import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { ConfirmDialog } from '@accordent/ui-kit/ConfirmDialog/ConfirmDialog.tsx';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { isPatientSent, isStarted } from './draft.ts';
import type { useNewRequest } from './use-new-request.ts';

export interface RestartButtonProps {
  form: Pick<ReturnType<typeof useNewRequest>, 'draft' | 'isSending'>;
  onRestart: () => void;
}

/** Empties the form, after a question. Nothing while there is nothing to empty. */
export function RestartButton({ form: { draft, isSending }, onRestart }: RestartButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isStarted(draft) || isSending) return null;
  return (
    <>
      <Button tone="quiet" icon={<RotateCcw size={18} />} onClick={() => setIsAsked(true)}>
        Recommencer
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={'Recommencer la demande\u00a0?'}
        message={
          isPatientSent(draft)
            ? 'Le formulaire est vidé. Une demande déjà ouverte reste dans vos demandes en cours.'
            : 'Ce qui est saisi et les fichiers reçus sont effacés.'
        }
        confirmLabel="Recommencer"
        cancelLabel="Conserver"
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          onRestart();
        }}
      />
    </>
  );
}
