import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { practiceMonth } from './practice-month.ts';
import type { PracticeMonth } from './practice-month.ts';
import type { PracticeOverviewStore, PracticeTotals } from './practice-overview-store.ts';
import { toDoList } from './to-do.ts';

type ListOf<Name extends keyof PracticeOverviewStore> = Awaited<ReturnType<PracticeOverviewStore[Name]>>;

export type OwnMetrics = PracticeMonth & {
  readonly totals: PracticeTotals;
  readonly toDoCount: number;
  readonly patients: ListOf<'patients'>;
  readonly practitioners: ListOf<'practitioners'>;
  readonly payments: ListOf<'payments'>;
};

/** The counts, choices of filters and payments of a dentist’s first screen; month count and cap are the practice’s (decisions §3). */
export async function ownMetrics(
  ports: Pick<Ports, 'stores' | 'clock'>,
  { actor }: { actor: Practitioner },
): Promise<OwnMetrics> {
  const { practiceOverview } = ports.stores;
  const { practiceIds } = actor;
  const [month, totals, facts, patients, practitioners, payments] = await Promise.all([
    practiceMonth(ports, { practitionerId: actor.id }),
    practiceOverview.totals(practiceIds),
    practiceOverview.toDoFacts(practiceIds),
    practiceOverview.patients(practiceIds),
    practiceOverview.practitioners(practiceIds),
    practiceOverview.payments(practiceIds),
  ]);
  return { ...month, totals, toDoCount: toDoList(facts).length, patients, practitioners, payments };
}
