/** PEC of the practice in the month, and how many its plan covers (0: no limit). */
export type Usage = { readonly monthCount: number; readonly cap: number };

/** `7 / 10 PEC`; without a cap `7 PEC ce mois-ci`; above it `12 / 10 PEC ce mois-ci` (decisions §3). */
export function usageText({ monthCount, cap }: Usage): string {
  if (cap === 0) return `${monthCount} PEC ce mois-ci`;
  const used = `${monthCount}\u00a0/\u00a0${cap} PEC`;
  return monthCount > cap ? `${used} ce mois-ci` : used;
}

/** `Forfait Serenity 299€HT` → `Forfait Serenity`: the price has no place beside the name. */
export const planName = (label: string): string => label.replace(/\s*\d+\s*€\s*HT$/, '');
