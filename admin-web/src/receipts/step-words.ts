import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import type { DunningItem } from './dunning.api.ts';

const names = ['', '1re relance', '2e relance', 'Dernière relance'];

/** '2e relance, le 23 oct. 2026', or when it is foreseen. */
export const stepWords = ({ step, day, isAsked }: DunningItem['steps'][number]): string =>
  `${names[step] ?? ''}${isAsked ? ', le' : ', prévue le'} ${formatDate(day)}`;
