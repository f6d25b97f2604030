import type { ReminderWay } from '@accordent/api/client/later-days.ts';

/** How somebody is reminded, as it is chosen. */
export const wayNames: Readonly<Record<ReminderWay, string>> = {
  phone: 'Téléphone',
  mail: 'Mail',
  platform: 'Plateforme',
  letter: 'Courrier',
};
