import { demoSeller } from '@accordent/core/invoices/demo-seller.ts';
import type { FileStore } from '@accordent/core/documents/document-ports.ts';
import { mandateState, standingMandate } from '@accordent/core/mandates/mandate-states.ts';
import { monthOf } from '@accordent/core/invoices/issue-rules.ts';
import { readPersonalFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import { expect, test } from 'vitest';
import { demoInvoices } from './invoices.ts';
import { demoMandates } from './mandates.ts';
import { demoPlanHistories } from './plan-histories.ts';
import { demoLeavers, demoPractitioners, withPapers } from './practitioners.ts';
import type { DemoPractitioner } from './practitioners.ts';
import { seededChance } from './random.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const domain = 'accordent.example';
const product = {
  name: 'Accordent',
  domain,
  publicUrl: 'http://localhost',
  uploadMaxBytes: 1,
  mailboxAddress: '',
  secureAddress: '',
  contact: { phone: '', hours: '' },
  host: '',
  publicationDirector: '',
};

function aDesk(now: Date) {
  const active = withPapers(
    seededChance(1),
    demoPractitioners(seededChance(2), now, domain, { dentist: 'x', practice: 'x' }),
  );
  const left = demoLeavers(seededChance(3), { now, domain, firstId: active.length + 1 });
  const practitioners = [...active, ...left];
  const planHistories = demoPlanHistories(seededChance(4), practitioners, now);
  const accounts = { clients: '411', sales: '706', vat: '44571', waitingVat: '44574', bank: '512' };
  const invoices = demoInvoices(seededChance(5), {
    now,
    practitioners,
    planHistories,
    ports: {
      billing: {
        seller: null,
        paymentDays: 30,
        accounts,
        dunningDays: null,
        debits: { creditorId: null, leadDays: 2 },
      },
      product,
    },
  });
  return { practitioners, planHistories, invoices };
}

const desk = aDesk(NOW);

test('each client has signed a mandate that is in force, but one who has none and one whose mandate has run out', async () => {
  const written = new Set<string>();
  const fileStore = {
    newKey: () => 'specimen',
    put: async (key: string) => void written.add(key),
  } as unknown as FileStore;
  const { practitioners } = desk;
  const rows = await demoMandates(seededChance(6), { now: NOW, practitioners, ports: { fileStore } });
  const states = practitioners.map(({ id }) => {
    const own = rows
      .filter(({ practitioner_id }) => practitioner_id === id)
      .map((row) => ({ validFrom: row.valid_from, validUntil: row.valid_until, revokedOn: null }));
    const standing = standingMandate(own, '2026-11-21');
    return standing ? mandateState(standing, '2026-11-21') : 'missing';
  });
  expect(states.filter((state) => state !== 'in-force').toSorted()).toEqual(['expired', 'missing']);
  expect([...written]).toEqual([...new Set(rows.map(({ file_key }) => file_key))]);
});

test('the same people every time', () => {
  expect(aDesk(NOW)).toEqual(desk);
});

test('what they are known by is what the forms take, keys included', () => {
  const read = (practitioner: DemoPractitioner) => {
    const { vat_number: vatNumber, gmb_link: GMBLink, friendly_email: friendlyEmail, ...same } = practitioner;
    return readPersonalFields(
      { ...same, vatNumber, GMBLink, friendlyEmail },
      { kind: 'client', planId: practitioner.plan_id, domain },
    );
  };
  for (const practitioner of desk.practitioners)
    expect({ name: practitioner.lastname, ...read(practitioner) }).toMatchObject({
      faults: {},
      warnings: {},
    });
});

test('archived by staff and by themselves, switched off, without a company number: some of each', () => {
  const count = (is: (practitioner: DemoPractitioner) => boolean) => desk.practitioners.filter(is).length;
  expect(count(({ archived_by }) => archived_by === 'admin')).toBeGreaterThanOrEqual(3);
  expect(count(({ archived_by }) => archived_by === 'client')).toBeGreaterThanOrEqual(3);
  expect(count(({ is_active }) => !is_active)).toBeGreaterThanOrEqual(3);
  expect(count(({ siren }) => siren === '')).toBeGreaterThan(0);
});

test('the history of plans ends with the present plan, and several have changed', () => {
  for (const { id, plan_id, plan_changed_at } of desk.practitioners)
    expect(desk.planHistories.findLast(({ practitioner_id }) => practitioner_id === id)).toMatchObject({
      value: String(plan_id),
      created_at: plan_changed_at,
    });
  expect(desk.planHistories.length).toBeGreaterThan(desk.practitioners.length * 1.5);
});

test('invoices have one series without a gap, in the order of time, and never come from the future', () => {
  const { rows, lastNumber } = desk.invoices;
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: lastNumber }, (_, place) => place + 1));
  const instants = rows.map(({ issued_at }) => issued_at.getTime());
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  expect(rows.every(({ issued_at, edited_at }) => issued_at < NOW && edited_at < NOW)).toBe(true);
  expect(rows.some(({ is_paid }) => !is_paid)).toBe(true);
  const credits = rows.filter(({ type }) => type === 'credit');
  expect(credits.map(({ credit_of_id }) => rows[credit_of_id! - 1])).toMatchObject([
    { type: 'invoice', is_paid: true },
    { type: 'invoice', is_paid: true },
  ]);
});

test('one subscription a month for each who has a paid plan and works, members of a practice left out', () => {
  const subscriptions = desk.invoices.rows.filter(({ period_month }) => period_month !== null);
  const keys = subscriptions.map(({ practitioner_id, period_month }) => `${practitioner_id} ${period_month}`);
  expect(new Set(keys).size).toBe(keys.length);
  const present = subscriptions.filter(({ period_month }) => period_month === monthOf(NOW).from);
  const dueAt = new Date('2026-11-01T05:00:00Z');
  const planOn = (id: number) =>
    desk.planHistories.findLast((change) => change.practitioner_id === id && change.created_at <= dueAt)
      ?.value;
  const expected = desk.practitioners.filter(
    ({ id, parent_id, archived_at, is_active }) =>
      ['1', '2', '4', '6'].includes(planOn(id) ?? '') &&
      parent_id === null &&
      (archived_at === null || archived_at > dueAt) &&
      is_active,
  );
  expect(present.map(({ practitioner_id }) => practitioner_id)).toEqual(expected.map(({ id }) => id));
});

test('before six in the morning of the 1st the month is not invoiced yet', () => {
  const { rows } = aDesk(new Date('2026-11-01T04:00:00Z')).invoices;
  expect(rows.some(({ period_month }) => period_month === '2026-11-01')).toBe(false);
  expect(rows.some(({ period_month }) => period_month === '2026-10-01')).toBe(true);
});

test('the seller of the demo is told on each', () => {
  expect(desk.invoices.rows[0]!.snapshot.seller).toEqual(demoSeller(product));
});
