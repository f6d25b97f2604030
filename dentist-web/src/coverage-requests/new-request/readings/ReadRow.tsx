import type { HeldTexts } from '@accordent/api/client/proposals.ts';
import { IconButton } from '@accordent/ui-kit/IconButton/IconButton.tsx';
import { Check, CircleCheck } from 'lucide-react';
import type { OwnReadingsAnswer } from '../../../drafts/drafts.api.ts';
import styles from './ReadPapers.module.css';
import {
  heldBeside,
  insurerText,
  readLabels,
  readText,
  type Said,
  type ShownProposal,
} from './read-texts.ts';

export interface ReadRowProps {
  proposal: ShownProposal;
  read: OwnReadingsAnswer;
  /** What is typed, where the person keeps it against what was read. */
  keeps: HeldTexts | null;
  onTake: () => void;
}

/** One field that was read: its value, why, where it stands, and the nod that takes it. */
export function ReadRow({ proposal, read, keeps, onTake }: ReadRowProps) {
  const { name, state, options } = proposal;
  const { fill, said } = options[0]!;
  const isWaiting = state === 'proposed' && !keeps;
  const insurer = name === 'amcNumber' ? insurerText(read.insurer, fill.amcNumber) : null;
  const label = insurer === null ? readLabels[name] : 'Mutuelle';
  const text = readText(name, keeps ? heldBeside(fill, keeps) : fill);
  return (
    <div className={styles.row}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} title={said.why}>
        <span data-look="block breaks">{insurer && !keeps ? insurer : text}</span>
        {keeps ? (
          <span data-look="quiet small block">gardé, la pièce dit {readText(name, fill)}</span>
        ) : (
          isWaiting && (
            <span className={styles.why}>{insurer ? `${text}, ${lowered(said.why)}` : said.why}</span>
          )
        )}
      </span>
      <Crop said={said} />
      {isWaiting ? (
        <IconButton
          label={`Reprendre\u00a0: ${label}`}
          tone="secondary"
          className={styles.take}
          icon={<Check size={20} />}
          onClick={onTake}
        />
      ) : (
        <span className={styles.mark}>
          {state === 'agrees' && <CircleCheck size={20} aria-label="Repris" />}
        </span>
      )}
    </div>
  );
}

/** The part of the paper where a value stands. */
export function Crop({ said: { crop } }: { said: Said }) {
  return crop === null ? <span /> : <img src={crop} alt="Extrait de la pièce" className={styles.crop} />;
}

const lowered = (text: string): string =>
  text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
