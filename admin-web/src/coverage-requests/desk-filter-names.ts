import type { ListFilters } from './list-filters.ts';

/** The filters that « Filtre » brings, in their order. */
export const deskFilterNames = {
  groupBy: 'Grouper',
  turn: 'Prochaine action',
  owner: 'Responsable',
  insurer: 'Mutuelle ou groupement',
  days: 'Âge',
  expected: 'Réponse attendue',
  isAside: 'Mis de côté',
  hasRefused: 'Pièces refusées',
  rights: 'Droits',
  result: 'Résultat',
  granted: 'Accordé',
  validity: 'Valable jusqu’au',
} as const;

export type DeskFilterName = keyof typeof deskFilterNames;

export interface DeskFiltersProps {
  filters: ListFilters;
  onChange: (change: Partial<ListFilters>) => void;
}
