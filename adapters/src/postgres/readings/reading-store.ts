import type { KeptReading, KnownInsurer, ReadingStore } from '@accordent/core/readings/reading-store.ts';
import type { Scope } from '../database.ts';
import { KnownAmcNumbers, Readings } from './reading-model.ts';

const KEPT = `g.state, g.found_sealed as "foundSealed", g.crops_sealed as "cropsSealed"`;

const TO_READ = `select g.file_key as "fileKey", coalesce(p.rpps, '') as rpps
  from readings g
  left join draft_documents f on f.file_key = g.file_key
  left join request_drafts t on t.id = f.draft_id
  left join documents d on d.file_key = g.file_key and d.deleted_at is null
  left join coverage_requests r on r.id = d.coverage_request_id
  left join practitioners p on p.id = coalesce(r.practitioner_id, t.practitioner_id)
  where g.id = $1 and g.state = 'waiting' limit 1`;

const OF_DRAFT = `select d.id as "documentId", ${KEPT}
  from draft_documents d join readings g on g.file_key = d.file_key where d.draft_id = $1 order by d.position, d.id`;

const OF_REQUEST = `select d.id as "documentId", d.title, ${KEPT}
  from documents d join readings g on g.file_key = d.file_key
  where d.coverage_request_id = $1 and d.deleted_at is null order by d.id`;

const OF_VALIDATED = `select d.title, r.mutual_id as "mutualId", r.mutual_group_id as "mutualGroupId", ${KEPT}
  from documents d join readings g on g.file_key = d.file_key
  join coverage_requests r on r.id = d.coverage_request_id and r.deleted_at is null
  where d.id = $1 and d.is_valid and d.deleted_at is null`;

const INSURERS = `select k.amc_number as "amcNumber", k.confirmed,
    case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as mutual,
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as "group"
  from known_amc_numbers k
  left join mutuals m on m.id = k.mutual_id and m.deleted_at is null
  left join mutual_groups g on g.id = k.mutual_group_id and g.deleted_at is null
  where k.amc_number = $1 and (m.id is not null or g.id is not null)
  order by k.confirmed desc, k.last_at desc`;

/** What was read of papers, and the numbers by which insurers are known. */
export function readingStore(scope: Scope): ReadingStore {
  return {
    async ask(fileKeys, at) {
      if (fileKeys.length === 0) return [];
      const rows = await scope.query<{ id: number }>(
        `insert into readings (file_key, asked_at) select distinct key, $2::timestamptz from unnest($1::text[]) key
         on conflict (file_key) do nothing returning id`,
        [fileKeys, at],
      );
      return rows.map(({ id }) => id);
    },

    async toRead(id) {
      const [row] = await scope.query<{ fileKey: string; rpps: string }>(TO_READ, [id]);
      return row ?? null;
    },

    async end(id, { at, ...result }) {
      await Readings.query(scope.knex)
        .where({ id, state: 'waiting' })
        .patch({ ...result, endedAt: at });
    },

    ofDraft: (draftId) => scope.query<KeptReading & { documentId: number }>(OF_DRAFT, [draftId]),

    async sortUnplaced(fileKey, { place, placeReason }) {
      await scope.query(
        `update draft_documents set place = $2, place_reason = $3 where file_key = $1 and place = '' returning 1`,
        [fileKey, place, placeReason],
      );
    },

    ofRequest: (coverageRequestId) =>
      scope.query<KeptReading & { documentId: number; title: string }>(OF_REQUEST, [coverageRequestId]),

    async ofValidated(documentId) {
      type Validated = Awaited<ReturnType<ReadingStore['ofValidated']>>;
      const [row] = await scope.query<NonNullable<Validated>>(OF_VALIDATED, [documentId]);
      return row ?? null;
    },

    async knownAmc() {
      const rows = await KnownAmcNumbers.query(scope.knex).distinct('amcNumber');
      return rows.map(({ amcNumber }) => amcNumber);
    },

    insurersOfAmc: (amcNumber) => scope.query<KnownInsurer>(INSURERS, [amcNumber]),

    async teachOnce(documentId) {
      const noted = await scope.query(
        'insert into amc_lessons (document_id) values ($1) on conflict do nothing returning 1',
        [documentId],
      );
      return noted.length > 0;
    },

    async learnAmc({ amcNumber, mutualId, mutualGroupId, at }) {
      await scope.query(
        `insert into known_amc_numbers (amc_number, mutual_id, mutual_group_id, last_at) values ($1, $2, $3, $4)
         on conflict on constraint amc_number_known_once
         do update set confirmed = known_amc_numbers.confirmed + 1, last_at = excluded.last_at`,
        [amcNumber, mutualId, mutualGroupId, at],
      );
    },
  };
}
