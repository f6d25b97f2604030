import type { Administrator } from './administrators.api.ts';

/** The two ranks. */
export const rankOf = ({ isSuperAdmin }: Pick<Administrator, 'isSuperAdmin'>): string =>
  isSuperAdmin ? 'Super administrateur' : 'Employé';

/** Whether one may log in, in icon, words and colour. */
export function statusOf({ isActive, isInvited }: Pick<Administrator, 'isActive' | 'isInvited'>) {
  if (!isActive) return { name: 'Inactif', color: 'grey', icon: 'circle-minus' };
  if (isInvited) return { name: 'Invitation envoyée', color: 'ochre', icon: 'hourglass' };
  return { name: 'Actif', color: 'green', icon: 'circle-check' };
}
