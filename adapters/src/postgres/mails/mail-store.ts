import type {
  Mail,
  MailAttachment,
  MailColumn,
  MailQuery,
  MailStore,
} from '@accordent/core/mails/mail-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { SEARCH_TOTAL_CAP } from '@accordent/core/shared/page.ts';
import type { Page, SortOrder } from '@accordent/core/shared/page.ts';
import type { Scope } from '../database.ts';
import { searchPattern } from '../search-pattern.ts';

type MailRow = {
  id: number;
  sender: string;
  sender_name: string | null;
  recipients: string;
  recipient_name: string | null;
  subject: string;
  date: Date;
  html: string;
  coverage_request_id: number | null;
  reference: string | null;
  practitioner_id: number | null;
  is_read: boolean;
  attachments: MailAttachment[];
};

const sortedBy: Record<MailColumn, string> = {
  Date: 'm.date',
  From: 'm.sender',
  To: 'm.recipients',
  Subject: 'm.subject',
  id: 'm.id',
};

// Between two internal addresses, and with a code or link: hidden, the latter but in demo mode (decisions §9).
const SHOWN = (demo: number) => `((not m.is_internal and not m.is_secret) or ($${demo} and m.is_secret))`;

const NAME_OF = (address: string) => `coalesce(
    (select nullif(p.name, '') from practitioners p where p.deleted_at is null and (p.email = ${address} or p.friendly_email = ${address}) limit 1),
    (select btrim(a.lastname || ' ' || a.firstname) from administrators a where a.deleted_at is null and a.email = ${address}))`;

// In a search: every word of the query, a short one only where a word begins (api.md, Conventions).
const MATCHES = `' ' || search_form(concat_ws(' ', m.subject, m.sender, m.recipients, m.text)) like all ($3)`;

const where = (searching: boolean) =>
  `m.is_outgoing = $1 and ${SHOWN(2)}${searching ? ` and ${MATCHES}` : ''}`;

const countText = (searching: boolean) =>
  searching
    ? `select count(*)::int as total from (select from mails m where ${where(true)} limit ${SEARCH_TOTAL_CAP + 1}) as found`
    : `select count(*)::int as total from mails m where ${where(false)}`;

// The page is cut first, so that names and attachments are looked up for its rows alone.
function pageText(column: MailColumn, order: SortOrder, searching: boolean): string {
  const by = `${sortedBy[column]} ${order}, m.id ${order}`;
  const n = searching ? 3 : 2;
  return `select m.id, m.sender, m.recipients, m.subject, m.date, m.html, m.coverage_request_id, r.reference, m.practitioner_id,
      ${NAME_OF('m.sender')} as sender_name, ${NAME_OF(`btrim(split_part(m.recipients, ',', 1))`)} as recipient_name,
      exists (select from mail_views v where v.mail_id = m.id and v.admin_id = $${n + 1}) as is_read,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'mime', a.mime, 'sizeBytes', a.size_bytes) order by a.id), '[]')
         from mail_attachments a where a.mail_id = m.id) as attachments
    from (select m.* from mails m where ${where(searching)} order by ${by} limit $${n + 2} offset $${n + 3}) as m
    left join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
    order by ${by}`;
}

const MARK_READ = {
  name: 'mail-mark-read',
  text: `with shown as (select m.id from mails m where m.id = $1 and ${SHOWN(4)}),
         added as (insert into mail_views (mail_id, admin_id, seen_at) select id, $2, $3 from shown
           on conflict do nothing returning seen_at)
         select seen_at from added
         union all select v.seen_at from mail_views v join shown on shown.id = v.mail_id where v.admin_id = $2`,
};

const UNREAD = {
  name: 'mails-unread',
  text: `select count(*)::int as total from mails m
         where not m.is_outgoing and not m.is_internal and not m.is_secret
           and not exists (select from mail_views v where v.mail_id = m.id and v.admin_id = $1)`,
};

/** The shared mailbox as the staff see it. */
export function mailStore(scope: Scope): MailStore {
  return {
    async search(query: MailQuery): Promise<Page<Mail>> {
      const { box, showsSecrets, words, adminId, orderBy, order, page, perPage } = query;
      const searching = words.length > 0;
      const name = `${orderBy}-${order}${searching ? '-search' : ''}`;
      const filter = [box === 'sent', showsSecrets, ...(searching ? [words.map(searchPattern)] : [])];
      const rows = await scope.query<MailRow>(
        { name: `mails-page-${name}`, text: pageText(orderBy, order, searching) },
        [...filter, adminId, perPage, (page - 1) * perPage],
      );
      const [count] = await scope.query<{ total: number }>(
        { name: `mails-count${searching ? '-search' : ''}`, text: countText(searching) },
        filter,
      );
      const found = count?.total ?? 0;
      const totalCapped = searching && found > SEARCH_TOTAL_CAP;
      return { rows: rows.map(mail), total: totalCapped ? SEARCH_TOTAL_CAP : found, totalCapped };
    },

    async markRead(id, { adminId, at, showsSecrets }) {
      const [row] = await scope.query<{ seen_at: Date }>(MARK_READ, [id, adminId, at, showsSecrets]);
      if (!row) throw domainError('not_found');
      return row.seen_at;
    },

    async countUnread(adminId) {
      const [row] = await scope.query<{ total: number }>(UNREAD, [adminId]);
      return row?.total ?? 0;
    },
  };
}

const mail = (row: MailRow): Mail => ({
  id: row.id,
  from: row.sender,
  fromName: row.sender_name,
  to: row.recipients,
  toName: row.recipient_name,
  subject: row.subject,
  date: row.date,
  html: row.html,
  coverageRequest:
    row.coverage_request_id && row.reference
      ? { id: row.coverage_request_id, reference: row.reference }
      : null,
  practitionerId: row.practitioner_id,
  isRead: row.is_read,
  attachments: row.attachments,
});
