import type { OwnPractitioner } from '../shared/overview.api.ts';

/** PEC of the practice in the month, and how many its plan covers (0: no limit). */
export type Usage = Pick<OwnPractitioner, 'monthCount' | 'cap' | 'isOverCap'>;

/** `7 / 10 PEC`; without a cap `7 PEC ce mois-ci`; above it `12 / 10 PEC ce mois-ci`. */
export function usageText({ monthCount, cap, isOverCap }: Usage): string {
  if (cap === 0) return `${monthCount} PEC ce mois-ci`;
  const used = `${monthCount}\u00a0/\u00a0${cap} PEC`;
  return isOverCap ? `${used} ce mois-ci` : used;
}

/** `Forfait Serenity 299€HT` → `Forfait Serenity`: the price has no place beside the name. */
export const planName = (label: string): string => label.replace(/\s*\d+\s*€\s*HT$/, '');
