import type { ConventionState } from './conventions.api.ts';

/** How each state is drawn: icon, words and colour (look, "Conventions"). */
export const stateChips: Readonly<Record<ConventionState, { name: string; color: string; icon: string }>> = {
  missing: { name: 'Absente', color: 'grey', icon: 'circle-dashed' },
  'to-check': { name: 'À vérifier', color: 'ochre', icon: 'circle-alert' },
  valid: { name: 'Valide', color: 'green', icon: 'circle-check' },
};

/** The ways to see the matrix; '' for all of it. */
export const stateFilters = [
  { value: '', label: 'Toutes', count: 'all' },
  { value: 'valid', label: 'Valides', count: 'valid' },
  { value: 'to-check', label: 'À vérifier', count: 'to-check' },
  { value: 'missing', label: 'Absentes', count: 'missing' },
] as const;
export type StateFilter = (typeof stateFilters)[number]['value'];

/** What an address says, or '' for what is none. */
export const stateFilterOf = (text: string): StateFilter =>
  stateFilters.find(({ value }) => value === text)?.value ?? '';
