import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';

/** Drawing and colour of what was decided of a document. */
export const decisionLooks = {
  pending: { Drawing: CircleDashed, color: 'warning' },
  valid: { Drawing: CircleCheck, color: 'success' },
  refused: { Drawing: CircleX, color: 'danger' },
} as const;
