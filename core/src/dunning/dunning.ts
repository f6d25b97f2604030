import { shiftedDay } from '../shared/calendar.ts';

export const dunningSteps = [1, 2, 3] as const;
export type DunningStep = (typeof dunningSteps)[number];

/** After how many days past its due day an invoice is reminded of, step by step; rising. */
export type DunningDays = readonly [number, number, number];

/** A reminder that was asked for; days of Paris. */
export type AskedReminder = { readonly step: DunningStep; readonly askedOn: string };

/** A step with its day: the one on which it was asked for, or will be. */
export type PlannedStep = {
  readonly step: DunningStep;
  readonly on: string;
  readonly isAsked: boolean;
};

/**
 * The three steps of an invoice that stays unpaid. One that comes late pushes the next: a step never follows sooner
 * after the one before than their days lie apart.
 */
export function dunningPlan(
  { dueOn, asked }: { readonly dueOn: string; readonly asked: readonly AskedReminder[] },
  days: DunningDays,
): readonly PlannedStep[] {
  let earliest = '';
  return dunningSteps.map((step, place) => {
    const known = asked.find((each) => each.step === step);
    const due = shiftedDay(dueOn, days[place]!);
    const on = known ? known.askedOn : due > earliest ? due : earliest;
    const gap = place + 1 < days.length ? days[place + 1]! - days[place]! : 0;
    earliest = shiftedDay(on, gap);
    return { step, on, isAsked: known !== undefined };
  });
}

/** The step that is due on this day; null: none, or all three were asked for. */
export function dueStep(
  invoice: { readonly dueOn: string; readonly asked: readonly AskedReminder[] },
  { days, today }: { readonly days: DunningDays; readonly today: string },
): DunningStep | null {
  const next = dunningPlan(invoice, days).find(({ isAsked }) => !isAsked);
  return next && next.on <= today ? next.step : null;
}
