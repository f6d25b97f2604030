import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { SignedPaper } from '../../../documents/SignedPaper.tsx';
import { letterUrl } from './answers.api.ts';
import type { Answering } from './use-answer.ts';

export interface LetterPaperProps {
  letter: NonNullable<Answering['letter']>;
  zones: Answering['zones'];
}

/** The letter of an answer that waits, with what was read of it lit. */
export function LetterPaper({ letter: { answerId, name, mime, date }, zones }: LetterPaperProps) {
  return (
    <SignedPaper
      key={answerId}
      id={answerId}
      mime={mime}
      ask={letterUrl}
      failed="La lettre ne s’affiche pas"
      title={name}
      fileName={`reçue le ${formatDate(date)}`}
      zones={zones}
    />
  );
}
