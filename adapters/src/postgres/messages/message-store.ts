import type { Message, MessageStore, MessageView } from '@accordent/core/messages/message-store.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { IS_ARCHIVED } from '../coverage-requests/coverage-request-rows.ts';
import type { Scope } from '../database.ts';
import { MessageModel } from './message-model.ts';

type ViewRow = { readerId: number; firstname: string; lastname: string; seenAt: string };

type MessageRow = {
  id: number;
  subject: string;
  content: string;
  created_at: Date;
  is_from_admin: boolean;
  is_seen: boolean;
  practitioner_id: number;
  practitioner_firstname: string;
  practitioner_lastname: string;
  coverage_request_id: number;
  reference: string;
  status_id: number;
  is_of_archived: boolean;
  patient_firstname: string;
  patient_lastname: string;
  author_firstname: string | null;
  author_lastname: string | null;
  reply_to_id: number | null;
  views: ViewRow[];
};

// Views are those of the other side alone: a dentist does not learn which colleagues of the staff read what.
const SELECT = `select m.id, m.subject, m.content, m.created_at, m.is_from_admin, m.is_seen, m.reply_to_id,
    m.practitioner_id, p.firstname as practitioner_firstname, p.lastname as practitioner_lastname,
    m.coverage_request_id, r.reference, r.status_id, ${IS_ARCHIVED('p')} as is_of_archived, t.firstname as patient_firstname, t.lastname as patient_lastname,
    coalesce(a.firstname, o.firstname) as author_firstname, coalesce(a.lastname, o.lastname) as author_lastname,
    (select coalesce(json_agg(json_build_object('readerId', coalesce(v.admin_id, v.practitioner_id), 'seenAt', v.seen_at,
         'firstname', coalesce(va.firstname, vp.firstname), 'lastname', coalesce(va.lastname, vp.lastname)) order by v.seen_at), '[]')
       from message_views v
       left join administrators va on va.id = v.admin_id
       left join practitioners vp on vp.id = v.practitioner_id
       where v.message_id = m.id and m.is_from_admin = (v.admin_id is null)) as views
  from messages m
  join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
  join practitioners p on p.id = m.practitioner_id
  join patients t on t.id = r.patient_id
  left join administrators a on a.id = m.admin_id
  left join practitioners o on o.id = m.author_practitioner_id`;

// $n is null for the staff, who see all; else the accounts whose records the actor sees.
const SEEN_BY = (n: number) => `($${n}::int[] is null or r.practitioner_id = any ($${n}))`;

const GET = { name: 'message-get', text: `${SELECT} where m.id = $1 and ${SEEN_BY(2)}` };

const OF_REQUEST = {
  name: 'messages-of-request',
  text: `${SELECT} where m.coverage_request_id = $1 order by m.created_at, m.id`,
};

const REQUEST_IS_SEEN = {
  name: 'messages-request-is-seen',
  text: `select from coverage_requests r where r.id = $1 and r.deleted_at is null and ${SEEN_BY(2)}`,
};

const OF_PRACTICE = {
  name: 'messages-of-practice',
  text: `${SELECT} where m.practitioner_id = any ($1) order by m.created_at desc, m.id desc limit $2 offset $3`,
};

const COUNT_OF_PRACTICE = {
  name: 'messages-of-practice-count',
  text: `select count(*)::int as total from messages m
         join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
         where m.practitioner_id = any ($1)`,
};

const VIEW = {
  name: 'message-view',
  text: `with added as (
           insert into message_views (message_id, admin_id, practitioner_id, seen_at) values ($1, $2, $3, $4)
           on conflict on constraint message_seen_once_by_each do nothing
           returning seen_at)
         select coalesce((select seen_at from added),
             (select seen_at from message_views where message_id = $1 and admin_id is not distinct from $2 and practitioner_id is not distinct from $3),
             $4) as seen_at,
           firstname, lastname
         from (select firstname, lastname from administrators where id = $2
               union all select firstname, lastname from practitioners where id = $3) as reader`,
};

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
      const seen = await scope.query(REQUEST_IS_SEEN, [coverageRequestId, readers(actor)]);
      if (seen.length === 0) throw domainError('not_found');
      return (await scope.query<MessageRow>(OF_REQUEST, [coverageRequestId])).map(message);
    },

    async ofPractice({ practiceIds }, { page, perPage }) {
      const [rows, [count]] = await Promise.all([
        scope.query<MessageRow>(OF_PRACTICE, [practiceIds, perPage, (page - 1) * perPage]),
        scope.query<{ total: number }>(COUNT_OF_PRACTICE, [practiceIds]),
      ]);
      return { rows: rows.map(message), total: count?.total ?? 0, totalCapped: false };
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

function message(row: MessageRow): Message {
  return {
    id: row.id,
    subject: row.subject,
    content: row.content,
    createdAt: row.created_at,
    isFromAdmin: row.is_from_admin,
    isSeen: row.is_seen,
    practitioner: {
      id: row.practitioner_id,
      firstname: row.practitioner_firstname,
      lastname: row.practitioner_lastname,
    },
    coverageRequest: {
      id: row.coverage_request_id,
      reference: row.reference,
      statusId: row.status_id,
      isOfArchived: row.is_of_archived,
      patient: { firstname: row.patient_firstname, lastname: row.patient_lastname },
    },
    author:
      row.author_lastname === null
        ? null
        : { firstname: row.author_firstname ?? '', lastname: row.author_lastname },
    replyToId: row.reply_to_id,
    views: row.views.map(({ seenAt, ...view }): MessageView => ({
      messageId: row.id,
      ...view,
      seenAt: new Date(seenAt),
    })),
  };
}
