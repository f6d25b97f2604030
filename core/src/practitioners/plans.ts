import { addCalendarMonths } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';

type PlanRow = {
  readonly value: number;
  readonly label: string;
  /** Before tax. */
  readonly priceCents: number;
  /** PEC a month, 0 for none. */
  readonly cap: number;
  readonly isFree: boolean;
  /** Gives every right and screen of a super-practitioner. */
  readonly isSuper: boolean;
  /** The account of a practice, not of a person: no first name, FINESS and RPPS; it asks and filters by practitioner. */
  readonly isGroup: boolean;
  /** A family of colours: of histories. */
  readonly color: 'azure' | 'teal' | 'violet';
};

/** Every plan: the only place that knows their numbers. */
const table = {
  serenity: {
    value: 1,
    label: 'Forfait Serenity 299€HT',
    priceCents: 29_900,
    cap: 0,
    isFree: false,
    isSuper: false,
    isGroup: false,
    color: 'azure',
  },
  discovery: {
    value: 2,
    label: 'Forfait Découverte 89€HT',
    priceCents: 8_900,
    cap: 10,
    isFree: false,
    isSuper: false,
    isGroup: false,
    color: 'azure',
  },
  freeMonth: {
    value: 3,
    label: 'Mois gratuit / Conventionnement en cours',
    priceCents: 0,
    cap: 10,
    isFree: true,
    isSuper: false,
    isGroup: false,
    color: 'teal',
  },
  group: {
    value: 4,
    label: 'Super praticien 199€HT',
    priceCents: 19_900,
    cap: 20,
    isFree: false,
    isSuper: true,
    isGroup: true,
    color: 'violet',
  },
  groupFreeMonth: {
    value: 5,
    label: 'Super praticien - Mois gratuit',
    priceCents: 0,
    cap: 10,
    isFree: true,
    isSuper: true,
    isGroup: false,
    color: 'violet',
  },
  serenityPlus: {
    value: 6,
    label: 'Forfait Serenity 399€HT',
    priceCents: 39_900,
    cap: 0,
    isFree: false,
    isSuper: false,
    isGroup: false,
    color: 'azure',
  },
} as const satisfies Readonly<Record<string, PlanRow>>;

export type PlanId = (typeof table)[keyof typeof table]['value'];
export type Plan = PlanRow & { readonly value: PlanId };

export const plans: readonly Plan[] = Object.values(table);

/** The plan of a converted prospect when no other was given. */
export const PLAN_OF_NEW_CLIENT = table.freeMonth.value;

/** The values of the plans of which something is true. */
export const plansThat = (isTrue: (plan: Plan) => boolean): readonly PlanId[] =>
  plans.filter(isTrue).map(({ value }) => value);

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

export const superPlanIds = plansThat(({ isSuper }) => isSuper);

export const isSuperPlan = (value: number | null): boolean => value !== null && planOf(value).isSuper;

export const isGroupPlan = (value: number | null): boolean => value !== null && planOf(value).isGroup;

/** When a free plan ends: a calendar month after the latest plan change (Paris); null for a paid one. */
export function freeUntil({ planId, planSince }: { planId: number; planSince: Date }): Date | null {
  return planOf(planId).isFree ? addCalendarMonths(planSince, 1) : null;
}

/** The cap warns, it never blocks. */
export function isOverCap({ monthCount, cap }: { monthCount: number; cap: number }): boolean {
  return cap > 0 && monthCount > cap;
}
