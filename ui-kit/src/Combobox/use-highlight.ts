import { useState } from 'react';
import type { Option } from '../Select/option.ts';

/** For downshift: the highlight stays on its option when an answer that comes late moves it, and Enter takes what was meant. */
export function useHighlight<V extends string | number>(shown: readonly Option<V>[]) {
  const [highlighted, setHighlighted] = useState<V | null>(null);
  return {
    highlightedIndex: shown.findIndex(({ value }) => value === highlighted),
    onHighlightedIndexChange: ({ highlightedIndex = -1 }: { highlightedIndex?: number }) =>
      setHighlighted(shown[highlightedIndex]?.value ?? null),
  };
}
