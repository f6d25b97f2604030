import {
  aCoverageRequest,
  aDocument,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import type { AuditAction, AuditEntity } from '@accordent/core/shared/audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { ownDayAnswer, teamDaysAnswer } from './statistics.schemas.ts';

type Account = Awaited<ReturnType<typeof anAdministrator>>;
let api: ApiUnderTest;
let employee: Account;
let chief: Account;
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  employee = await anAdministrator(api, { isSuper: false });
  chief = await anAdministrator(api, { isSuper: true });
});
afterAll(() => api.close());

const SESSION = '00000000-0000-4000-8000-000000000001';
const minutes = (count: number) => new Date(api.clock.now().getTime() - count * 60_000);

/** So many minutes ago. */
const did = (
  { id }: { id: number },
  at: number,
  action: AuditAction,
  entity: AuditEntity,
  entityId: number,
) =>
  api.ports.stores.audit.record({
    actor: { kind: 'admin', id, isSuper: false, sessionId: SESSION },
    at: minutes(at),
    action,
    entity,
    entityId,
  });

test('a day counts what one moved on or reminded of, and how long it took; others’ days are the super administrators’', async () => {
  const { id: practitionerId } = await aPractitioner(api);
  const slow = await aCoverageRequest(api, { practitionerId });
  const quick = await aCoverageRequest(api, { practitionerId });
  const seen = await aCoverageRequest(api, { practitionerId });
  const document = await aDocument(api, { coverageRequestId: slow.id });
  await did(employee, 30, 'open-document', 'document', document.id);
  await did(employee, 20, 'change-coverage-request-status', 'coverage-request', slow.id);
  await did(employee, 8, 'reveal-nir', 'coverage-request', quick.id);
  await did(employee, 4, 'change-coverage-request-status', 'coverage-request', quick.id);
  await did(employee, 3, 'reveal-nir', 'coverage-request', seen.id);
  await did(chief, 2, 'change-coverage-request-status', 'coverage-request', seen.id);
  // Taken back at once: nothing was ended. What was looked at meanwhile does not matter.
  await did(employee, 2, 'change-coverage-request-status', 'coverage-request', seen.id);
  await did(employee, 1.95, 'reveal-nir', 'coverage-request', seen.id);
  await did(employee, 1.9, 'undo-act', 'coverage-request', seen.id);
  await did(employee, 24 * 60, 'change-coverage-request-status', 'coverage-request', seen.id);
  const { knex } = api.database.scope;
  const { day } = ownDayAnswer.parse((await (await api.login(employee)).get('/admin/api/my-day')).body);
  await knex('coverage_requests')
    .where({ id: seen.id })
    .update({ aside_until: day, aside_by_id: employee.id });

  const own = (await (await api.login(employee)).get('/admin/api/my-day')).body;
  expect(ownDayAnswer.parse(own)).toEqual({ day, ended: 2, medianMinutes: 7, back: 1 });

  const { days } = teamDaysAnswer.parse((await (await api.login(chief)).get('/admin/api/team-days')).body);
  const today = days.filter((line) => line.day === day);
  expect(new Map(today.map(({ administrator, ended }) => [administrator.id, ended]))).toEqual(
    new Map([
      [employee.id, 2],
      [chief.id, 1],
    ]),
  );
  expect(today.find(({ administrator }) => administrator.id === chief.id)?.medianMinutes).toBeNull();
  expect(days.filter((line) => line.day !== day)).toMatchObject([
    { administrator: { id: employee.id }, ended: 1 },
  ]);
  expect((await (await api.login(employee)).get('/admin/api/team-days')).status).toBe(403);
});

test('what came back while offices were closed comes back on the day on which they open, and no other', async () => {
  const own = await anAdministrator(api, { isSuper: false });
  const { id: practitionerId } = await aPractitioner(api);
  const { knex } = api.database.scope;
  // Thursday, Friday, the weekend, Monday, Tuesday.
  for (const until of ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14', '2026-12-15']) {
    const { id } = await aCoverageRequest(api, { practitionerId });
    await knex('coverage_requests').where({ id }).update({ aside_until: until, aside_by_id: own.id });
  }
  const now = api.clock.now();
  try {
    for (const [day, back] of [
      ['2026-12-11', 1],
      ['2026-12-13', 2],
      ['2026-12-14', 3],
      ['2026-12-15', 1],
    ] as const) {
      api.clock.set(new Date(`${day}T09:00:00Z`));
      const answer = await (await api.login(own)).get('/admin/api/my-day');
      expect(ownDayAnswer.parse(answer.body)).toMatchObject({ day, back });
    }
  } finally {
    api.clock.set(now);
  }
});

test('what is set aside until today is not to come back of a dentist who was archived or deleted', async () => {
  const own = await anAdministrator(api, { isSuper: false });
  const staff = await api.login(own);
  const answer = async () => ownDayAnswer.parse((await staff.get('/admin/api/my-day')).body);
  const { day } = await answer();
  const { knex } = api.database.scope;
  const archived = { archived_at: minutes(1), archived_by: 'admin' };
  for (const how of [{ deleted_at: null }, archived, { deleted_at: minutes(1) }]) {
    const { id: practitionerId } = await aPractitioner(api);
    const { id } = await aCoverageRequest(api, { practitionerId });
    await knex('coverage_requests').where({ id }).update({ aside_until: day, aside_by_id: own.id });
    await knex('practitioners').where({ id: practitionerId }).update(how);
  }
  expect((await answer()).back).toBe(1);
});
