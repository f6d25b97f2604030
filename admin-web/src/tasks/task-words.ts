import type { StatusChipProps } from '@accordent/ui-kit/StatusChip/StatusChip.tsx';
import type { TaskItem } from './tasks.api.ts';

/** « Chaque jour à 03:30 », « Le 1er du mois à 06:00 », « Toutes les 5 minutes ». */
export function rhythmOf({ timing }: Pick<TaskItem, 'timing'>): string {
  if (!timing) return 'Sur confirmation';
  if (timing.everyMinutes !== null) return `Toutes les ${timing.everyMinutes} minutes`;
  if (timing.day === null) return `Chaque jour à ${timing.at}`;
  return `Le ${timing.day === 1 ? '1er' : timing.day} du mois à ${timing.at}`;
}

const states: Record<TaskItem['state'], StatusChipProps> = {
  'never-ran': { name: 'Jamais lancée', color: 'grey', icon: 'circle-dashed' },
  waiting: { name: 'En attente', color: 'azure', icon: 'hourglass' },
  running: { name: 'En cours', color: 'azure', icon: 'clock' },
  done: { name: 'Terminée', color: 'green', icon: 'circle-check' },
  failed: { name: 'Échec', color: 'red', icon: 'circle-x' },
};

export const stateOf = ({ state }: Pick<TaskItem, 'state'>): StatusChipProps => states[state];
