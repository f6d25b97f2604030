/** A plan: price in euros without tax, `cap` PEC a month (0: no limit). */
export type Plan = {
  readonly value: number;
  readonly label: string;
  readonly priceExclVat: number;
  readonly cap: number;
  readonly isFree: boolean;
};

/** The plans (decisions §3). */
export const plans: readonly Plan[] = [
  { value: 1, label: 'Forfait Serenity 299€HT', priceExclVat: 299, cap: 0, isFree: false },
  { value: 2, label: 'Forfait Découverte 89€HT', priceExclVat: 89, cap: 10, isFree: false },
  { value: 3, label: 'Mois gratuit / Conventionnement en cours', priceExclVat: 0, cap: 10, isFree: true },
  { value: 4, label: 'Super praticien 199€HT', priceExclVat: 199, cap: 20, isFree: false },
  { value: 5, label: 'Super praticien - Mois gratuit', priceExclVat: 0, cap: 10, isFree: true },
  { value: 6, label: 'Forfait Serenity 399€HT', priceExclVat: 399, cap: 0, isFree: false },
];

/** The plan of this id; throws an Error for one that the database would refuse as well. */
export function planOf(planId: number): Plan {
  const plan = plans.find(({ value }) => value === planId);
  if (!plan) throw new Error(`no plan ${planId}`);
  return plan;
}

/** Whether a plan gives every right of a super-practitioner (decisions §3: 4 and 5). */
export function isSuperPlan(planId: number | null): boolean {
  return planId === 4 || planId === 5;
}
