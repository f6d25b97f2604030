import { heldUntil } from '@accordent/core/answers/answer-money.ts';
import type { HeldPeriod } from '@accordent/core/answers/validity-filter.ts';
import type { CoverageRequestQuery } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { noDetails, sealDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import { describeNextAction } from '@accordent/core/coverage-requests/next-action.ts';
import { steps } from '@accordent/core/coverage-requests/views.ts';
import { whoIsWho } from '@accordent/core/coverage-requests/who-is-who.ts';
import { firstLimit } from '@accordent/core/forecasts/first-limit.ts';
import { forecastsOf, type Forecast } from '@accordent/core/forecasts/forecast.ts';
import { findPlaybook } from '@accordent/core/mutuals/get-playbook.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connected } from '../../connect.ts';
import {
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '../../testing/builders.ts';
import { aConnectedWorld } from '../../testing/connected-world.ts';

const STAFF: Actor = { kind: 'admin', id: 1, sessionId: 's', isSuper: false };
const NOW = new Date('2026-11-24T10:00:00Z');
const first = { page: 1, perPage: 100, orderBy: 'id', order: 'asc' } as const;

let world: Connected;
let mutuals: number[];
let groups: number[];
let mades: number[];

/** Ago in days of the calendar. */
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

beforeAll(async () => {
  world = await aConnectedWorld();
  const { id: practitionerId } = await aPractitioner(world);
  const { id: adminId } = await anAdministrator(world);
  mutuals = [];
  for (const name of ['Alcyane', 'Morva', 'Thalvie']) mutuals.push(await aMutual(world, { name }));
  groups = [];
  for (const name of ['Orélia', 'Sélénor']) groups.push(await aMutualGroup(world, { name }));
  const { knex } = world.database.scope;
  // Says after how many days it is reminded; the second says how to send alone, which hides the mutual's.
  await knex('mutual_groups')
    .where({ id: groups[0] })
    .update({ sendingProtocolText: 'par mail', firstReminder: '' });
  await knex('mutuals')
    .where({ id: mutuals[0] })
    .update({ sendingProtocolText: 'par mail', firstReminder: '9' });
  await knex('mutuals').where({ id: mutuals[1] }).update({ firstReminder: '4' });
  const turns = [
    [3, 'study-request'],
    [4, 'study-request'],
    [19, 'pay'],
  ] as const;
  mades = [];
  for (const [statusId, kind] of turns)
    for (const mutualId of [null, ...mutuals])
      for (const mutualGroupId of [null, ...groups])
        for (const days of [2, 5, 8, 13, 16, 19, 30])
          mades.push(
            (
              await aCoverageRequest(world, {
                practitionerId,
                statusId,
                createdAt: ago(60),
                ...(mutualId && { mutualId }),
                ...(mutualGroupId && { mutualGroupId }),
                turn: { who: 'insurer', kind, since: ago(days) },
              })
            ).id,
          );
  // Staff have chosen who decides, and who pays, of every third; every second has a card that ends.
  for (const [place, id] of mades.entries()) {
    const chosen =
      place % 3 === 0
        ? { decider: `mutual-${mutuals[place % 2]}`, payer: `mutual-group-${groups[place % 2]}` }
        : {};
    const card = place % 2 === 0 ? { cardValidUntil: `2026-12-${10 + (place % 20)}` } : {};
    await world.ports.stores.coverageRequests.saveDetails(
      id,
      sealDetails(world.ports.secretBox, { ...noDetails, ...chosen, ...card }),
      NOW,
    );
    if (place % 5 === 0) continue;
    const [answer] = await knex('answers')
      .insert({
        coverageRequestId: id,
        kind: 'confirmed',
        source: 'paper',
        adminId,
        at: NOW,
        // An estimate ends nothing.
        decision: place % 11 === 0 ? 'estimate' : 'agreement',
        granted: place % 7 === 0 ? null : place * 100,
        validUntil: place % 3 === 0 ? null : `2026-12-${10 + (place % 17)}`,
      })
      .returning('id');
    await knex('coverage_requests').where({ id }).update({ answerId: answer.id });
  }
  const { forecasts } = world.ports.stores;
  const unchecked = { checked: 0, beforeP50: 0, beforeP90: 0 };
  await forecasts.replace(
    answers().map((one) => ({ ...one, usual: unchecked, holidays: unchecked })),
    NOW,
  );
  await forecasts.replacePayments(payments(), NOW);
  await forecasts.refreshLimits();
}, 120_000);
afterAll(() => world.close());

const none = { waiting: 0, instant: 0, p50: 1 };
const answers = (): Forecast[] => [
  { ...none, of: 'mutual', insurerId: mutuals[0]!, answers: 30, p90: 3 },
  { ...none, of: 'mutual', insurerId: mutuals[1]!, answers: 29, p90: 1 },
  { ...none, of: 'mutual', insurerId: mutuals[2]!, answers: 90, p90: 6 },
  { ...none, of: 'mutual-group', insurerId: groups[0]!, answers: 1, p90: null },
  { ...none, of: 'mutual-group', insurerId: groups[1]!, answers: 0, p90: 2 },
  { ...none, of: 'all', insurerId: 0, answers: 60, p90: 10 },
];
const payments = (): Forecast[] => [
  { ...none, of: 'mutual', insurerId: mutuals[1]!, answers: 40, p90: 5 },
  { ...none, of: 'mutual-group', insurerId: groups[0]!, answers: 40, p90: 7 },
  { ...none, of: 'all', insurerId: 0, answers: 60, p90: 25 },
];

const list = async (query: Partial<CoverageRequestQuery>) => {
  const rows: number[] = [];
  const { search } = world.ports.stores.coverageRequests;
  for (let page = 1; ; page += 1) {
    const found = await search({ ...first, ...query, page }, STAFF);
    rows.push(...found.rows.map(({ id }) => id));
    if (rows.length >= found.total) return rows;
  }
};

const records = () =>
  Promise.all(mades.map((id) => world.ports.stores.coverageRequests.getRecord(id, STAFF)));

test('the first limit is the one of the rule, and of the reminders: whoever decides or pays, and whatever the insurer says', async () => {
  const limits = new Set<number | null>();
  for (const record of await records()) {
    const { decider, payer } = whoIsWho(record, record.details);
    const told =
      record.turn.kind === 'pay'
        ? forecastsOf(record.payForecasts, payer)
        : forecastsOf(record.forecasts, decider);
    const playbook = await findPlaybook(world.ports.stores, record.request);
    const own = Number(playbook?.sending?.terms.firstReminder) || null;
    expect(record.firstLimit).toBe(firstLimit(told, own));
    limits.add(record.firstLimit);
  }
  expect([...limits].toSorted((a, b) => Number(a) - Number(b))).toEqual([3, 5, 6, 7, 9, 10, 12]);
});

test('lists, tabs and counters say late of the very requests of which the record does', async () => {
  const read = await records();
  const late = read.flatMap(({ id, turn, statusId, firstLimit: limit, isChased }) =>
    describeNextAction({ turn, statusId, isChased, firstLimit: limit, now: NOW }).who === 'staff' ? [id] : [],
  );
  expect(late.length).toBeGreaterThan(40);
  expect(late.length).toBeLessThan(mades.length - 40);
  expect(await list({ step: { name: 'remind', at: NOW } })).toEqual(late);
  expect(await list({ step: { name: 'insurer', at: NOW } })).toEqual(
    mades.filter((id) => !late.includes(id)),
  );
  const counts = await world.ports.stores.coverageRequests.countDesk({ at: NOW, ownerId: 1, since: ago(90) });
  expect(counts).toMatchObject({ remind: late.length, insurer: mades.length - late.length });
  const waiting = await world.ports.stores.dashboard.waitingByStatus([3, 19], NOW);
  const lateIn = (status: number) =>
    read.filter(({ id, statusId }) => statusId === status && late.includes(id)).length;
  expect([waiting.get(3)?.ours, waiting.get(19)?.ours]).toEqual([lateIn(3), lateIn(19)]);
  for (const name of steps) expect(Array.isArray(await list({ step: { name, at: NOW } }))).toBe(true);
});

test('a new turn has its limit at once, and loses it with the turn', async () => {
  const { knex } = world.database.scope;
  const [id] = mades;
  const limitOf = async () => (await knex('coverage_requests').where({ id }).first()).firstLimit;
  const before = await limitOf();
  await knex('coverage_requests').where({ id }).update({ turnWho: 'staff', turnKind: 'check-documents' });
  expect(await limitOf()).toBeNull();
  await knex('coverage_requests').where({ id }).update({ turnWho: 'insurer', turnKind: 'pay' });
  expect(await limitOf()).toBe(7);
  await knex('coverage_requests').where({ id }).update({ turnWho: 'insurer', turnKind: 'study-request' });
  expect(await limitOf()).toBe(before);
});

test.each<HeldPeriod>([
  { from: '2026-12-12', to: '2026-12-15' },
  { from: '2026-12-15', to: '2026-12-15' },
  { from: '2026-12-20', to: null },
  { from: null, to: '2026-12-13' },
  { from: null, to: null },
])('held until a day of %j: the earlier of the agreement’s and the card’s', async (held) => {
  const until = (await records()).map(({ id, answer, details }) => ({
    id,
    day:
      answer &&
      heldUntil(answer, {
        quote: null,
        mandatory: null,
        second: null,
        cardUntil: details?.cardValidUntil ?? null,
      }),
  }));
  const expected = until.flatMap(({ id, day }) =>
    day !== null && (held.from === null || day >= held.from) && (held.to === null || day <= held.to)
      ? [id]
      : [],
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(await list({ held })).toEqual(expected);
  const { rows } = await world.ports.stores.coverageRequests.search({ ...first, held }, STAFF);
  for (const { id, answer } of rows) expect(answer?.validUntil).toBe(until.find((one) => one.id === id)?.day);
});

test('what was granted is asked for: some, none, between two amounts', async () => {
  const granted = (await records()).map(({ id, answer }) => ({ id, cents: answer?.granted ?? null }));
  const those = (is: (cents: number | null) => boolean) =>
    granted.filter(({ cents }) => is(cents)).map(({ id }) => id);
  expect(await list({ isGranted: true })).toEqual(those((cents) => cents !== null));
  expect(await list({ isGranted: false })).toEqual(those((cents) => cents === null));
  expect(await list({ grantedFrom: 2000, grantedTo: 4100 })).toEqual(
    those((cents) => cents !== null && cents >= 2000 && cents <= 4100),
  );
  expect(await list({ grantedFrom: 20_000 })).toEqual(those((cents) => cents !== null && cents >= 20_000));
});

test('what waits of an archived practitioner stands in no queue, since nobody may change it', async () => {
  const { knex } = world.database.scope;
  const { practitionerId } = await knex('coverage_requests').where({ id: mades[0] }).first();
  const counted = () =>
    world.ports.stores.coverageRequests.countDesk({ at: NOW, ownerId: 1, since: ago(90) });
  const none = { check: 0, transmit: 0, dentist: 0, insurer: 0, remind: 0, mine: 0 };
  expect(await counted()).not.toMatchObject(none);
  await knex('practitioners').where({ id: practitionerId }).update({ archivedAt: NOW, archivedBy: 'admin' });
  expect(await counted()).toMatchObject({ ...none, all: mades.length });
  for (const name of steps) expect(await list({ step: { name, at: NOW } })).toEqual([]);
  const waiting = await world.ports.stores.dashboard.waitingByStatus([3, 19], NOW);
  expect([waiting.get(3)?.ours, waiting.get(19)?.ours]).toEqual([0, 0]);
  expect(await list({})).toEqual(mades);
  await knex('practitioners').where({ id: practitionerId }).update({ archivedAt: null, archivedBy: null });
  expect(await counted()).not.toMatchObject(none);
});
