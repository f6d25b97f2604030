import type { ChaseFacts, ChaseLine } from '@accordent/core/chasing/chase.ts';
import type { ChaseStore } from '@accordent/core/chasing/chase-store.ts';
import { personShape, recordShape, rowShape } from '../coverage-requests/coverage-request-rows.ts';
import type { Scope } from '../database.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { HeldReminders, InsurerMailLines, InsurerMails } from './chase-model.ts';

const chaseLine: Shape<ChaseLine> = {
  id: 'l.id',
  kind: 'l.kind',
  purpose: 'l.purpose',
  way: 'l.way',
  sendingId: 'l.sending_id',
  at: 'l.at',
  facts: `case when l.facts is not null then json_build_object('to', l.facts ->> 'to', 'number', l.facts ->> 'number', 'recipient', l.facts -> 'recipient') end`,
};

/** Of the requests `r`, their practitioners `p`, and who has held them. */
const chase: Shape<ChaseFacts> = {
  id: 'r.id',
  reference: 'r.reference',
  turn: rowShape.turn,
  mutual: rowShape.mutual,
  mutualGroup: rowShape.mutualGroup,
  asideUntil: rowShape.asideUntil,
  reminders: rowShape.reminders,
  chosen: recordShape.details,
  forecasts: recordShape.forecasts,
  isChased: rowShape.isChased,
  held: `case when h.admin_id is not null then json_build_object('at', h.held_at, 'by', ${jsonOf(personShape('a'))}) end`,
  lines: jsonListOf(chaseLine, 'from proof_lines l where l.coverage_request_id = r.id', 'l.place'),
};

const AWAITED = `select ${jsonOf(chase)} as record from coverage_requests r join practitioners p on p.id = r.practitioner_id
         left join held_reminders h on h.coverage_request_id = r.id left join administrators a on a.id = h.admin_id
         where r.deleted_at is null and r.erased_at is null and p.archived_at is null and p.deleted_at is null
           and r.turn_who = 'insurer' and r.turn_kind = 'study-request'
           and exists (select from proof_lines s where s.coverage_request_id = r.id)`;
const THESE = `${AWAITED} and r.id = any ($1) order by r.id`;
const ALL = `${AWAITED} and (r.mutual_group_id in (select id from mutual_groups where mail_reminders = 'Oui' and deleted_at is null)
           or r.mutual_id in (select id from mutuals where mail_reminders = 'Oui' and deleted_at is null)
           or r.is_chased) order by r.id`;
const LOCK = 'select id from coverage_requests where id = any ($1) order by id for update';
const MARK = `update coverage_requests set is_chased = id = any ($2)
         where id = any ($1) and coalesce(is_chased, false) <> (id = any ($2))`;
const COUNT = `update coverage_requests set reminder_count = reminder_count + 1, last_reminder_at = $2, last_reminder_way = 'mail',
         edited_at = $2 where id = $1`;
// What somebody typed beside it is his note, and stays.
const TAKE_BACK = `delete from reminders where coverage_request_id = $1 and created_at = $2 and whom = 'insurer' and way = 'mail'
         and (admin_id is null or result = '')`;
/** Whether the mail of a reminder `m` has left, as far as is known: of one that stays without, proof or bill say so. */
const HAS_LEFT = `not (m.whom = 'insurer' and m.way = 'mail' and (
           exists (select from proof_lines s join proof_lines w on w.sending_id = s.id and w.kind in ('withdrawn', 'unsent')
             where s.coverage_request_id = m.coverage_request_id and s.purpose = 'reminder' and s.at = m.created_at)
           or exists (select from billed_parts b join bill_events v on v.billed_part_id = b.id
               join bill_events u on u.billed_part_id = b.id and u.mail_id = v.mail_id and u.kind = 'unsent'
             where b.coverage_request_id = m.coverage_request_id and v.kind = 'reminded' and v.at = m.created_at)))`;
/** As many as the turn still has, and the last of them. */
const COUNT_BACK = `update coverage_requests r set reminder_count = left_ones.n,
         last_reminder_at = case when left_ones.n > 0 then last.created_at end,
         last_reminder_way = case when left_ones.n > 0 then last.way end
         from (select count(*)::int as n from coverage_requests c join reminders m on m.coverage_request_id = c.id
           and m.created_at >= c.turn_since and ${HAS_LEFT} where c.id = $1) left_ones
         left join lateral (select m.created_at, m.way from reminders m where m.coverage_request_id = $1 and ${HAS_LEFT}
           order by m.created_at desc, m.id desc limit 1) last on true
         where r.id = $1 and r.reminder_count > left_ones.n`;

/** The reminders of insurers by mail. */
export function chaseStore(scope: Scope): ChaseStore {
  return {
    awaited: async (ids) =>
      recordsIn(
        ids === null
          ? await scope.queryAnew<JsonRow<ChaseFacts>>(ALL)
          : await scope.query<JsonRow<ChaseFacts>>(THESE, [[...ids]]),
      ),

    async lock(ids) {
      await scope.query(LOCK, [[...ids]]);
    },

    async mark(ids, toCome) {
      await scope.query(MARK, [[...ids], [...toCome]]);
    },

    async addMail({ insurer, day, at, sendingIds }) {
      const mail = await InsurerMails.query(scope.knex)
        .insert({ insurerKind: insurer.kind, insurerId: insurer.id, day, createdAt: at })
        .onConflict(['insurerKind', 'insurerId', 'day'])
        .ignore();
      if (!mail?.id) return false;
      await InsurerMailLines.query(scope.knex).insert(
        sendingIds.map((proofLineId) => ({ proofLineId, insurerMailId: mail.id })),
      );
      return true;
    },

    async hold(coverageRequestId, { adminId, at }) {
      const held = await scope.query(
        `insert into held_reminders (coverage_request_id, admin_id, held_at) values ($1, $2, $3)
         on conflict do nothing returning coverage_request_id as id`,
        [coverageRequestId, adminId, at],
      );
      return held.length > 0;
    },

    async resume(coverageRequestId) {
      return (await HeldReminders.query(scope.knex).deleteById(coverageRequestId)) > 0;
    },

    async countReminder(coverageRequestId, at) {
      await scope.query(COUNT, [coverageRequestId, at]);
    },

    async takeBackReminder(coverageRequestId, at) {
      await scope.query(TAKE_BACK, [coverageRequestId, at]);
      await scope.query(COUNT_BACK, [coverageRequestId]);
    },
  };
}
