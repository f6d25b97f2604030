import type { Query } from '@accordent/api/client/api-client.ts';
import type { StatisticsAnswer, StatisticsPart } from '@accordent/api/statistics/statistics.schemas.ts';
import useSWR from 'swr';
import { api } from '../api-client.ts';
import { saveFile } from '../shared/save-file.ts';

export type { StatisticsAnswer, StatisticsPart };

/** Figures of the months of a period. */
export function useStatistics(query: Query) {
  return useSWR(['/statistics', query] as const, ([path, params]) => api.get<StatisticsAnswer>(path, params));
}

/** Saves the table of one chart, or all of them. */
export async function downloadStatistics(query: Query, part?: StatisticsPart): Promise<void> {
  const blob = await api.download('/statistics.csv', { ...query, part });
  saveFile(blob, part ? `statistiques-${part}.csv` : 'statistiques.csv');
}
