import type { Batch, RefusedItem } from '@accordent/core/batches/batch.ts';
import type { BatchStore } from '@accordent/core/batches/batch-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { undoableSince } from '@accordent/core/shared/undo-window.ts';
import { IS_BILLED, IS_OWED } from '../bills/bill-rows.ts';
import { IS_ARCHIVED } from '../coverage-requests/coverage-request-rows.ts';
import type { Scope } from '../database.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { BatchItems, Batches } from './batch-model.ts';

const ADD_ITEMS = `insert into batch_items (batch_id, coverage_request_id)
  select $1, r.id from coverage_requests r where r.id = any ($2) and r.deleted_at is null`;

const NEXT = `select coverage_request_id as "id" from batch_items where batch_id = $1 and is_done is null
  order by coverage_request_id limit 1 for update skip locked`;

// One that another worker still has in hand is not over.
const END = `update batches set ended_at = $2 where id = $1 and ended_at is null
  and not exists (select from batch_items where batch_id = $1 and is_done is null)`;

const INSURERS = `select mutual_id as "mutualId", mutual_group_id as "mutualGroupId", count(*)::int as count from coverage_requests
  where id = any ($1) and deleted_at is null group by mutual_id, mutual_group_id order by 1, 2`;
const OWED_OF = `(select sum(b.cents - b.received_cents) from billed_parts b join documents d on d.id = b.document_id
  where b.coverage_request_id = r.id and ${IS_BILLED} and ${IS_OWED})`;
const STANDING = `select r.status_id as "statusId", r.files_pending as "filesPending", count(*)::int as "count",
    coalesce(sum(${OWED_OF}), 0)::float8 as "owed"
  from coverage_requests r join practitioners p on p.id = r.practitioner_id
  where r.id = any ($1) and r.deleted_at is null and r.erased_at is null and not ${IS_ARCHIVED('p')} group by 1, 2`;

const refusedShape: Shape<RefusedItem> = {
  coverageRequestId: 'i.coverage_request_id',
  reference: 'r.reference',
  code: 'i.refusal_code',
  facts: 'i.refusal_facts::text::json',
};

const batchShape: Shape<Batch> = {
  id: 'b.id',
  act: `b.wanted ->> 'act'`,
  total: '(select count(*) from batch_items i where i.batch_id = b.id)',
  done: '(select count(*) from batch_items i where i.batch_id = b.id and i.is_done)',
  undoable:
    '(select count(*) from batch_items i join undoable_acts a on a.id = i.undo_id where i.batch_id = b.id and a.at >= $3)',
  createdAt: 'b.created_at',
  endedAt: 'b.ended_at',
  refused: jsonListOf(
    refusedShape,
    'from batch_items i join coverage_requests r on r.id = i.coverage_request_id where i.batch_id = b.id and i.is_done is false',
    'i.coverage_request_id',
  ),
};

const BATCH = `select ${jsonOf(batchShape)} as record from batches b where b.id = $1 and b.admin_id = $2`;

/** Acts on many PEC. */
export function batchStore(scope: Scope): BatchStore {
  const item = (batchId: number, coverageRequestId: number) =>
    BatchItems.query(scope.knex).findById([batchId, coverageRequestId]).whereNull('isDone');

  return {
    async create({ ids, at, ...asked }) {
      const { id } = await Batches.query(scope.knex).insert({ ...asked, createdAt: at });
      await scope.query(ADD_ITEMS, [id, ids]);
      return id;
    },

    async get(id, actor, at) {
      const values = [id, actor.id, undoableSince(at)];
      const [found] = recordsIn(await scope.query<JsonRow<Batch>>(BATCH, values));
      if (!found) throw domainError('not_found');
      return found;
    },

    find: async (id) => (await Batches.query(scope.knex).findById(id)) ?? null,

    async takeNext(id) {
      const [next] = await scope.query<{ id: number }>(NEXT, [id]);
      return next?.id ?? null;
    },

    async settle(id, coverageRequestId, outcome) {
      const noted =
        'undoId' in outcome
          ? { isDone: true, undoId: outcome.undoId }
          : { isDone: false, refusalCode: outcome.code, refusalFacts: outcome.facts };
      await item(id, coverageRequestId).patch(noted);
    },

    async undoIds(id) {
      const done = await BatchItems.query(scope.knex)
        .where({ batchId: id })
        .whereNotNull('undoId')
        .orderBy('undoId', 'desc')
        .select('undoId');
      return done.flatMap(({ undoId }) => undoId ?? []);
    },

    async end(id, at) {
      await scope.query(END, [id, at]);
    },

    standing: (ids) => scope.query(STANDING, [ids]),
    insurersOf: (ids) => scope.query(INSURERS, [ids]),
  };
}
