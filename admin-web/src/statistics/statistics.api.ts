import type { Query } from '@accordent/api/client/api-client.ts';
import type {
  ForecastsAnswer,
  StatisticsAnswer,
  StatisticsPart,
  TeamDaysAnswer,
} from '@accordent/api/statistics/statistics.schemas.ts';
import { api } from '../api-client.ts';
import { saveFile } from '../shared/save-file.ts';
import { useRead } from '../shared/reading.ts';

export type { StatisticsAnswer, StatisticsPart };
export type { ForecastsAnswer };
export type TeamDay = TeamDaysAnswer['days'][number];

/** Figures of the months of a period. */
export const useStatistics = (query: Query) => useRead<StatisticsAnswer>('/statistics', query);

/** What each of the staff has brought to an end, by day. */
export const useTeamDays = () => useRead<TeamDaysAnswer>('/team-days');

/** By when insurers answer, and how well that was foretold. */
export const useForecasts = () => useRead<ForecastsAnswer>('/statistics/forecasts');

/** Saves the table of one chart, or all of them. */
export async function downloadStatistics(query: Query, part?: StatisticsPart): Promise<void> {
  const blob = await api.download('/statistics.csv', { ...query, part });
  saveFile(blob, part ? `statistiques-${part}.csv` : 'statistiques.csv');
}
