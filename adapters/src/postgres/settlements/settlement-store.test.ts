import { lapseAgreement } from '@accordent/core/answers/lapse-agreement.ts';
import { claimDifference, remindPayers } from '@accordent/core/bills/chase-payers.ts';
import { prepareLetter } from '@accordent/core/bills/registered-letter.ts';
import { settlementColumns } from '@accordent/core/exports/settlement-columns.ts';
import { remind } from '@accordent/core/coverage-requests/remind.ts';
import type { Turn } from '@accordent/core/coverage-requests/turn.ts';
import { settlementDays } from '@accordent/core/settlements/list-settlements.ts';
import { settlementViews, type SettlementView } from '@accordent/core/settlements/settlement.ts';
import { namesOf } from '@accordent/core/shared/fields.ts';
import { workingDaysLater } from '@accordent/core/shared/working-days.ts';
import { undoAct } from '@accordent/core/undo/undo-act.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import { aStandingAnswer } from '../../testing/answer-builders.ts';
import { aCoverageRequest, aMutual, anAdministrator, aPractitioner } from '../../testing/builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

let world: Connected;
let adminId: number;
let practitionerId: number;
let mutualId: number;
const ids: Partial<Record<string, number>> = {};

const NOW = new Date('2026-11-25T10:00:00Z');
const days = settlementDays(NOW);
const knex = () => world.database.scope.knex;

type Part = Readonly<Record<string, unknown>> & { readonly statusId?: 17 | 19 | 22; readonly turn?: Turn };

/** A bill of 1 000 €, sent three weeks ago. */
async function aBill(name: string, { statusId = 19, turn, ...part }: Part = {}) {
  const { id, documents } = await aCoverageRequest(world, {
    practitionerId,
    statusId,
    mutualId,
    ...(turn && { turn }),
    documents: [{ title: 'Facture', isValid: true }],
  });
  const [made] = await knex()('billed_parts')
    .insert({
      coverageRequestId: id,
      documentId: documents[0]!.id,
      cents: 100_000,
      billedOn: '2026-11-02',
      sentOn: '2026-11-04',
      dueOn: '2026-12-02',
      createdAt: NOW,
      ...part,
    })
    .returning('id');
  ids[name] = Number(made.id);
  return { id, billId: Number(made.id) };
}

beforeAll(async () => {
  world = await aConnectedWorld();
  adminId = (await anAdministrator(world)).id;
  practitionerId = (await aPractitioner(world)).id;
  mutualId = await aMutual(world, { name: 'Alizé Prévoyance' });
  await knex()('mutuals').where({ id: mutualId }).update({ mail: 'reglements@alize.example' });
  await aBill('waiting');
  await aBill('late', { dueOn: '2026-11-20', announcedCents: 100_000 });
  await aBill('low', { announcedCents: 90_000 });
  await aBill('unsent', { sentOn: null, dueOn: null });
  await aBill('old', { prescribedOn: '2027-03-01', careOn: '2025-03-01', announcedCents: 100_000 });
  await aBill('closed by hand', { closedAt: NOW, closedReason: 'Reste au patient' });
  await aBill('of a closed PEC', { statusId: 22 });
  const { billId } = await aBill('taken back', { statusId: 22 });
  await aBill('closed, and taken back', {
    closedAt: NOW,
    closedReason: 'Reste au patient',
    announcedCents: 90_000,
    dueOn: '2026-11-20',
  });
  await knex()('allocations').insert([
    {
      billedPartId: ids['closed, and taken back'],
      kind: 'taken-back',
      cents: 10_000,
      contestUntil: '2026-12-21',
      createdAt: NOW,
    },
    { billedPartId: billId, kind: 'paid', cents: 100_000, createdAt: NOW },
    { billedPartId: billId, kind: 'taken-back', cents: 20_000, contestUntil: '2026-12-20', createdAt: NOW },
  ]);
});
afterAll(() => world.close());

const actor = () =>
  ({
    kind: 'admin',
    id: adminId,
    sessionId: '00000000-0000-4000-8000-000000000000',
    isSuper: false,
  }) as const;
const pay = { who: 'insurer', kind: 'pay', count: 0, since: NOW } as const;

/** Of another practice, and of another insurer where one is named. */
async function aBillElsewhere(part: Part = {}, insurerId = mutualId) {
  const whose = await aPractitioner(world);
  const { id, billId } = await aBill(`elsewhere ${whose.id}`, part);
  await knex()('coverage_requests').where({ id }).update({ practitionerId: whose.id, mutualId: insurerId });
  return { id, billId, practitionerId: whose.id };
}

const held: Readonly<Record<SettlementView, readonly string[]>> = {
  follow: ['late', 'low', 'old', 'taken back', 'closed, and taken back'],
  late: ['late'],
  low: ['low'],
  blank: ['waiting'],
  contest: ['taken back', 'closed, and taken back'],
  prescription: ['old'],
  all: ['waiting', 'late', 'low', 'unsent', 'old'],
};

test.each(namesOf(settlementViews))(
  '%s holds what it says, in its page, its count and its file',
  async (view) => {
    const wanted = held[view].map((name) => ids[name]).toSorted();
    const query = { view, groupBy: 'payer', words: [], ...days } as const;
    const { settlements } = world.ports.stores;
    const { rows, total, groups } = await settlements.search({ ...query, page: 1, perPage: 20 });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted);
    expect([total, groups.reduce((sum, { count }) => sum + count, 0)]).toEqual([
      wanted.length,
      wanted.length,
    ]);
    expect((await settlements.counts(days))[view]).toBe(wanted.length);
    const walked = [];
    for await (const batch of settlements.walk(query).batches()) walked.push(...batch.map(({ id }) => id));
    expect(walked.toSorted()).toEqual(wanted);
  },
);

test('a closed bill is listed for what was taken back of it alone, and told as closed', async () => {
  const { rows } = await world.ports.stores.settlements.search({
    view: 'contest',
    groupBy: 'payer',
    words: [],
    page: 1,
    perPage: 20,
    ...days,
  });
  const closed = rows.find(({ id }) => id === ids['closed, and taken back'])!;
  expect(rows.filter(({ isClosed }) => isClosed)).toEqual([closed]);
  const told = Object.fromEntries(settlementColumns.map(({ title, cell }) => [title, cell(closed)]));
  expect(told).toMatchObject({
    'Reste dû': 0,
    Écart: 0,
    'Attendu au plus tard le': null,
    'Prescription le': null,
  });
});

test('sums are of what is under way, by payer, practitioner and month', async () => {
  const { settlements } = world.ports.stores;
  const totals = await settlements.totals(days);
  expect(totals).toMatchObject({ late: 100_000, lateBills: 1, latePayers: 1, ages: [100_000, 0, 0, 0] });
  expect(totals).toMatchObject({ prescribed: 1, prescribedCents: 100_000, announced: 380_000 });
  for (const groupBy of ['payer', 'practitioner', 'month'] as const) {
    const { groups } = await settlements.search({
      view: 'all',
      groupBy,
      words: [],
      page: 1,
      perPage: 20,
      ...days,
    });
    expect(groups).toMatchObject([{ count: 5, late: 100_000, gaps: 10_000, owed: 500_000 }]);
  }
  expect(await settlements.nearest({ ...days, most: 3 })).toMatchObject([{ id: ids['old'] }]);
});

test('an agreement that lapsed is granted no more, care of before stays billed', async () => {
  const totals = () => world.ports.stores.settlements.totals(days);
  const { id, billId } = await aBill('lapsing', { statusId: 17 });
  await aStandingAnswer(world, { coverageRequestId: id, adminId, at: NOW });
  const { agreements, granted, billed } = await totals();
  await lapseAgreement(world.ports, { actor: actor(), coverageRequestId: id });
  expect(await totals()).toMatchObject({
    agreements: agreements - 1,
    granted: granted - 61_200,
    billed,
  });
  await knex()('billed_parts').where({ id: billId }).delete();
});

test.each([
  ['archived', { archivedAt: NOW, archivedBy: 'admin' }],
  ['deleted', { deletedAt: NOW }],
])('a bill of a dentist who is %s is in no view and no sum, and holds up no reminder', async (_, left) => {
  const { settlements } = world.ports.stores;
  const [before, sums] = [await settlements.counts(days), await settlements.totals(days)];
  const part = { dueOn: '2026-11-20', announcedCents: 40_000, prescribedOn: '2027-03-01' };
  const gone = await aBillElsewhere({ ...part, turn: pay });
  const sound = await aBill(`beside ${gone.billId}`, { turn: pay });
  await knex()('allocations').insert({
    billedPartId: gone.billId,
    kind: 'paid',
    cents: 9000,
    createdAt: NOW,
  });
  await knex()('allocations').insert({
    billedPartId: gone.billId,
    kind: 'taken-back',
    cents: 1000,
    contestUntil: '2026-12-20',
    createdAt: NOW,
  });
  expect((await settlements.counts(days)).contest).toBe(before.contest + 1);
  await knex()('practitioners').where({ id: gone.practitionerId }).update(left);
  const billIds = [gone.billId, sound.billId];
  const said = { actor: actor(), billIds, way: 'phone', result: '' } as const;
  expect(await remindPayers(world.ports, said)).toEqual({ bills: 1, mails: 0 });
  await knex()('billed_parts').where({ id: sound.billId }).update({ closedAt: NOW, closedReason: 'Réglé' });
  expect(await settlements.counts(days)).toEqual(before);
  const { late, prescribed, received, announced } = sums;
  expect(await settlements.totals(days)).toMatchObject({ late, prescribed, received, announced });
  for (const view of namesOf(settlementViews)) {
    const query = { view, groupBy: 'payer', words: [], page: 1, perPage: 50, ...days } as const;
    expect((await settlements.search(query)).rows.map(({ id }) => id)).not.toContain(gone.billId);
  }
});

test('what its payer has announced, and the dentist has not confirmed, is asked of nobody again', async () => {
  const announced = { turn: pay, dueOn: '2026-11-20', announcedCents: 100_000 } as const;
  const { id, billId } = await aBill('announced', announced);
  const asked = { actor: actor(), billIds: [billId], result: '' } as const;
  await expect(remindPayers(world.ports, { ...asked, way: 'mail' })).rejects.toThrow('bill_announced');
  const nextOn = workingDaysLater(world.ports.clock.now(), 2);
  const ofOne = { actor: actor(), coverageRequestId: id, whom: 'insurer', result: '', nextOn } as const;
  await expect(remind(world.ports, { ...ofOne, way: 'mail' })).rejects.toThrow('bill_announced');
  await expect(prepareLetter(world.ports, { actor: actor(), billId })).rejects.toThrow('bill_announced');
  // A call may be about what was announced.
  expect(await remindPayers(world.ports, { ...asked, way: 'phone' })).toEqual({ bills: 1, mails: 0 });
  await knex()('billed_parts').where({ id: billId }).update({ announcedCents: 75_000 });
  expect(await remindPayers(world.ports, { ...asked, way: 'mail' })).toEqual({ bills: 1, mails: 1 });
  const events = await knex()('bill_events').where({ billedPartId: billId }).orderBy('id');
  expect(events.map(({ cents }) => cents)).toEqual([100_000, 25_000]);
  const letter = await prepareLetter(world.ports, { actor: actor(), billId });
  expect(letter.owed).toBe(25_000);
  expect(letter.text.replaceAll(/\s/g, ' ')).toContain(
    'Sur 1 000,00 € facturés, vous avez réglé ou annoncé 750,00 € : il reste dû 250,00 €.',
  );
  await knex()('billed_parts').where({ id: billId }).delete();
  await knex()('mails').where({ coverageRequestId: id }).delete();
});

test('a reminder of many bills passes over what is there no more', async () => {
  const [cleared, deleted, sound] = [await aBill('cleared'), await aBill('deleted'), await aBill('sound')];
  const billIds = [cleared.billId, deleted.billId, sound.billId];
  await knex()('billed_parts').where({ id: cleared.billId }).delete();
  await knex()('coverage_requests').where({ id: deleted.id }).update({ deletedAt: NOW });
  const said = { actor: actor(), billIds, way: 'phone', result: '' } as const;
  expect(await remindPayers(world.ports, said)).toEqual({ bills: 1, mails: 0 });
  const gone = billIds.slice(0, 2);
  expect(await remindPayers(world.ports, { ...said, billIds: gone })).toEqual({ bills: 0, mails: 0 });
  await knex()('billed_parts').whereIn('id', billIds).delete();
});

test('a mail to several payers says which of them have no address', async () => {
  const names = ['Sans Boîte', 'Sans Adresse'];
  const [one, other] = [await aMutual(world, { name: names[0]! }), await aMutual(world, { name: names[1]! })];
  const bills = [await aBillElsewhere({}, one), await aBillElsewhere(), await aBillElsewhere({}, other)];
  const said = { actor: actor(), billIds: bills.map(({ billId }) => billId), result: '' } as const;
  await expect(remindPayers(world.ports, { ...said, way: 'mail' })).rejects.toMatchObject({
    code: 'way_missing',
    facts: { payers: names },
  });
  await knex()('billed_parts').whereIn('id', said.billIds).delete();
});

test('one mail to the payer names references and sums, and no patient; a claim names the difference', async () => {
  const actor = {
    kind: 'admin',
    id: adminId,
    sessionId: '00000000-0000-4000-8000-000000000000',
    isSuper: false,
  } as const;
  const billIds = [ids['late'], ids['low'], ids['waiting'], ids['taken back']] as number[];
  const done = await remindPayers(world.ports, { actor, billIds, way: 'mail', result: '' });
  expect(done).toEqual({ bills: 2, mails: 1 });
  const mails = await knex()('mails').orderBy('id');
  expect(mails).toHaveLength(1);
  const names = await knex()('patients').select('lastname');
  // Of one that is announced in part the rest, of one that is announced whole nothing.
  expect(mails[0].text.replaceAll(/\s/g, ' ').match(/: [\d ]+,\d\d €/g)).toEqual([
    ': 1 000,00 €',
    ': 100,00 €',
  ]);
  for (const { lastname } of names) expect(mails[0].text).not.toContain(lastname);

  const claim = { actor, billId: ids['low']!, text: 'Merci de verser la différence.' };
  // Its gap was another when its text was read.
  await expect(claimDifference(world.ports, { ...claim, seenCents: 9000 })).rejects.toThrow('stale');
  const claimed = await claimDifference(world.ports, { ...claim, seenCents: 10_000 });
  expect(claimed.bills[0]!.claimedAt).not.toBeNull();
  expect(claimed.bills[0]!.events).toMatchObject([
    { kind: 'reminded', cents: 10_000 },
    { kind: 'claimed', cents: 10_000 },
  ]);
  await expect(
    claimDifference(world.ports, { actor, billId: ids['waiting']!, text: 'x' }),
  ).rejects.toMatchObject({ code: 'bill_not_low' });
  expect(await knex()('mails').count()).toMatchObject([{ count: '2' }]);
});

test('a reminder of bills counts for its PEC and sets it aside, unless that waits for something else', async () => {
  const [paying, checking] = [await aBill('paying', { turn: pay }), await aBill('checking')];
  const billIds = [paying.billId, checking.billId];
  await remindPayers(world.ports, { actor: actor(), billIds, way: 'phone', result: ' Vendredi. ' });
  const desk = async (id: number) =>
    knex()('coverage_requests').where({ id }).first('reminderCount', 'asideUntil', 'ownerId');
  const nextOn = workingDaysLater(world.ports.clock.now(), 10);
  expect(await desk(paying.id)).toEqual({ reminderCount: 1, asideUntil: nextOn, ownerId: adminId });
  expect(await desk(checking.id)).toEqual({ reminderCount: 0, asideUntil: null, ownerId: null });
  const reminders = await knex()('reminders').whereIn('coverageRequestId', [paying.id, checking.id]);
  expect(reminders.map(({ result }) => result)).toEqual(['Vendredi.', 'Vendredi.']);
});

test('a reminder of a PEC that waits for its payer is one of its open bills, and is taken back with it', async () => {
  const { id, billId } = await aBill('reminded', { turn: pay });
  const nextOn = workingDaysLater(world.ports.clock.now(), 2);
  const words = { actor: actor(), coverageRequestId: id, whom: 'insurer', result: '', nextOn } as const;
  const events = () => knex()('bill_events').where({ billedPartId: billId, kind: 'reminded' });
  const mails = () => knex()('mails').where({ coverageRequestId: id });
  const { undoId } = await remind(world.ports, { ...words, way: 'mail' });
  expect([(await events()).length, (await mails()).length]).toEqual([1, 1]);
  await expect(remind(world.ports, { ...words, way: 'mail' })).rejects.toThrow('reminded_today');
  // A call that is noted since makes it no other day; nor does the list of all bills.
  const call = await remind(world.ports, { ...words, way: 'phone' });
  await expect(remind(world.ports, { ...words, way: 'mail' })).rejects.toThrow('reminded_today');
  const inBulk = { actor: actor(), way: 'mail', result: '' } as const;
  await expect(remindPayers(world.ports, { ...inBulk, billIds: [billId] })).rejects.toThrow('reminded_today');
  const other = await aBill('reminded beside', { turn: pay });
  expect(await remindPayers(world.ports, { ...inBulk, billIds: [billId, other.billId] })).toEqual({
    bills: 1,
    mails: 1,
  });
  await undoAct(world.ports, { actor: actor(), undoId: call.undoId });
  await undoAct(world.ports, { actor: actor(), undoId });
  expect([await events(), await mails()]).toEqual([[], []]);
  await remind(world.ports, { ...words, way: 'phone' });
  expect([(await events()).length, await mails()]).toEqual([1, []]);
});
