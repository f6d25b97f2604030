import { parisDay } from '../shared/calendar.ts';
import { readAsLetter } from '../reading/read-document.ts';
import type { LetterReading } from '../reading/read-letter.ts';
import { bytesOf } from '../shared/bytes-of.ts';
import type { Ports } from '../shared/ports.ts';

/**
 * What the letter of an answer says, field by field, for a person to take or leave; null where it is no letter, or has no
 * text. Read anew each time that it is asked for: nothing of it is kept or told. Throws not_found.
 */
export async function readAnswerLetter(
  {
    stores,
    fileStore,
    documentReader,
    clock,
  }: Pick<Ports, 'stores' | 'fileStore' | 'documentReader' | 'clock'>,
  { answerId }: { answerId: number },
): Promise<LetterReading | null> {
  const { fileKey, mime, reference } = await stores.answers.getLetter(answerId);
  if (mime !== 'application/pdf') return null;
  const { words } = await documentReader.wordsOf(await bytesOf(await fileStore.get(fileKey)));
  return readAsLetter(words, { today: parisDay(clock.now()), reference });
}
