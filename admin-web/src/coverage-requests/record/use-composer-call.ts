import { holdKeys } from '@accordent/ui-kit/hooks/held-keys.ts';
import { useState, type FocusEvent } from 'react';
import type { RecordTab } from './tabs.ts';

export type WrittenTab = Extract<RecordTab, 'messages' | 'comments'>;

/**
 * Leads to the composer of a tab, which has the focus once it stands; another tab that is shown meanwhile forgets it.
 * `onWriting` hears that one writes there, called by a key or by the pointer.
 */
export function useComposerCall(tab: RecordTab, show: (tab: WrittenTab) => void, onWriting: () => void) {
  const [call, setCall] = useState<{ readonly tab: WrittenTab; readonly count: number } | null>(null);
  const [shown, setShown] = useState(tab);
  if (shown !== tab) {
    setShown(tab);
    if (call?.tab !== tab) setCall(null);
  }
  return {
    write(of: WrittenTab): void {
      onWriting();
      holdKeys('field');
      setCall((last) => ({ tab: of, count: (last?.count ?? 0) + 1 }));
      show(of);
    },
    /** Of what the tab shows. */
    onFocusCapture({ target }: FocusEvent<HTMLElement>): void {
      if ((tab === 'messages' || tab === 'comments') && target.matches('input, textarea')) onWriting();
    },
    /** Grows each time that the composer of this tab is to have the focus. */
    countOf: (of: WrittenTab): number => (call?.tab === of ? call.count : 0),
  };
}
