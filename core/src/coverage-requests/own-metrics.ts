import type { Practitioner } from '../shared/actor.ts';
import { daysAfter } from '../shared/calendar.ts';
import { may } from '../shared/policy.ts';
import type { Ports } from '../shared/ports.ts';
import { statusesThat } from './coverage-request-status.ts';
import { practiceMonth } from './practice-month.ts';
import { ownToDo, toDoByPatient } from './to-do.ts';

export type OwnMetrics = Awaited<ReturnType<typeof ownMetrics>>;

/** What a dentist waits for: agreed, refused, or asked to complete. */
const ANSWERS = statusesThat(({ answer }) => answer !== null);
const ANSWERS_DAYS = 7;
const MOST_ANSWERS = 8;

/** The counts, choices of filters and payments of a dentist’s first screen; month count and cap are the practice’s. */
export async function ownMetrics(ports: Pick<Ports, 'stores' | 'clock'>, { actor }: { actor: Practitioner }) {
  const { practiceOverview } = ports.stores;
  const { practiceIds } = actor;
  // To a member what his role sees; of the rest nothing is read.
  const ofRequests = may(actor, 'see-own-coverage-requests') ? practiceIds : [];
  const ofMoney = may(actor, 'confirm-payment') ? practiceIds : [];
  const [month, totals, facts, patients, practitioners, payments, answers] = await Promise.all([
    practiceMonth(ports, { practitionerId: actor.id }),
    practiceOverview.totals(ofRequests),
    practiceOverview.toDoFacts(ofRequests),
    practiceOverview.patients(ofRequests),
    practiceOverview.practitioners(practiceIds),
    practiceOverview.payments(ofMoney),
    practiceOverview.answers(ofRequests, {
      statusIds: ANSWERS,
      since: daysAfter(ports.clock.now(), -ANSWERS_DAYS),
      most: MOST_ANSWERS,
    }),
  ]);
  const toDo = ownToDo(actor, facts, ports.clock.now());
  return {
    ...month,
    totals,
    toDoCount: toDo.length,
    /** For how many patients. */
    toDoPatientCount: toDoByPatient(toDo.map((item) => ({ ...item, dfcId: item.coverageRequestId }))).length,
    patients,
    practitioners,
    payments,
    /** What the staff wrote and nobody of the practice has opened. */
    unreadMessageCount: facts.reduce((count, { unreadMessages }) => count + unreadMessages.length, 0),
    /** What came back in the last seven days. */
    answers,
  };
}
