import { formatLongDate } from '@accordent/ui-kit/format/dates.ts';

/** « lundi 30 novembre 2026 » of 'yyyy-MM-dd'. */
export const dayText = (day: string): string => formatLongDate(new Date(`${day}T12:00:00Z`));
