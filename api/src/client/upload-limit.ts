import { screenSentences } from '../screen-sentences.fr.ts';

/** Its usual value (UPLOAD_MAX_MB), until the first answer has told that of this installation. */
let mostBytes = 15_000_000;

/** Takes the limit over that an answer tells; null: it tells none. */
export function noteUploadLimit(told: string | null): void {
  if (Number(told) > 0) mostBytes = Number(told);
}

/** Why a file may not leave: it is larger; null: it may. */
export const refusalOfSize = ({ size }: Pick<File, 'size'>): string | null =>
  size > mostBytes ? screenSentences.fileBeyond(mostBytes) : null;

/** « 15 Mo au plus » */
export const uploadLimitText = (): string => `${Math.floor(mostBytes / 1_000_000)}\u00A0Mo au plus`;
