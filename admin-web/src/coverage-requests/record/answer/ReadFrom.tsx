import { Cutting } from '@accordent/ui-kit/FileViewer/Cutting.tsx';
import styles from './AnswerPanel.module.css';
import type { AnswerField } from './answer-draft.ts';
import type { Answering } from './use-answer.ts';
import { isBeingRead, placesOf } from './zones-of.ts';

/**
 * What the letter says of a field, cut out of it; nothing where nothing was read. It stands before the field is in hand,
 * and its room while the letter is read: what came and went would move the others under the pointer.
 */
export function ReadFrom({
  answer,
  fields,
}: {
  answer: Answering;
  /** Several share one: the one in hand, else the last of them that was read. */
  fields: readonly AnswerField[];
}) {
  const { reading, inHand, letterAddress } = answer;
  if (!reading) return isBeingRead(answer) ? <div className={styles.room} /> : null;
  const isInHand = inHand !== null && fields.includes(inHand);
  const first = isInHand ? [inHand] : [];
  const field = [...first, ...fields.toReversed()].find((one) => placesOf(reading, one).length > 0);
  if (!field) return null;
  return <Cutting url={letterAddress} places={placesOf(reading, field)} isInHand={isInHand} />;
}
