import type {
  Message,
  MessageColumn,
  MessageQuery,
  MessageStore,
  MessageSubject,
  MessageView,
} from '@accordent/core/messages/message-store.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { eachWord, isOneOf, searchPattern } from '../list/conditions.ts';
import { foundPage, linesOfPage, orderOf, pageFirst } from '../list/page.ts';
import { rowsAnew, rowsOf } from '../list/rows.ts';
import { asIs, sql, where, type Sql } from '../list/sql.ts';
import { theseFirst, walkByIds } from '../list/walk.ts';
import { lineOf, withInstants } from '../shape.ts';
import { Messages } from './message-model.ts';
import { MESSAGE_COLUMNS, MESSAGE_JOINS } from './message-rows.ts';

// $2 is null for the staff, who see all; else the accounts whose records the actor sees.
const SEEN = `from messages m ${MESSAGE_JOINS} where ($2::int[] is null or r.practitioner_id = any ($2))`;
const GET = `select ${MESSAGE_COLUMNS} ${SEEN} and m.id = $1`;

const sortedBy: Record<MessageColumn, string> = {
  creationDate: 'm.created_at',
  subject: 'm.subject',
  user: 'r.practitioner_name',
  id: 'm.id',
};

type Wish = Pick<MessageQuery, 'orderBy' | 'order' | 'page' | 'perPage'>;

type Filter = Pick<
  MessageQuery,
  'isFromAdmin' | 'isSeen' | 'desk' | 'practitionerIds' | 'coverageRequestId'
> & {
  readonly words?: readonly string[];
};

const REQUESTS = asIs('join coverage_requests r on r.id = m.coverage_request_id');

/** Of the messages `m`; each filter is in the text where an index knows it by its value. */
const conditionsOf = ({
  isFromAdmin,
  isSeen,
  desk,
  practitionerIds,
  coverageRequestId,
  words = [],
}: Filter): readonly (Sql | false | null | undefined)[] => [
  isFromAdmin !== undefined && asIs(`m.is_from_admin = ${isFromAdmin}`),
  isSeen !== undefined && asIs(isSeen ? 'm.is_seen' : 'not m.is_seen'),
  desk?.place === 'later' && sql`m.put_off_until > ${desk.today}::date`,
  desk?.place === 'open' &&
    sql`m.done_at is null and (m.put_off_until is null or m.put_off_until <= ${desk.today}::date)`,
  coverageRequestId !== undefined && sql`m.coverage_request_id = ${coverageRequestId}`,
  practitionerIds && isOneOf('m.practitioner_id', practitionerIds),
  // Every word is looked for in the message and in what names its PEC: message_searches has both as one text.
  words.length > 0 &&
    sql`m.id in (select s.message_id from message_searches s ${where(...eachWord(words, (word) => sql`s.search like ${word}`))})`,
];

/** Those whose PEC stands. */
const standing = (...conditions: ReturnType<typeof conditionsOf>): Sql =>
  sql`from messages m ${REQUESTS} ${where(sql`r.deleted_at is null`, ...conditions)}`;

async function page(
  scope: Scope,
  found: Sql,
  { orderBy, order, ...cut }: Wish,
  run: typeof rowsOf = rowsOf,
): Promise<readonly Message[]> {
  const first = pageFirst(found, orderOf([sortedBy[orderBy], 'm.id'], order), cut, 'm.id');
  return (await run<Message>(scope, linesOf(first))).map(withInstants);
}

const LINE = asIs(MESSAGE_COLUMNS);
const linesOf = (first: Sql): Sql =>
  linesOfPage(first, LINE, `join messages m on m.id = page.id ${MESSAGE_JOINS}`);

/** The messages of deleted PEC are few: they are taken from those of all, which an index counts alone. */
async function total(scope: Scope, filter: Filter): Promise<number> {
  const conditions = conditionsOf(filter);
  const all = sql`select count(*) from messages m ${where(...conditions)}`;
  const ofDeleted = sql`select count(*) from messages m ${REQUESTS} ${where(sql`r.deleted_at is not null`, ...conditions)}`;
  const [count] = await rowsOf<{ total: number }>(
    scope,
    sql`select ((${all}) - (${ofDeleted}))::int as total`,
  );
  return count?.total ?? 0;
}

const subject = lineOf<MessageSubject>({
  id: 'r.id',
  reference: 'r.reference',
  statusId: 'r.status_id',
  createdAt: 'r.created_at',
  patient: { firstname: 't.firstname', lastname: 't.lastname' },
});

// `$3`: a pattern for each word, all to be found.
const SUBJECTS = `select ${subject.columns}, count(*) over ()::int as total
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
  const messages = () => Messages.query(scope.knex);

  async function counted(filter: Filter, wish: Wish) {
    const [rows, count] = await Promise.all([
      page(scope, standing(...conditionsOf(filter)), wish),
      wish.perPage === null && wish.page === 1 ? null : total(scope, filter),
    ]);
    return { rows, total: count ?? rows.length, totalCapped: false };
  }

  return {
    async get(id, actor) {
      const [row] = await scope.query<Message>(GET, [id, readers(actor)]);
      if (!row) throw domainError('not_found');
      return withInstants(row);
    },

    async getOwnToChange(id, actor) {
      const [own] = await scope.query('select id from messages where id = $1 and admin_id = $2 for update', [
        id,
        actor.id,
      ]);
      if (!own) throw domainError('not_found');
      return this.get(id, actor);
    },

    async search({ words, ...query }) {
      if (words.length === 0) return counted(query, query);
      const found = standing(...conditionsOf({ ...query, words }));
      return foundPage(scope, sql`select m.id ${found}`, (ids) =>
        page(scope, ids ? standing(sql`m.id = any (${[...ids]})`) : found, query, rowsAnew),
      );
    },

    walk({ orderBy, order, ...filter }) {
      const found = standing(...conditionsOf(filter));
      return walkByIds(scope, {
        found,
        ordered: sql`select m.id ${found} order by ${asIs(orderOf([sortedBy[orderBy], 'm.id'], order))}`,
        linesOf: async (ids) => (await rowsAnew<Message>(scope, linesOf(theseFirst(ids)))).map(withInstants),
      });
    },

    async subjectsOf({ practitionerId, statusIds, words, most }) {
      const patterns = words.map(searchPattern);
      const rows = await scope.query<{ total: number }>(SUBJECTS, [
        practitionerId,
        statusIds,
        patterns,
        most,
      ]);
      return { rows: rows.map(subject.read), total: rows[0]?.total ?? 0, totalCapped: false };
    },

    async create({ by, at, ...written }) {
      const isFromAdmin = by.kind === 'admin';
      const author = {
        adminId: isFromAdmin ? by.id : null,
        authorPractitionerId: isFromAdmin ? null : by.id,
        authorMemberId: isFromAdmin ? null : (by.member?.id ?? null),
      };
      return (await messages().insert({ ...written, ...author, isFromAdmin, createdAt: at })).id;
    },

    async markRead(id, actor, { at, asSeen }) {
      const isAdmin = actor.kind === 'admin';
      const [row] = await scope.query<Omit<MessageView, 'messageId' | 'readerId'>>(VIEW, [
        id,
        isAdmin ? actor.id : null,
        isAdmin ? null : actor.id,
        at,
      ]);
      if (!row) throw domainError('not_found');
      if (asSeen) await messages().where({ id, isSeen: false }).patch({ isSeen: true });
      return { messageId: id, readerId: actor.id, ...row };
    },

    async remove(id) {
      await scope.query('delete from message_views where message_id = $1', [id]);
      await messages().where({ id }).delete();
    },

    async place(id, place) {
      await messages().where({ id }).patch(place);
    },
  };
}
