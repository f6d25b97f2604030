import type { Filled, HeldTexts } from '@accordent/api/client/proposals.ts';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { CircleQuestionMark } from 'lucide-react';
import type { OwnReadingsAnswer } from '../../../drafts/drafts.api.ts';
import styles from './ReadPapers.module.css';
import { Crop } from './ReadRow.tsx';
import { heldBeside, readLabels, readText, sourceText, type ShownProposal } from './read-texts.ts';

export interface ReadQuestionProps {
  proposal: ShownProposal;
  read: OwnReadingsAnswer;
  held: HeldTexts;
  onTake: (fill: Filled) => void;
  onKeep: () => void;
}

/** Papers that differ from one another, or from what is typed: a button for each answer. */
export function ReadQuestion({ proposal, read, held, onTake, onKeep }: ReadQuestionProps) {
  const { name, state, options } = proposal;
  const [first] = options;
  const label = readLabels[name];
  const typed = readText(name, heldBeside(first!.fill, held));
  const isOne = options.length === 1;
  return (
    <fieldset className={styles.question} aria-label={label}>
      <p className={styles.ask}>
        <CircleQuestionMark size={20} />
        <span>
          {label}
          {isOne ? (
            <span className={styles.against}>
              Lu&nbsp;: <strong>{readText(name, first!.fill)}</strong>. Vous avez écrit&nbsp;:{' '}
              <strong>{typed}</strong>.
            </span>
          ) : (
            <span className={styles.against}>
              {name === 'patient'
                ? 'Plusieurs personnes lues. Pour qui\u00a0?'
                : 'Plusieurs valeurs lues. Laquelle\u00a0?'}
            </span>
          )}
        </span>
      </p>
      {isOne ? (
        <div className={styles.answers}>
          <Crop said={first!.said} />
          <Button onClick={onKeep}>Garder</Button>
          <Button onClick={() => onTake(first!.fill)}>Remplacer</Button>
        </div>
      ) : (
        <>
          {options.map(({ fill, said }, at) => (
            <button
              key={at}
              type="button"
              className={styles.option}
              title={said.why}
              onClick={() => onTake(fill)}
            >
              <span data-look="fill breaks">{readText(name, fill)}</span>
              <span data-look="quiet normal">{sourceText(read, said.documentId)}</span>
            </button>
          ))}
          {state === 'differs' && (
            <button type="button" className={styles.option} onClick={onKeep}>
              <span data-look="fill breaks">{typed}</span>
              <span data-look="quiet normal">écrit par vous</span>
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}
