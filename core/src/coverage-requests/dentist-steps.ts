import type { Payment } from '../payments/payment-record.ts';
import { isLocked, statuses, statusOf } from './coverage-request-status.ts';
import type { DentistStepKey, StatusId } from './coverage-request-status.ts';
import type { StatusChangeView } from './coverage-request-store.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { isPaid } from './next-action.ts';
import { latestDocuments } from './required-documents.ts';

export const stepStates = ['done', 'current', 'ahead'] as const;

/** A step of the way of a request, as its dentist follows it; `date`: when it was reached. */
export type DentistStep = {
  readonly key: DentistStepKey;
  readonly label: string;
  readonly state: (typeof stepStates)[number];
  readonly date: Date | null;
};

const labels: readonly (readonly [DentistStepKey, string])[] = [
  ['received', 'Reçue'],
  ['checked', 'Vérifiée'],
  ['transmitted', 'Transmise'],
  ['answered', 'Réponse'],
  ['invoiced', 'Facture'],
  ['paid', 'Règlement'],
];

/** How many steps a status stands for by itself; none for one that leaves what was reached. */
const reachedIn = (statusId: StatusId): number =>
  labels.findIndex(([key]) => key === statusOf(statusId).step) + 1;

/** Reached by a status alone, and so on the day of the first one that stands for it. */
const stepsOfStatuses: readonly DentistStepKey[] = ['transmitted', 'answered', 'invoiced'];

type Way = {
  readonly request: Pick<CoverageRequest, 'statusId' | 'createdAt' | 'turn' | 'documents' | 'owesMore'>;
  readonly payments: readonly Pick<Payment, 'isPaid' | 'paidAt'>[];
  readonly history: readonly Pick<StatusChangeView, 'statusId' | 'at'>[];
};

/** Where a request stands: what is done with its date, the step under way, and what lies ahead. */
export function dentistSteps({ request, payments, history }: Way): readonly DentistStep[] {
  const dates = datesOf({ request, payments, history });
  // Where anything is still to be done, an invoice that came later may ask for more.
  const asksMore = request.turn.kind !== 'close' && request.turn.kind !== 'nothing';
  const isOver = isPaid({ payments, owesMore: request.owesMore }) && !asksMore;
  const done = isOver ? labels.length : stepsDone(request, history);
  return labels.map(([key, label], index) => {
    if (index < done) return { key, label, state: 'done', date: dates.get(key) ?? null };
    const isCurrent = index === done && !isLocked(request.statusId);
    return { key, label, state: isCurrent ? 'current' : 'ahead', date: null };
  });
}

function stepsDone({ statusId, turn }: Way['request'], history: Way['history']): number {
  // Nothing left to check or to send: it only waits for its departure.
  if (statusId === statuses.new.id && turn.kind === 'transmit-request') return 2;
  return reachedIn(statusId) || Math.max(1, ...history.map((line) => reachedIn(line.statusId)));
}

function datesOf({ request, payments, history }: Way): Map<DentistStepKey, Date> {
  const dates = new Map<DentistStepKey, Date>([['received', request.createdAt]]);
  for (const [index, [key]] of labels.entries()) {
    const line = history.find(({ statusId }) => reachedIn(statusId) > index);
    if (line && stepsOfStatuses.includes(key)) dates.set(key, line.at);
  }
  const transmitted = dates.get('transmitted');
  const decided = latestDocuments(request.documents).flatMap(({ decidedAt }) =>
    decidedAt ? [decidedAt] : [],
  );
  const checked = latest(transmitted ? decided.filter((at) => at <= transmitted) : decided) ?? transmitted;
  if (checked) dates.set('checked', checked);
  const paid = latest(payments.flatMap(({ paidAt }) => (paidAt ? [paidAt] : [])));
  if (paid) dates.set('paid', paid);
  return dates;
}

const latest = (dates: readonly Date[]): Date | undefined =>
  dates.toSorted((a, b) => b.getTime() - a.getTime())[0];
