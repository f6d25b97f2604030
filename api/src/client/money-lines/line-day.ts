import { formatShortDate } from '@accordent/ui-kit/format/dates.ts';

const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', timeZone: 'UTC' });

/** 'lun. 23 nov.' of a day of the wire. */
export const lineDay = (day: string): string =>
  `${weekday.format(new Date(day))}\u00a0${formatShortDate(day)}`;
