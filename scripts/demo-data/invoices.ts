import { demoSeller } from '@accordent/core/invoices/demo-seller.ts';
import type { Buyer, InvoiceContent } from '@accordent/core/invoices/invoice-content.ts';
import {
  billedPlans,
  creditContent,
  creditLabel,
  invoiceContent,
  monthOf,
  subscriptionLabel,
} from '@accordent/core/invoices/issue-rules.ts';
import { addCalendarMonths, startOfParisDay } from '@accordent/core/shared/calendar.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { latestDueTime } from '@accordent/core/tasks/due-time.ts';
import { schedule } from '@accordent/worker/schedule.ts';
import type { InvoiceByBank } from './our-money.ts';
import type { DemoPlanChange } from './plan-histories.ts';
import type { DemoPractitioner } from './practitioners.ts';
import type { Chance } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTHS = 14;
const BY_HAND: readonly (readonly [label: string, cents: number])[] = [
  ['Formation du secrétariat à la plateforme, une demi-journée', 25_000],
  ['Reprise de vingt dossiers en cours', 18_000],
  ['Mise en place des conventions d’un second cabinet', 42_000],
];
const CREDITS = 2;
/** Younger subscriptions are paid by what the bank shows: our-money.ts. */
const BY_BANK_DAYS = 89;
/** How long the worker leaves to itself between two papers: a first start must stay quick. */
const BETWEEN_PAPERS_MS = 1500;

type World = {
  readonly now: Date;
  readonly practitioners: readonly DemoPractitioner[];
  readonly planHistories: readonly DemoPlanChange[];
  readonly ports: Pick<Ports, 'billing' | 'product'>;
};

type Draft = {
  readonly practitioner: DemoPractitioner;
  readonly issuedAt: Date;
  readonly label: string;
  readonly amountCents: number;
  readonly planId: number | null;
  readonly month: { readonly from: string; readonly to: string } | null;
  readonly adminId: number | null;
};

/**
 * The subscriptions of fourteen months, a few invoices by hand and two credit notes, in one series without a gap;
 * most are paid. The worker makes the papers, the newest first; only those of the present month are mailed.
 */
export function demoInvoices(chance: Chance, { now, practitioners, planHistories, ports }: World) {
  const { billing, product } = ports;
  const seller = billing.seller ?? demoSeller(product);
  const subscriptions = monthsUntil(now).flatMap((month) =>
    subscriptionsOf(month, { practitioners, planHistories }),
  );
  const clients = practitioners.filter(
    ({ archived_at, parent_id }) => archived_at === null && parent_id === null,
  );
  const byHand = BY_HAND.map(([label, amountCents]): Draft => ({
    practitioner: chance.pick(clients),
    issuedAt: atWork(new Date(now.getTime() - chance.between(20, 200) * DAY)),
    label,
    amountCents,
    planId: null,
    month: null,
    adminId: chance.between(1, 2),
  }));
  const drafts = [...subscriptions, ...byHand].toSorted(
    (a, b) => a.issuedAt.getTime() - b.issuedAt.getTime(),
  );
  const creditedPlaces = Array.from({ length: CREDITS }, (_, nth) =>
    Math.floor((drafts.length * (nth + 1)) / 4),
  );
  const credits = creditedPlaces.map((place) => ({
    of: drafts[place]!,
    issuedAt: atWork(new Date(drafts[place]!.issuedAt.getTime() + 9 * DAY)),
  }));
  const series = [...drafts, ...credits].toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());

  const byBank: InvoiceByBank[] = [];
  const numbers = new Map<Draft, { id: number; content: InvoiceContent }>();
  const thisMonth = startOfParisDay(monthOf(now).from);
  const rows = series.map((one, place) => {
    const id = place + 1;
    if ('of' in one) return creditRow(id, one.issuedAt, numbers.get(one.of)!);
    const { practitioner, issuedAt, label, amountCents, planId, month, adminId } = one;
    const content = invoiceContent({
      number: id,
      issuedAt,
      seller,
      buyer: buyerOf(practitioner),
      label,
      amountCents,
      paymentDays: billing.paymentDays,
      ...(month && { period: month }),
    });
    numbers.set(one, { id, content });
    const isCredited = credits.some(({ of }) => of === one);
    const ageDays = (now.getTime() - issuedAt.getTime()) / DAY;
    const paidAfterDays = chance.between(3, 38);
    const isSettled = isCredited || (ageDays > paidAfterDays && chance.happens(ageDays > 60 ? 0.97 : 0.75));
    const settledAt = isSettled
      ? before(now, atWork(new Date(issuedAt.getTime() + paidAfterDays * DAY)))
      : null;
    const isByBank = !isCredited && planId !== null && ageDays < BY_BANK_DAYS;
    if (isByBank)
      byBank.push({
        id,
        practitionerId: practitioner.id,
        lastname: practitioner.lastname,
        issuedAt,
        cents: content.inclVatCents,
        paidAt: settledAt,
        hasLeft: practitioner.archived_at !== null,
      });
    const isPaid = isSettled && !isByBank;
    const paidAt = isByBank ? null : settledAt;
    return {
      ...rowOf(id, content, { issuedAt, label, practitionerId: practitioner.id }),
      plan_id: planId,
      period_month: month?.from ?? null,
      is_paid: isPaid,
      paid_changed_at: paidAt,
      paid_changed_by_admin_id: paidAt ? chance.between(1, 2) : null,
      admin_id: adminId,
      edited_at: paidAt ?? issuedAt,
      mailed_at: issuedAt >= thisMonth ? null : new Date(issuedAt.getTime() + HOUR / 60),
    };
  });
  const papers = rows.toReversed().map(({ id, issued_at }, place) => ({
    job: 'render-invoice',
    payload: { invoiceId: id },
    created_at: now,
    not_before: issued_at >= thisMonth ? now : new Date(now.getTime() + place * BETWEEN_PAPERS_MS),
  }));
  return { rows, byBank, papers, lastNumber: rows.length, runs: lastCheckOfTheSeries(now) };
}

/** The nightly check asks for every paper that is missing, and would be caught up on at once: the first is tomorrow's. */
function lastCheckOfTheSeries(now: Date) {
  return schedule
    .filter(({ task }) => task === 'check-invoice-series')
    .flatMap(({ task, timing }) => (timing ? [{ task, due_at: latestDueTime(timing, now) }] : []))
    .map((run) => ({ ...run, started_at: now, finished_at: now, result: '0' }));
}

/** The first day at 06:00 of each month that has begun, oldest first: when its invoices are due. */
function monthsUntil(now: Date): readonly Date[] {
  const first = startOfParisDay(monthOf(now).from);
  return Array.from({ length: MONTHS }, (_, back) => addCalendarMonths(first, back + 1 - MONTHS))
    .map((start) => new Date(start.getTime() + 6 * HOUR))
    .filter((dueAt) => dueAt <= now);
}

/** As the monthly run chooses them: paid plan of that day, no member of a practice, working then. */
function subscriptionsOf(
  dueAt: Date,
  { practitioners, planHistories }: Pick<World, 'practitioners' | 'planHistories'>,
): Draft[] {
  const month = monthOf(dueAt);
  return practitioners.flatMap((practitioner) => {
    const { id, parent_id, archived_at, is_active, created_at } = practitioner;
    const changes = planHistories.filter(
      (change) => change.practitioner_id === id && change.created_at <= dueAt,
    );
    const plan = billedPlans.find(({ value }) => String(value) === changes.at(-1)?.value);
    const isGone = (archived_at !== null && archived_at <= dueAt) || !is_active;
    if (!plan || parent_id !== null || isGone || created_at > dueAt) return [];
    return [
      {
        practitioner,
        issuedAt: new Date(dueAt.getTime() + id * 200),
        label: subscriptionLabel(plan, month.from),
        amountCents: plan.priceCents,
        planId: plan.value,
        month,
        adminId: null,
      },
    ];
  });
}

function rowOf(
  id: number,
  content: InvoiceContent,
  { issuedAt, label, practitionerId }: { issuedAt: Date; label: string; practitionerId: number },
) {
  return {
    id,
    type: content.type,
    credit_of_id: content.creditOf?.number ?? null,
    practitioner_id: practitionerId,
    label,
    issued_at: issuedAt,
    due_on: content.dueOn,
    total_excl_vat_cents: content.exclVatCents,
    vat_cents: content.vatCents,
    total_incl_vat_cents: content.inclVatCents,
    snapshot: content,
  };
}

function creditRow(id: number, issuedAt: Date, credited: { id: number; content: InvoiceContent }) {
  const content = creditContent(credited.content, { number: id, issuedAt });
  return {
    ...rowOf(id, content, { issuedAt, label: creditLabel(credited), practitionerId: content.buyer.id }),
    plan_id: null,
    period_month: null,
    is_paid: true,
    paid_changed_at: null,
    paid_changed_by_admin_id: null,
    admin_id: 1,
    edited_at: issuedAt,
    mailed_at: new Date(issuedAt.getTime() + HOUR / 60),
  };
}

const buyerOf = (practitioner: DemoPractitioner): Buyer => ({
  id: practitioner.id,
  name: `${practitioner.firstname} ${practitioner.lastname}`.trim(),
  address: practitioner.address,
  zip: practitioner.zip,
  city: practitioner.city,
  siren: practitioner.siren,
  siret: practitioner.siret,
  vatNumber: practitioner.vat_number,
  email: practitioner.email,
});

const before = (now: Date, at: Date): Date => (at < now ? at : new Date(now.getTime() - HOUR));

/** Half past ten of that day: nobody clicks at night. */
function atWork(at: Date): Date {
  const moved = new Date(at);
  moved.setUTCHours(9, 30, 0, 0);
  return moved;
}
