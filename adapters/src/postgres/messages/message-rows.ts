import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { Message, MessageView } from '@accordent/core/messages/message-store.ts';
import { IS_ARCHIVED } from '../coverage-requests/coverage-request-rows.ts';

type ViewRow = { readerId: number; firstname: string; lastname: string; seenAt: string };

export type MessageRow = {
  id: number;
  subject: string;
  content: string;
  /** A text within JSON. */
  created_at: Date | string;
  is_from_admin: boolean;
  is_seen: boolean;
  practitioner_id: number;
  practitioner_firstname: string;
  practitioner_lastname: string;
  coverage_request_id: number;
  reference: string;
  status_id: StatusId;
  is_of_archived: boolean;
  patient_firstname: string;
  patient_lastname: string;
  author_firstname: string | null;
  author_lastname: string | null;
  reply_to_id: number | null;
  views: ViewRow[];
};

// Views are those of the other side alone: a dentist does not learn which colleagues of the staff read what.
// Of messages `m`, their request `r`, practitioner `p` and patient `t`.
const COLUMNS = `m.id, m.subject, m.content, m.created_at, m.is_from_admin, m.is_seen, m.reply_to_id,
    m.practitioner_id, p.firstname as practitioner_firstname, p.lastname as practitioner_lastname,
    m.coverage_request_id, r.reference, r.status_id, ${IS_ARCHIVED('p')} as is_of_archived, t.firstname as patient_firstname, t.lastname as patient_lastname,
    coalesce(a.firstname, o.firstname) as author_firstname, coalesce(a.lastname, o.lastname) as author_lastname,
    (select coalesce(json_agg(json_build_object('readerId', coalesce(v.admin_id, v.practitioner_id), 'seenAt', v.seen_at,
         'firstname', coalesce(va.firstname, vp.firstname), 'lastname', coalesce(va.lastname, vp.lastname)) order by v.seen_at), '[]')
       from message_views v
       left join administrators va on va.id = v.admin_id
       left join practitioners vp on vp.id = v.practitioner_id
       where v.message_id = m.id and m.is_from_admin = (v.admin_id is null)) as views`;
const JOIN_AUTHORS = `left join administrators a on a.id = m.admin_id
  left join practitioners o on o.id = m.author_practitioner_id`;

/** Messages `m` with whom and what they are tied to. */
export const SELECT_MESSAGES = `select ${COLUMNS}
  from messages m
  join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
  join practitioners p on p.id = m.practitioner_id
  join patients t on t.id = r.patient_id ${JOIN_AUTHORS}`;

/** The same of the request `r` and its patient `t`, which the statement around it has read. */
export const MESSAGES_OF_REQUEST = `select ${COLUMNS}
  from messages m join practitioners p on p.id = m.practitioner_id ${JOIN_AUTHORS} where m.coverage_request_id = r.id`;

export function message(row: MessageRow): Message {
  return {
    id: row.id,
    subject: row.subject,
    content: row.content,
    createdAt: new Date(row.created_at),
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
