import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { FileDrop } from '@accordent/ui-kit/FileDrop/FileDrop.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { ProgressBar } from '@accordent/ui-kit/Meter/Meter.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { FileText } from 'lucide-react';
import type { Answering } from './use-answer.ts';

/** The letter of the answer: dropped, pasted or chosen; it waits with the answer until that is confirmed. */
export function AnswerLetter({ answer }: { answer: Answering }) {
  const { letter, upload, addLetter, cancelLetter } = answer;
  if (upload)
    return (
      <div data-look="stack gap-6">
        {upload.state === 'sending' ? (
          <ProgressBar label="Envoi de la lettre" share={upload.share} />
        ) : (
          <span role="alert">{upload.sentence}</span>
        )}
        <div data-look="row gap-6">
          {upload.state !== 'sending' && upload.file && (
            <Button size="small" onClick={() => upload.file && addLetter(upload.file)}>
              Renvoyer
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={cancelLetter}>
            Annuler
          </Button>
        </div>
      </div>
    );
  return (
    <div data-look="stack gap-6">
      {letter && (
        <span data-look="row gap-6">
          <FileText size={16} />
          <FileName
            name={letter.name}
            fact={<span data-look="quiet">{formatFileSize(letter.size * 1000)}</span>}
          />
        </span>
      )}
      <FileDrop
        prompt={letter ? 'Remplacer\u00a0: déposer, coller ou ' : 'Déposer, coller ou '}
        onFile={addLetter}
      />
    </div>
  );
}
