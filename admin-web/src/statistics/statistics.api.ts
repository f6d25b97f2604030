import type { Query } from '@accordent/api/client/api-client.ts';
import type {
  BarometerAnswer,
  ForecastsAnswer,
  StatisticsAnswer,
  StatisticsPart,
  TeamDaysAnswer,
} from '@accordent/api/statistics/statistics.schemas.ts';
import { api } from '../api-client.ts';
import { saveFile } from '@accordent/api/client/save-file.ts';
import { useRead } from '../shared/reading.ts';

export type { StatisticsAnswer, StatisticsPart };
export type { ForecastsAnswer };
export type InsurerLine = BarometerAnswer['insurers'][number];
export type InsurerMeasures = InsurerLine['months'][number];
export type TeamDay = TeamDaysAnswer['days'][number];

/** Figures of the months of a period. */
export const useStatistics = (query: Query) => useRead<StatisticsAnswer>('/statistics', query);

/** What each of the staff has brought to an end, by day. */
export const useTeamDays = () => useRead<TeamDaysAnswer>('/team-days');

/** By when insurers answer, and how well that was foretold. */
export const useForecasts = () => useRead<ForecastsAnswer>('/statistics/forecasts');

/** How each insurer answers, asks again and pays, of what was sent in a period. */
export const useBarometer = (query: Query) => useRead<BarometerAnswer>('/statistics/insurers', query);

/** Saves the lines that the screen shows, and their months. */
export const downloadBarometer = async (query: Query): Promise<void> =>
  saveFile(await api.download('/statistics/insurers.csv', query), 'mutuelles.csv');

/** Saves the table of one chart, or all of them. */
export async function downloadStatistics(query: Query, part?: StatisticsPart): Promise<void> {
  const blob = await api.download('/statistics.csv', { ...query, part });
  saveFile(blob, part ? `statistiques-${part}.csv` : 'statistiques.csv');
}
