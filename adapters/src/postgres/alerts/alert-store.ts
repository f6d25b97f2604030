import { randomUUID } from 'node:crypto';
import type { AlertChoices } from '@accordent/core/alerts/alert-choices.ts';
import type { AlertReader, AlertStore, ToldAlert } from '@accordent/core/alerts/alert-store.ts';
import type { PushAddress } from '@accordent/core/alerts/push-ports.ts';
import type { Login } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { isAtWork } from '../administrators/at-work.ts';
import type { InCamelCase, Scope } from '../database.ts';
import { SEES_PAYMENTS, SEES_REQUESTS } from '../members/sees-requests.ts';
import { AlertChoiceRows, Alerts, PushDevices } from './alert-models.ts';
import { chosenBy } from './chosen.ts';
import { practiceLogsIn } from '../sessions/account-columns.ts';

const of = ({ kind, id }: Login) => ({ loginKind: kind, loginId: id });

/** Of the alerts `a`, with the PEC `r` that each is of, while its reader may see it and, of a late answer, none has come. */
const STILL_TOLD = `alerts a join coverage_requests r on r.id = a.coverage_request_id and r.deleted_at is null
  join practitioners o on o.id = r.practitioner_id
  where (a.kind <> 'late' or exists (select from notifications n where n.key = a.key and n.removed_at is null)) and case a.login_kind
    when 'admin' then exists (select from administrators d where d.id = a.login_id and ${isAtWork('d')})
    when 'practitioner' then exists (select from practitioners d where d.id = a.login_id and d.id in (o.id, o.parent_id)
      and ${practiceLogsIn('d')})
    else exists (select from memberships w join practitioners p on p.id = w.practitioner_id
      where w.member_id = a.login_id and case when a.kind = 'payment' then ${SEES_PAYMENTS} else ${SEES_REQUESTS} end) end`;
const TOLD = `a.kind, a.coverage_request_id as "coverageRequestId", r.reference, r.status_id as "statusId"`;

const PUSH = `select ${TOLD}, json_build_object('endpoint', v.endpoint, 'p256dh', v.p256dh, 'auth', v.auth) as to
  from push_devices v, ${STILL_TOLD} and a.id = $1 and v.id = $2
    and v.login_kind = a.login_kind and v.login_id = a.login_id`;
const MAIL = `select ${TOLD}, d.firstname, d.email from administrators d, ${STILL_TOLD} and a.id = $1
  and a.login_kind = 'admin' and d.id = a.login_id`;
const GATHERED = `select ${TOLD} from ${STILL_TOLD}
  and a.login_kind = $1 and a.login_id = $2 and a.gathered_for = $3::date order by a.at, a.id`;

const READERS = {
  admin: `select firstname, email from administrators d where id = $1 and ${isAtWork('d')}`,
  practitioner: `select firstname, email from practitioners d where id = $1 and ${practiceLogsIn('d')}`,
  member: `select firstname, email from members where id = $1 and closed_at is null`,
} as const;

const HOLD_SUMMARY = `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'summary of', $1::text, $2::int), 0))`;

const STAFF_WHO = `select s.id, ${chosenBy(`'admin'`, 's.id')} as choices from alert_choices k
  join administrators s on s.id = k.login_id and ${isAtWork('s')}
  where k.login_kind = 'admin' and $1 = any (k.mail_kinds || k.push_kinds) order by s.id`;
const HOLDERS = `select id, owner_id as "ownerId" from coverage_requests where id = any ($1) and owner_id is not null`;

/** SQL that takes out all that a login leaves here; `whose` is a condition on login_kind and login_id. */
export const forgetAlertsOf = (whose: string): readonly string[] =>
  [Alerts, PushDevices, AlertChoiceRows].map(({ tableName }) => `delete from ${tableName} where ${whose}`);

/** What somebody is told of by which way, his devices, and what he was told. */
export function alertStore(scope: Scope): AlertStore {
  const choices = (login: Login) => AlertChoiceRows.query(scope.knex).where(of(login));
  const devices = (login: Login) => PushDevices.query(scope.knex).where(of(login));
  const device = (id: string) => PushDevices.query(scope.knex).where({ id });
  const alerts = (login: Login) => Alerts.query(scope.knex).where(of(login));
  const one = async <Row extends InCamelCase<Row>>(statement: string, values: readonly unknown[]) =>
    (await scope.query<Row>(statement, values))[0] ?? null;
  const orNotFound = (count: number) => {
    if (count === 0) throw domainError('not_found');
  };

  return {
    choices: async (login) =>
      (await choices(login).select('mailKinds', 'pushKinds', 'gathersMails').first()) ?? null,
    async keepChoices(login, { mailKinds, pushKinds, gathersMails }, at) {
      const kept = { mailKinds: [...mailKinds], pushKinds: [...pushKinds], gathersMails, changedAt: at };
      await AlertChoiceRows.query(scope.knex)
        .insert({ ...of(login), ...kept })
        .onConflict(['loginKind', 'loginId'])
        .merge(kept);
    },
    devices: async (login) =>
      devices(login).select('id', 'name', 'createdAt', 'lastUsedAt').orderBy(['createdAt', 'id']),
    async addDevice(login, { at, ...added }) {
      // Whoever works at this browser now has taken it over.
      const kept = { ...of(login), ...added, createdAt: at, lastUsedAt: null };
      const row = await PushDevices.query(scope.knex)
        .insert({ id: randomUUID(), ...kept })
        .onConflict('endpoint')
        .merge(kept)
        .returning('id');
      return row.id;
    },
    renameDevice: async (login, id, name) => orNotFound(await devices(login).where({ id }).patch({ name })),
    removeDevice: async (login, id) => orNotFound(await devices(login).where({ id }).delete()),
    async forgetDevice(id) {
      await device(id).delete();
    },
    async markUsed(id, at) {
      await device(id).patch({ lastUsedAt: at });
    },

    async holdSummary({ kind, id }) {
      await scope.query(HOLD_SUMMARY, [kind, id]);
    },
    async add({ login, ...alert }) {
      const added = await Alerts.query(scope.knex)
        .insert({ ...of(login), ...alert })
        .onConflict(['loginKind', 'loginId', 'key'])
        .ignore()
        .returning('id');
      return [added].flat()[0]?.id ?? null;
    },
    countGathered: (login, day) => alerts(login).where({ gatheredFor: day }).resultSize(),
    push: (alertId, deviceId) => one<ToldAlert & { to: PushAddress }>(PUSH, [alertId, deviceId]),
    mail: (alertId) => one<ToldAlert & AlertReader>(MAIL, [alertId]),
    async gathered({ kind, id }, day) {
      const reader = await one<AlertReader>(READERS[kind], [id]);
      return reader && { ...reader, alerts: await scope.query<ToldAlert>(GATHERED, [kind, id, day]) };
    },
    staffWho: (kind) => scope.query<{ id: number; choices: AlertChoices }>(STAFF_WHO, [kind]),
    async holdersOf(ids) {
      const rows = await scope.query<{ id: number; ownerId: number }>(HOLDERS, [ids]);
      return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
    },
    async removeAll(login) {
      for (const own of [alerts(login), devices(login), choices(login)]) await own.delete();
    },
  };
}
