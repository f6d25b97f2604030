import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { SignedPaper } from '../../../documents/SignedPaper.tsx';
import { letterUrl } from './answers.api.ts';
import type { Answering } from './use-answer.ts';

export interface LetterPaperProps {
  letter: NonNullable<Answering['letter']>;
  answer: Answering;
}

/** The letter of an answer that waits, with what was read of it lit. */
export function LetterPaper({ letter: { answerId, name, mime, date }, answer }: LetterPaperProps) {
  return (
    <SignedPaper
      key={answerId}
      id={answerId}
      mime={mime}
      ask={letterUrl}
      onAddress={(url) => answer.setShownLetter({ answerId, url })}
      failed="La lettre ne s’affiche pas"
      title={name}
      fileName={`reçue le ${formatDate(date)}`}
      zones={answer.zones}
    />
  );
}
