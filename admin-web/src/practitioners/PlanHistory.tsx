import { planText } from '@accordent/api/client/plan-text.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { History, PhoneCall } from 'lucide-react';
import { HistoryEntries } from '../shared/HistoryEntries.tsx';
import type { HistoryItem } from './practitioners.api.ts';

export interface PlanHistoryProps {
  /** Newest first. */
  histories: readonly HistoryItem[];
}

/** The plans that a dentist has had, and his statuses as a prospect: when, by whom, what was said. */
export function PlanHistory({ histories }: PlanHistoryProps) {
  if (histories.length === 0)
    return <EmptyState icon={<History size={20} />} title="Aucun changement de forfait" />;
  return (
    <HistoryEntries
      entries={histories.map((entry) => ({ ...entry, label: planText(entry.label) }))}
      iconOf={({ kind }) => (kind === 'plan' ? 'badge-check' : PhoneCall)}
    />
  );
}
