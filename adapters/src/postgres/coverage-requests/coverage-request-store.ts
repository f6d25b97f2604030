import type { CoverageRequestStore, Desk } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { CoverageRequest } from '@accordent/core/coverage-requests/coverage-request.ts';
import { reference } from '@accordent/core/coverage-requests/reference.ts';
import type { Message } from '@accordent/core/messages/message-store.ts';
import type { Turn } from '@accordent/core/coverage-requests/turn.ts';
import type { Actor, Author } from '@accordent/core/shared/actor.ts';
import { utcMonthBounds } from '@accordent/core/shared/calendar.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import type { Scope } from '../database.ts';
import { MESSAGES_OF_REQUEST } from '../messages/message-rows.ts';
import { jsonOf, recordsIn, type JsonRow } from '../shape.ts';
import { CoverageRequests, ReminderRows, StatusChanges } from './coverage-request-model.ts';
import { JOIN_NAMES, recordOf, recordShape, requestShape, type RecordRow } from './coverage-request-rows.ts';
import { readDetails, writeDetails } from './keep-details.ts';
import { countEach } from './count-coverage-requests.ts';
import { countDesk } from './count-desk.ts';
import { COUNTS_IN_MONTH } from './steps.ts';
import { searchCoverageRequests, walkCoverageRequests } from './search-coverage-requests.ts';

// $2 is null for the staff, who see all; else the accounts whose records the actor sees.
const IS_SEEN = `r.deleted_at is null and ($2::int[] is null or r.practitioner_id = any ($2))`;

const LOCK = `select r.id from coverage_requests r where r.id = $1 and ${IS_SEEN} for update`;
const LOCK_BY_DOCUMENT = `select r.id from coverage_requests r
         where r.id = (select coverage_request_id from documents where id = $1 and deleted_at is null) and ${IS_SEEN} for update`;
// A statement of its own: what the lock waited for must be seen.
const REQUEST = `select ${jsonOf(requestShape)} as record from coverage_requests r where r.id = $1`;
// Each record comes as one JSON: forty columns are told and read one by one, at the cost of a tenth of the answer.
const RECORD = `select ${jsonOf(recordShape)} as record from coverage_requests r ${JOIN_NAMES} where r.id = $1 and ${IS_SEEN}`;
// $3: the one who asks.
const OWN_RECORD = `select ${jsonOf<OwnRecordRow>({
  ...recordShape,
  ownerReviewLink: `case when p.deleted_at is null then p.gmb_link else '' end`,
  actorReviewLink: '(select a.gmb_link from practitioners a where a.id = $3)',
  messages: `(select coalesce(json_agg(y order by y."createdAt", y.id), '[]') from (${MESSAGES_OF_REQUEST}) y)`,
})} as record from coverage_requests r ${JOIN_NAMES} where r.id = $1 and ${IS_SEEN}`;

const NEXT_ID = `select nextval(pg_get_serial_sequence('coverage_requests', 'id'))::int as id`;

const STATUS_CHANGE = `with changed as (
           update coverage_requests set status_id = $2::smallint, status_since = $3::timestamptz, turn_who = $4, turn_kind = $5, turn_count = $6, turn_since = $7,
             edited_at = $12::timestamptz, transmitted_at = $13, agreed_at = $14, owner_id = $15, aside_until = $16, aside_by_id = $17,
             reminder_count = $18, last_reminder_at = $19, last_reminder_way = $20, answer_id = $21::integer
           where id = $1 returning id)
         insert into status_changes (coverage_request_id, from_status_id, to_status_id, comment, admin_id, practitioner_id, member_id, created_at)
         select id, $8::smallint, $2::smallint, $9, $10::int, $11::int, $22::int, $12::timestamptz from changed returning id`;

const MONTH_OF_PRACTICE = `select head.plan_id as "planId",
           (select count(*)::int from coverage_requests r
            where r.created_at >= $2 and r.created_at < $3 and ${COUNTS_IN_MONTH}
              and r.practitioner_id = any (array(select m.id from practitioners m where m.id = head.id or m.parent_id = head.id))) as "monthCount"
         from practitioners p join practitioners head on head.id = coalesce(p.parent_id, p.id)
         where p.id = $1 and p.deleted_at is null`;

const CARRY_DOCUMENTS = `insert into documents (coverage_request_id, title, file_key, mime, size_bytes, pages, sha256, is_valid, reason,
           decided_at, decided_by_admin_id, admin_id, practitioner_id, created_at)
         select $2, title, file_key, mime, size_bytes, pages, sha256, is_valid, reason,
           decided_at, decided_by_admin_id, admin_id, practitioner_id, created_at
         from documents where id = any ($1) order by id`;

type OwnRecordRow = RecordRow & {
  readonly ownerReviewLink: string;
  readonly actorReviewLink: string;
  readonly messages: readonly Message[];
};

/** Coverage requests (PEC). */
export function coverageRequestStore(scope: Scope): CoverageRequestStore {
  const requests = () => CoverageRequests.query(scope.knex);

  async function get(id: number): Promise<CoverageRequest> {
    const [found] = recordsIn(await scope.query<JsonRow<CoverageRequest>>(REQUEST, [id]));
    if (!found) throw domainError('not_found');
    return found;
  }

  return {
    async getToChange(id, actor) {
      const [locked] = await scope.query<{ id: number }>(LOCK, [id, seenBy(actor)]);
      if (!locked) throw domainError('not_found');
      return get(locked.id);
    },

    async getToChangeByDocument(documentId, actor) {
      const [locked] = await scope.query<{ id: number }>(LOCK_BY_DOCUMENT, [documentId, seenBy(actor)]);
      if (!locked) throw domainError('not_found');
      return get(locked.id);
    },

    async getRecord(id, actor) {
      const [found] = recordsIn(await scope.query<JsonRow<RecordRow>>(RECORD, [id, seenBy(actor)]));
      if (!found) throw domainError('not_found');
      return recordOf(found);
    },

    async getOwnRecord(id, actor) {
      const [found] = recordsIn(
        await scope.query<JsonRow<OwnRecordRow>>(OWN_RECORD, [id, seenBy(actor), actor.id]),
      );
      if (!found) throw domainError('not_found');
      const links = [
        [actor.id, found.actorReviewLink],
        [found.practitionerId, found.ownerReviewLink],
      ] as const;
      return {
        record: recordOf(found),
        messages: found.messages,
        reviewLinks: new Map(links.filter(([, link]) => link !== '')),
      };
    },

    search: (query, actor) => searchCoverageRequests(scope, query, actor),
    walk: (query, actor) => walkCoverageRequests(scope, query, actor),

    countEach: (queries, actor) => countEach(scope, queries, actor),
    countDesk: (query) => countDesk(scope, query),

    async create({ at, by, turn, ...request }) {
      const [next] = await scope.query<{ id: number }>(NEXT_ID);
      if (!next) throw new Error('no next number');
      const { id } = next;
      await requests().insert({
        ...request,
        ...turnColumns(turn),
        id,
        reference: reference(id, at),
        statusSince: at,
        createdAt: at,
        editedAt: at,
      });
      const change = await StatusChanges.query(scope.knex).insert({
        coverageRequestId: id,
        toStatusId: request.statusId,
        ...authorColumns(by),
        createdAt: at,
      });
      return { request: await get(id), statusChangeId: change.id };
    },

    async saveStatusChange({ id, statusId, statusSince, turn, ...request }, { from, comment, by, at }) {
      const { adminId, practitionerId, memberId } = authorColumns(by);
      const [change] = await scope.query<{ id: number }>(STATUS_CHANGE, [
        id,
        statusId,
        statusSince,
        turn.who,
        turn.kind,
        turn.count,
        turn.since,
        from,
        comment,
        adminId,
        practitionerId,
        at,
        request.transmittedAt,
        request.agreedAt,
        ...Object.values(deskColumns(request)),
        request.answerId,
        memberId,
      ]);
      if (!change) throw domainError('not_found');
      return change.id;
    },

    async saveTurn({ id, turn, ...request }, filesPending, at) {
      await requests()
        .findById(id)
        .patch({ ...turnColumns(turn), ...deskColumns(request), filesPending, editedAt: at });
    },

    async saveAnswer(id, answerId, at) {
      await requests().findById(id).patch({ answerId, editedAt: at });
    },

    async saveDesk({ id, ...request }, at) {
      await requests()
        .findById(id)
        .patch({ ...deskColumns(request), editedAt: at });
    },

    async addReminder(reminder) {
      const { id } = await ReminderRows.query(scope.knex).insert(reminder);
      return id;
    },

    async saveRemark(id, remark, at) {
      await requests().findById(id).patch({ remark, editedAt: at });
    },

    details: (id) => readDetails(scope, id),

    async saveDetails(id, details, at) {
      await writeDetails(scope, id, { details, at });
      await requests().findById(id).patch({ editedAt: at });
    },

    async savePatientAndInsurers(id, fields, at) {
      await requests()
        .findById(id)
        .patch({ ...fields, version: raw('version + 1'), editedAt: at });
    },

    async softDelete(id, at) {
      await requests().findById(id).patch({ deletedAt: at });
    },

    async carryDocuments(documentIds, id) {
      await scope.query(CARRY_DOCUMENTS, [documentIds, id]);
      return get(id);
    },

    async monthOfPractice(practitionerId, at) {
      const { from, to } = utcMonthBounds(at);
      const [found] = await scope.query<{ planId: number; monthCount: number }>(MONTH_OF_PRACTICE, [
        practitionerId,
        from,
        to,
      ]);
      if (!found) throw domainError('not_found');
      return found;
    },
  };
}

const seenBy = (actor: Actor): readonly number[] | null =>
  actor.kind === 'admin' ? null : actor.practiceIds;

const turnColumns = ({ who, kind, count, since }: Turn) => ({
  turnWho: who,
  turnKind: kind,
  turnCount: count,
  turnSince: since,
});

/** In the order in which STATUS_CHANGE takes them. */
const deskColumns = ({ ownerId, aside, reminders }: Desk) => ({
  ownerId,
  asideUntil: aside?.until ?? null,
  asideById: aside?.adminId ?? null,
  reminderCount: reminders.count,
  lastReminderAt: reminders.lastAt,
  lastReminderWay: reminders.lastWay,
});

const authorColumns = (by: Author) => ({
  adminId: 'adminId' in by ? by.adminId : null,
  practitionerId: 'practitionerId' in by ? by.practitionerId : null,
  memberId: 'practitionerId' in by ? (by.memberId ?? null) : null,
});
