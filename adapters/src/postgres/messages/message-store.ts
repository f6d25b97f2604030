import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { MessageColumn, MessageStore, MessageSubject } from '@accordent/core/messages/message-store.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { PageRequest } from '@accordent/core/shared/page.ts';
import type { Scope } from '../database.ts';
import { foundPage } from '../found-page.ts';
import { pageCut } from '../page-cut.ts';
import { searchPattern } from '../list/conditions.ts';
import { MessageModel } from './message-model.ts';
import { message, SELECT_MESSAGES } from './message-rows.ts';
import type { MessageRow } from './message-rows.ts';

// $n is null for the staff, who see all; else the accounts whose records the actor sees.
const SEEN_BY = (n: number) => `($${n}::int[] is null or r.practitioner_id = any ($${n}))`;

const GET = `${SELECT_MESSAGES} where m.id = $1 and ${SEEN_BY(2)}`;

const OF_REQUEST = `${SELECT_MESSAGES} where m.coverage_request_id = $1 and ${SEEN_BY(2)} order by m.created_at, m.id`;

const sortedBy: Record<MessageColumn, string> = {
  creationDate: 'm.created_at',
  subject: 'm.subject',
  user: 'r.practitioner_name',
  id: 'm.id',
};

type Filter = {
  readonly isFromAdmin?: boolean | undefined;
  readonly isSeen?: boolean | undefined;
  readonly practitionerIds?: readonly number[] | undefined;
};

type Conditions = {
  /** Otherwise planned with its values each time. */
  readonly isPlannedOnce: boolean;
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
};

/** Of the messages `m`; each filter is in the text where an index knows it by its value. */
function conditionsOf({ isFromAdmin, isSeen, practitionerIds }: Filter): Conditions {
  const texts: string[] = [];
  const values: unknown[] = [];
  if (isFromAdmin !== undefined) texts.push(`m.is_from_admin = ${isFromAdmin}`);
  if (isSeen !== undefined) texts.push(isSeen ? 'm.is_seen' : 'not m.is_seen');
  if (practitionerIds?.length === 1) texts.push(`m.practitioner_id = $${values.push(practitionerIds[0])}`);
  else if (practitionerIds) texts.push(`m.practitioner_id = any ($${values.push(practitionerIds)})`);
  return { isPlannedOnce: true, texts, values };
}

/** Every word is looked for in the message and in what names its PEC: message_searches has both as one text. */
function searchOf({ words, ...filter }: Filter & { words: readonly string[] }): Conditions {
  const { texts, values } = conditionsOf(filter);
  const given = [...values];
  const likes = words.map((word) => `s.search like $${given.push(searchPattern(word))}`);
  const found = `m.id in (select s.message_id from message_searches s where ${likes.join(' and ')})`;
  return { isPlannedOnce: false, texts: [...texts, found], values: given };
}

const STANDS = 'r.deleted_at is null';
const FOUND = 'from messages m join coverage_requests r on r.id = m.coverage_request_id';

async function page(
  scope: Scope,
  { isPlannedOnce, texts, values }: Conditions,
  { orderBy, order, page: number, perPage }: PageRequest<MessageColumn>,
): Promise<readonly MessageRow[]> {
  const by = `${sortedBy[orderBy]} ${order}, m.id ${order}`;
  const cut = pageCut({ page: number, perPage }, values);
  // Cut first, so that names and readers are looked up for its rows alone.
  const text = `with page as (select m.id, row_number() over (order by ${by}) as place ${FOUND}
      where ${[STANDS, ...texts].join(' and ')} order by ${by} ${cut.text})
    ${SELECT_MESSAGES} join page on page.id = m.id order by page.place`;
  return isPlannedOnce
    ? scope.query<MessageRow>(text, cut.values)
    : scope.queryAnew<MessageRow>(text, cut.values);
}

/** The messages of deleted PEC are few: they are taken from those of all, which an index counts alone. */
async function total(scope: Scope, { texts, values }: Conditions): Promise<number> {
  const where = texts.length > 0 ? `where ${texts.join(' and ')}` : '';
  const [count] = await scope.query<{ total: number }>(
    `select ((select count(*) from messages m ${where})
          - (select count(*) ${FOUND} where ${['r.deleted_at is not null', ...texts].join(' and ')}))::int as total`,
    values,
  );
  return count?.total ?? 0;
}

type SubjectRow = {
  id: number;
  reference: string;
  status_id: StatusId;
  created_at: Date;
  firstname: string;
  lastname: string;
  total: number;
};

// `$3`: a pattern for each word, all to be found.
const SUBJECTS = `select r.id, r.reference, r.status_id, r.created_at, t.firstname, t.lastname, count(*) over ()::int as total
         from coverage_requests r join patients t on t.id = r.patient_id
         where r.practitioner_id = $1 and r.status_id = any ($2) and r.deleted_at is null and r.search like all ($3)
         order by r.created_at desc, r.id desc limit $4`;

const VIEW = `with added as (
           insert into message_views (message_id, admin_id, practitioner_id, seen_at) values ($1, $2, $3, $4)
           on conflict on constraint message_seen_once_by_each do nothing
           returning seen_at)
         select coalesce((select seen_at from added),
             (select seen_at from message_views where message_id = $1 and admin_id is not distinct from $2 and practitioner_id is not distinct from $3),
             $4) as seen_at,
           firstname, lastname
         from (select firstname, lastname from administrators where id = $2
               union all select firstname, lastname from practitioners where id = $3) as reader`;

const readers = (actor: Actor) => (actor.kind === 'admin' ? null : actor.practiceIds);

/** Messages between staff and practices. */
export function messageStore(scope: Scope): MessageStore {
  const messages = () => MessageModel.query(scope.knex);

  return {
    async get(id, actor) {
      const [row] = await scope.query<MessageRow>(GET, [id, readers(actor)]);
      if (!row) throw domainError('not_found');
      return message(row);
    },

    async ofCoverageRequest(coverageRequestId, actor) {
      return (await scope.query<MessageRow>(OF_REQUEST, [coverageRequestId, readers(actor)])).map(message);
    },

    async ofPractice({ practiceIds }, wish) {
      const conditions = conditionsOf({ practitionerIds: practiceIds });
      const [rows, count] = await Promise.all([
        page(scope, conditions, { ...wish, orderBy: 'creationDate', order: 'desc' }),
        total(scope, conditions),
      ]);
      return { rows: rows.map(message), total: count, totalCapped: false };
    },

    async search({ practitionerId, words, isFromAdmin, isSeen, ...wish }) {
      const filter = {
        isFromAdmin,
        isSeen,
        practitionerIds: practitionerId === undefined ? undefined : [practitionerId],
      };
      if (words.length > 0) {
        const conditions = searchOf({ ...filter, words });
        const search = {
          text: `select m.id ${FOUND} where ${[STANDS, ...conditions.texts].join(' and ')}`,
          values: conditions.values,
        };
        const found = await foundPage(scope, search, (ids) =>
          page(
            scope,
            ids ? { isPlannedOnce: false, texts: ['m.id = any ($1)'], values: [ids] } : conditions,
            wish,
          ),
        );
        return { ...found, rows: found.rows.map(message) };
      }
      const conditions = conditionsOf(filter);
      const [rows, count] = await Promise.all([page(scope, conditions, wish), total(scope, conditions)]);
      return { rows: rows.map(message), total: count, totalCapped: false };
    },

    async subjectsOf({ practitionerId, statusIds, words, most }) {
      const patterns = words.map(searchPattern);
      const rows = await scope.query<SubjectRow>(SUBJECTS, [practitionerId, statusIds, patterns, most]);
      return { rows: rows.map(subject), total: rows[0]?.total ?? 0, totalCapped: false };
    },

    async create({ by, at, ...written }) {
      const isFromAdmin = by.kind === 'admin';
      const { id } = await messages()
        .insert({
          ...written,
          isFromAdmin,
          adminId: isFromAdmin ? by.id : null,
          authorPractitionerId: isFromAdmin ? null : by.id,
          createdAt: at,
        })
        .returning('id');
      return id;
    },

    async markRead(id, actor, { at, asSeen }) {
      const isAdmin = actor.kind === 'admin';
      const [row] = await scope.query<{ seen_at: Date; firstname: string; lastname: string }>(VIEW, [
        id,
        isAdmin ? actor.id : null,
        isAdmin ? null : actor.id,
        at,
      ]);
      if (!row) throw domainError('not_found');
      if (asSeen) await messages().where({ id, isSeen: false }).patch({ isSeen: true });
      return {
        messageId: id,
        readerId: actor.id,
        firstname: row.firstname,
        lastname: row.lastname,
        seenAt: row.seen_at,
      };
    },
  };
}

const subject = (row: SubjectRow): MessageSubject => ({
  id: row.id,
  reference: row.reference,
  statusId: row.status_id,
  createdAt: row.created_at,
  patient: { firstname: row.firstname, lastname: row.lastname },
});
