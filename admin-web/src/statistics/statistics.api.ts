import type { Query } from '@accordent/api/client/api-client.ts';
import type { StatisticsAnswer, StatisticsPart } from '@accordent/api/statistics/statistics.schemas.ts';
import { api } from '../api-client.ts';
import { saveFile } from '../shared/save-file.ts';
import { useRead } from '../shared/reading.ts';

export type { StatisticsAnswer, StatisticsPart };

/** Figures of the months of a period. */
export const useStatistics = (query: Query) => useRead<StatisticsAnswer>('/statistics', query);

/** Saves the table of one chart, or all of them. */
export async function downloadStatistics(query: Query, part?: StatisticsPart): Promise<void> {
  const blob = await api.download('/statistics.csv', { ...query, part });
  saveFile(blob, part ? `statistiques-${part}.csv` : 'statistiques.csv');
}
