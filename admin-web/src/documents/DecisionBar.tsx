import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { RadioGroup } from '@accordent/ui-kit/RadioGroup/RadioGroup.tsx';
import { ArrowRight } from 'lucide-react';
import { formatDateTime } from '@accordent/ui-kit/format/dates.ts';
import { useHasKeyboard } from '../shared/use-has-keyboard.ts';
import { stateOf, type DecisionState } from './decision-text.ts';
import styles from './DecisionBar.module.css';
import type { FileItem } from './documents.api.ts';

export interface DecisionBarProps {
  file: FileItem;
  isReadOnly: boolean;
  /** How many are left to decide. */
  left: number;
  onDecide: (state: DecisionState) => void;
  /** Shows the next one to decide. */
  onNext?: (() => void) | undefined;
}

/** What is decided of a document: waiting, validated, refused; each is confirmed first. */
export function DecisionBar({ file, isReadOnly, left, onDecide, onNext }: DecisionBarProps) {
  const { isValid, editionDate, decidedBy, reason } = file;
  const hasKeys = useHasKeyboard() && !isReadOnly;
  return (
    <div className={styles.bar}>
      <RadioGroup
        label={`Décision sur ${file.title}`}
        layout="row"
        isDisabled={isReadOnly}
        value={stateOf(file)}
        onChange={onDecide}
        options={[
          { value: 'pending', label: 'En attente' },
          { value: 'valid', label: 'Document validé', shortcut: hasKeys ? 'V' : undefined },
          { value: 'refused', label: 'Document refusé', shortcut: hasKeys ? 'R' : undefined },
        ]}
      />
      <span className={styles.left}>
        {left > 0 && `${left} à vérifier`}
        {onNext && (
          <Button tone="quiet" size="small" trailing={<ArrowRight />} onClick={onNext}>
            Suivant
          </Button>
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
  );
}
