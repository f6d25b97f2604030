import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { ArrowRight } from 'lucide-react';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { useHasKeyboard } from '@accordent/ui-kit/hooks/use-has-keyboard.ts';
import { useOwnPress } from '../shared/use-own-press.ts';
import { stateOf, type DecisionState } from './decision-text.ts';
import styles from './DecisionBar.module.css';
import type { FileItem } from './documents.api.ts';

export interface DecisionBarProps {
  file: FileItem;
  isReadOnly: boolean;
  /** How many are left to decide. */
  left: number;
  /** Asks for it; it is confirmed first. */
  onDecide: (state: DecisionState) => void;
  /** At once: it can be taken back. */
  onValidate: () => void;
  /** Opens the reasons. */
  onRefuse: () => void;
  /** Shows the next one to decide. */
  onNext?: (() => void) | undefined;
  /** Puts the card and the quote side by side, or shows the other one. */
  onBeside?: (() => void) | undefined;
}

/** What is decided of a document: a press on its state is confirmed first, the keys and the two buttons are not. */
export function DecisionBar(props: DecisionBarProps) {
  const { file, isReadOnly, left, onDecide, onValidate, onRefuse, onNext, onBeside } = props;
  const { isValid, editionDate, decidedBy, reason } = file;
  const hasKeys = useHasKeyboard();
  const ifPressed = useOwnPress(file.id);
  const keyOf = (key: string) => hasKeys && <Kbd>{key}</Kbd>;
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <RadioGroup
          label={`Décision sur ${file.title}`}
          layout="row"
          isDisabled={isReadOnly}
          value={stateOf(file)}
          onChange={onDecide}
          options={[
            { value: 'pending', label: 'En attente' },
            { value: 'valid', label: <OfDocument said="validé" /> },
            { value: 'refused', label: <OfDocument said="refusé" /> },
          ]}
        />
        <span className={styles.left}>
          {left > 0 && <span className={styles.count}>{left} à vérifier</span>}
          {onNext && (
            <Button
              tone="quiet"
              size="small"
              className={styles.following}
              trailing={<ArrowRight />}
              onClick={onNext}
            >
              Suivant
            </Button>
          )}
          {onBeside && (
            <Button tone="quiet" size="small" trailing={keyOf('B')} onClick={onBeside}>
              <span className={styles.beside}>Côte à côte</span>
            </Button>
          )}
          {!isReadOnly && (
            <>
              <Button trailing={keyOf('R')} disabled={isValid === false} onClick={onRefuse}>
                Refuser
              </Button>
              <Button
                tone="primary"
                trailing={keyOf('V')}
                disabled={isValid === true}
                onClick={ifPressed(onValidate)}
              >
                Valider
              </Button>
            </>
          )}
        </span>
        {isValid !== null && (
          <p className={styles.told}>
            {editionDate && `Le ${formatDateTime(editionDate)}`}
            {decidedBy && `, par ${decidedBy}`}
            {!isValid && reason && `. Motif\u00a0: ${reason}`}
          </p>
        )}
      </div>
    </div>
  );
}

/** « Document validé »: where there is little room its second word is enough to the eye. */
const OfDocument = ({ said }: { said: string }) => (
  <>
    <span className={styles.document}>Document</span> <span className={styles.said}>{said}</span>
  </>
);
