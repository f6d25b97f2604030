import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { statusesThat } from './coverage-request-status.ts';
import { practiceMonth, type PracticeMonth } from './practice-month.ts';
import type { PracticeOverviewStore, PracticeTotals } from './practice-overview-store.ts';
import { toDoList } from './to-do.ts';

type ListOf<Name extends keyof PracticeOverviewStore> = Awaited<ReturnType<PracticeOverviewStore[Name]>>;

export type OwnMetrics = PracticeMonth & {
  readonly totals: PracticeTotals;
  readonly toDoCount: number;
  readonly patients: ListOf<'patients'>;
  readonly practitioners: ListOf<'practitioners'>;
  readonly payments: ListOf<'payments'>;
  /** What the staff wrote and nobody of the practice has opened. */
  readonly unreadMessageCount: number;
  /** What came back in the last seven days. */
  readonly answers: ListOf<'answers'>;
};

/** What a dentist waits for: agreed, refused, or asked to complete. */
const ANSWERS = statusesThat(({ answer }) => answer !== null);
const ANSWERS_MS = 7 * 24 * 3_600_000;
const MOST_ANSWERS = 8;

/** The counts, choices of filters and payments of a dentist’s first screen; month count and cap are the practice’s. */
export async function ownMetrics(
  ports: Pick<Ports, 'stores' | 'clock'>,
  { actor }: { actor: Practitioner },
): Promise<OwnMetrics> {
  const { practiceOverview } = ports.stores;
  const { practiceIds } = actor;
  const [month, totals, facts, patients, practitioners, payments, answers] = await Promise.all([
    practiceMonth(ports, { practitionerId: actor.id }),
    practiceOverview.totals(practiceIds),
    practiceOverview.toDoFacts(practiceIds),
    practiceOverview.patients(practiceIds),
    practiceOverview.practitioners(practiceIds),
    practiceOverview.payments(practiceIds),
    practiceOverview.answers(practiceIds, {
      statusIds: ANSWERS,
      since: new Date(ports.clock.now().getTime() - ANSWERS_MS),
      most: MOST_ANSWERS,
    }),
  ]);
  return {
    ...month,
    totals,
    toDoCount: toDoList(facts).length,
    patients,
    practitioners,
    payments,
    unreadMessageCount: facts.reduce((count, { unreadMessages }) => count + unreadMessages.length, 0),
    answers,
  };
}
