import { addCalendarMonths } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';

/** `cap`: PEC a month, 0 for none. */
export type Plan = {
  readonly value: number;
  readonly label: string;
  readonly priceCents: number;
  readonly cap: number;
  readonly isFree: boolean;
  /** Gives every right and screen of a super-practitioner. */
  readonly isSuper: boolean;
  /** A family of design/look: of histories. */
  readonly color: 'azure' | 'teal' | 'violet';
};

/** Prices before tax. Source: decisions §3. */
export const plans: readonly Plan[] = [
  {
    value: 1,
    label: 'Forfait Serenity 299€HT',
    priceCents: 29_900,
    cap: 0,
    isFree: false,
    isSuper: false,
    color: 'azure',
  },
  {
    value: 2,
    label: 'Forfait Découverte 89€HT',
    priceCents: 8_900,
    cap: 10,
    isFree: false,
    isSuper: false,
    color: 'azure',
  },
  {
    value: 3,
    label: 'Mois gratuit / Conventionnement en cours',
    priceCents: 0,
    cap: 10,
    isFree: true,
    isSuper: false,
    color: 'teal',
  },
  {
    value: 4,
    label: 'Super praticien 199€HT',
    priceCents: 19_900,
    cap: 20,
    isFree: false,
    isSuper: true,
    color: 'violet',
  },
  {
    value: 5,
    label: 'Super praticien - Mois gratuit',
    priceCents: 0,
    cap: 10,
    isFree: true,
    isSuper: true,
    color: 'violet',
  },
  {
    value: 6,
    label: 'Forfait Serenity 399€HT',
    priceCents: 39_900,
    cap: 0,
    isFree: false,
    isSuper: false,
    color: 'azure',
  },
];

/** The plan of a converted prospect when no other was given (decisions §4). */
export const PLAN_OF_NEW_CLIENT = 3;

/** Null for a value that is no plan. */
export function findPlan(value: number): Plan | null {
  return plans.find((plan) => plan.value === value) ?? null;
}

/** The plan of a record; throws not_found for a value that is none. */
export function planOf(value: number): Plan {
  const plan = findPlan(value);
  if (!plan) throw domainError('not_found');
  return plan;
}

/** Plans 4 and 5. */
export const superPlanIds: readonly number[] = plans
  .filter(({ isSuper }) => isSuper)
  .map(({ value }) => value);

export const isSuperPlan = (value: number | null): boolean => value !== null && planOf(value).isSuper;

/** Plan 4 alone has no first name, FINESS and RPPS (decisions §3). */
export const hidesPersonalFields = (value: number | null): boolean => value === 4;

/** When a free plan ends: a calendar month after the latest plan change (Paris); null for a paid one. */
export function freeUntil({ planId, planSince }: { planId: number; planSince: Date }): Date | null {
  return planOf(planId).isFree ? addCalendarMonths(planSince, 1) : null;
}

/** The cap warns, it never blocks (decisions §3). */
export function isOverCap({ monthCount, cap }: { monthCount: number; cap: number }): boolean {
  return cap > 0 && monthCount > cap;
}
