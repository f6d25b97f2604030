import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { useHasKeyboard } from '@accordent/ui-kit/hooks/use-has-keyboard.ts';
import type { BannerAction, CoverageRequestRecord } from '../coverage-requests.api.ts';
import { sends } from './sends.ts';
import styles from './RecordActions.module.css';

export interface NextActProps {
  banner: CoverageRequestRecord['banner'];
  /** Documents that nobody has decided. */
  left: number;
  onAct: (action: BannerAction) => void;
  onTransmit: () => void;
}

/** The banner's sentence and act, at the right of the tabs: the papers have its room. */
export function NextAct({ banner: { sentence, action }, left, onAct, onTransmit }: NextActProps) {
  const hasKeyboard = useHasKeyboard();
  // Decided here a moment ago, the server is about to say so.
  const isChecked = left === 0 && action?.kind === 'decide-document';
  const isSending = left > 0 || isChecked || sends(action);
  return (
    <div className={styles.next}>
      {!isChecked && <span title={sentence}>{sentence}</span>}
      {isSending ? (
        <Button
          size="small"
          tone={left > 0 ? 'secondary' : 'primary'}
          disabled={left > 0}
          trailing={hasKeyboard && <Kbd>T</Kbd>}
          onClick={onTransmit}
        >
          {sends(action) ? action?.label : 'Transmettre'}
        </Button>
      ) : (
        action && (
          <Button
            size="small"
            tone="primary"
            trailing={hasKeyboard && action.kind === 'answer' && <Kbd>D</Kbd>}
            onClick={() => onAct(action)}
          >
            {action.label}
          </Button>
        )
      )}
    </div>
  );
}
