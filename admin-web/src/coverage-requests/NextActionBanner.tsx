import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { ClockAlert, Lock } from 'lucide-react';
import { useHasKeyboard } from '@accordent/ui-kit/hooks/use-has-keyboard.ts';
import { useOwnPress } from '../shared/use-own-press.ts';
import type { BannerAction, CoverageRequestRecord } from './coverage-requests.api.ts';

export interface NextActionBannerProps {
  record: Pick<CoverageRequestRecord, 'banner' | 'nextAction' | 'isLocked' | 'nextStatuses'>;
  isReadOnly: boolean;
  /** The document on screen is the one that the button decides: V does it too. */
  isOnDocument: boolean;
  onAct: (action: BannerAction) => void;
}

/** Where the PEC stands in one sentence, and the one button that goes on. */
export function NextActionBanner({ record, isReadOnly, isOnDocument, onAct }: NextActionBannerProps) {
  const { banner, nextAction, isLocked, nextStatuses } = record;
  const { sentence, action } = banner;
  const hasKeyboard = useHasKeyboard();
  // The first press may show the document alone, the next one decides it.
  const ifPressed = useOwnPress(`${isOnDocument} ${action?.label}`);
  const isLate = action?.kind === 'remind';
  const button = action && !isReadOnly && (
    <Button
      tone="primary"
      size="small"
      trailing={hasKeyboard && isOnDocument && action.kind === 'decide-document' && <Kbd>V</Kbd>}
      onClick={ifPressed(() => onAct(action))}
    >
      {action.label}
    </Button>
  );
  if (isLocked)
    return (
      <Banner tone="plain" icon={<Lock size={18} />} action={button}>
        {sentence}
        {nextStatuses.length > 0 && ' Vous pouvez la rouvrir en lui donnant un autre statut.'}
      </Banner>
    );
  return (
    <Banner
      tone={isLate ? 'orange' : nextAction.who === 'staff' ? 'accent' : 'info'}
      icon={isLate && <ClockAlert size={18} />}
      action={button}
    >
      {sentence}
    </Banner>
  );
}
