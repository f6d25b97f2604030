import { useState } from 'react';
import { createSelection, type Selection } from './selection.ts';

/** What is selected in this list. Another list begins with none: what is not seen there must not be acted on with it. */
export function useSelection(list: string): Selection {
  const [held, hold] = useState(() => ({ list, selection: createSelection() }));
  if (held.list === list) return held.selection;
  const next = { list, selection: createSelection() };
  hold(next);
  return next.selection;
}
