import { FormField } from '@accordent/ui-kit/FormField/FormField.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { Check, EqualNot, Inbox, ScanText } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { AnswerField } from './answer-draft.ts';
import type { Answering, Mark } from './use-answer.ts';
import { fieldNumbers, isBeingRead, whyOf } from './zones-of.ts';
import styles from './AnswerPanel.module.css';

export interface AnswerRowProps {
  answer: Answering;
  field: AnswerField;
  label: string;
  hint?: ReactNode;
  isGroup?: boolean;
  isOptional?: boolean;
  children: ReactNode;
}

/** A field of the answer, with where its value comes from; in hand, its place is lit in the letter. */
export function AnswerRow({ answer, field, label, hint, isGroup, isOptional, children }: AnswerRowProps) {
  const { reading, inHand, setInHand, markOf, take, faults } = answer;
  const isOfLetter = reading !== null || isBeingRead(answer);
  const mark = markOf(field);
  const why = reading && whyOf(reading, field);
  const isInHand = inHand === field;
  const canTake = mark === 'read' || mark === 'told';
  const onKeyDown = (event: KeyboardEvent) => {
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isPlain || !(event.target instanceof HTMLInputElement)) return;
    // What is read is taken; nothing leaves by this key alone.
    event.preventDefault();
    if (canTake) take(field);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field inside
    <div
      className={styles.row}
      data-in-hand={(isInHand && why !== null) || undefined}
      onFocus={() => setInHand(field)}
      onKeyDown={onKeyDown}
    >
      <FormField
        label={
          <span data-look="inline gap-6">
            {isOfLetter && fieldNumbers[field] !== undefined && (
              <span className={styles.number} aria-hidden data-in-hand={isInHand || undefined}>
                {fieldNumbers[field]}
              </span>
            )}
            {label}
          </span>
        }
        labelAside={
          <span className={styles.mark}>
            {isInHand && canTake ? (
              <>
                <Kbd>Entrée</Kbd> prend la valeur
              </>
            ) : (
              <MarkText mark={mark} why={why} />
            )}
          </span>
        }
        hint={hint}
        error={faults[field]}
        isGroup={isGroup}
        isOptional={isOptional}
      >
        {children}
      </FormField>
    </div>
  );
}

/** Proposed, or taken by a person. */
function MarkText({ mark, why }: { mark: Mark; why: string | null }) {
  if (mark === 'read')
    return (
      <span data-look="row gap-4" title={why ?? undefined}>
        <ScanText size={14} strokeWidth={2} className={styles.read} /> lu
      </span>
    );
  if (mark === 'told')
    return (
      <span data-look="row gap-4">
        <Inbox size={14} strokeWidth={2} className={styles.read} /> reçu
      </span>
    );
  if (mark === 'taken' && why !== null)
    return (
      <span data-look="row gap-4">
        <Check size={14} strokeWidth={2} className={styles.taken} /> confirmé
      </span>
    );
  if (mark === 'typed')
    return (
      <span data-look="row gap-4">
        <EqualNot size={14} strokeWidth={2} className={styles.other} /> autre que lu
      </span>
    );
  return null;
}
