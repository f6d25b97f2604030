import { IS_ARCHIVED } from '../coverage-requests/coverage-request-rows.ts';

const PERSON = (of: string) => `json_build_object('firstname', ${of}.firstname, 'lastname', ${of}.lastname)`;

// Views are those of the other side alone: a dentist does not learn which colleagues of the staff read what.
// Of messages `m`, their request `r`, practitioner `p` and patient `t`.
export const MESSAGE_COLUMNS = `m.id, m.subject, m.content, m.created_at as "createdAt", m.is_from_admin as "isFromAdmin", m.is_seen as "isSeen",
    m.done_at is not null as "isDone", m.put_off_until::text as "putOffUntil",
    m.reply_to_id as "replyToId",
    json_build_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname) as practitioner,
    json_build_object('id', r.id, 'reference', r.reference, 'statusId', r.status_id, 'isOfArchived', ${IS_ARCHIVED('p')},
      'patient', ${PERSON('t')}) as "coverageRequest",
    (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'sizeBytes', f.size_bytes,
         'document', case when d.id is not null then json_build_object('id', d.id, 'title', d.title) end) order by f.id), '[]')
       from message_files f left join documents d on d.id = f.document_id and d.deleted_at is null
       where f.message_id = m.id) as files,
    case when a.id is not null then ${PERSON('a')} when w.id is not null then ${PERSON('w')} when o.id is not null then ${PERSON('o')} end as author,
    (select coalesce(json_agg(json_build_object('messageId', m.id, 'readerId', coalesce(v.admin_id, v.practitioner_id), 'seenAt', v.seen_at,
         'firstname', coalesce(va.firstname, vp.firstname), 'lastname', coalesce(va.lastname, vp.lastname)) order by v.seen_at), '[]')
       from message_views v
       left join administrators va on va.id = v.admin_id
       left join practitioners vp on vp.id = v.practitioner_id
       where v.message_id = m.id and m.is_from_admin = (v.admin_id is null)) as views`;
const JOIN_AUTHORS = `left join administrators a on a.id = m.admin_id
  left join practitioners o on o.id = m.author_practitioner_id
  left join members w on w.id = m.author_member_id`;

/** Whom and what messages `m` are tied to. */
export const MESSAGE_JOINS = `join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
  join practitioners p on p.id = m.practitioner_id
  join patients t on t.id = r.patient_id ${JOIN_AUTHORS}`;

/** Those of the request `r` and its patient `t`, which the statement around it has read. */
export const MESSAGES_OF_REQUEST = `select ${MESSAGE_COLUMNS}
  from messages m join practitioners p on p.id = m.practitioner_id ${JOIN_AUTHORS} where m.coverage_request_id = r.id`;
