import type {
  Mail,
  MailAttachment,
  MailColumn,
  MailDelivery,
  MailFile,
  MailQuery,
  MailStore,
} from '@accordent/core/mails/mail-store.ts';
import type { Letter } from '@accordent/core/mails/mailbox-ports.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { countedPage } from '../counted-page.ts';
import type { Scope } from '../database.ts';
import { foundPage } from '../found-page.ts';
import { pageCut } from '../page-cut.ts';
import { searchPattern } from '../list/conditions.ts';
import { mailTotal } from './mail-totals.ts';

type MailRow = {
  id: number;
  sender: string;
  senderName: string | null;
  recipients: string;
  recipientName: string | null;
  subject: string;
  date: Date;
  isOutgoing: boolean;
  html: string;
  coverageRequestId: number | null;
  reference: string | null;
  practitionerId: number | null;
  isRead: boolean;
  attachments: MailAttachment[];
  delivery: MailDelivery | null;
  writerFirstname: string | null;
  writerLastname: string | null;
};

const sortedBy: Record<MailColumn, string> = {
  Date: 'm.date',
  From: 'm.sender',
  To: 'm.recipients',
  Subject: 'm.subject',
  id: 'm.id',
};

// Between two internal addresses, and with a code or link: hidden, the latter but in demo mode.
const SHOWN = (demo: number) => `((not m.is_internal and not m.is_secret) or ($${demo} and m.is_secret))`;

const NAME_OF = (address: string) => `coalesce(
    (select nullif(btrim(p.lastname || ' ' || initcap(p.firstname collate "fr-x-icu")), '') from practitioners p where p.deleted_at is null and (p.email = ${address} or p.friendly_email = ${address}) limit 1),
    (select btrim(a.lastname || ' ' || initcap(a.firstname collate "fr-x-icu")) from administrators a where a.deleted_at is null and a.email = ${address}))`;

// Of a mail of the staff: what became of it; given up when its job was.
const DELIVERY = `case when m.sent_by_admin_id is null then null else coalesce(
    (select case o.state when 'sending' then null else o.state end from outgoing_mails o where o.message_id = m.message_id),
    case when exists (select from outbox j where j.failed_at is not null and j.job = 'send-staff-mail'
      and j.payload @> jsonb_build_object('mailId', m.id)) then 'failed' else 'waiting' end) end`;

// His by an address that he has now, or tied to him when it came: a mail stays with him when his address changes.
const OF_PRACTITIONER = (n: string) => `m.id in (select x.id from mails x where x.practitioner_id = ${n}
    union all select a.mail_id from mail_addresses a
      join practitioners p on p.id = ${n} and a.address in (p.email, p.friendly_email))`;

const PRACTITIONER_ID = `coalesce(m.practitioner_id,
    (select p.id from mail_addresses a join practitioners p on p.deleted_at is null and a.address in (p.email, p.friendly_email)
      where a.mail_id = m.id order by a.address = lower(m.sender) desc, p.id limit 1))`;

type Conditions = {
  /** Otherwise planned with its values each time. */
  readonly isPlannedOnce: boolean;
  readonly text: string;
  readonly values: readonly unknown[];
};

// As SHOWN, in words that the index of the boxes knows.
const inBoxes = (showsSecrets: boolean): readonly string[] =>
  showsSecrets ? ['(not m.is_internal or m.is_secret)'] : ['not m.is_internal', 'not m.is_secret'];

function conditionsOf({ box, showsSecrets, practitionerId, isRead, adminId, words }: MailQuery): Conditions {
  const texts = [...inBoxes(showsSecrets)];
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  if (box !== null) texts.push(box === 'sent' ? 'm.is_outgoing' : 'not m.is_outgoing');
  if (practitionerId !== undefined) texts.push(OF_PRACTITIONER(put(practitionerId)));
  if (isRead !== undefined) {
    const seen = `exists (select from mail_views v where v.mail_id = m.id and v.admin_id = ${put(adminId)})`;
    texts.push(isRead ? seen : `not ${seen}`);
  }
  if (words.length === 0) return { isPlannedOnce: true, text: texts.join(' and '), values };
  // Every word is looked for in the mail, its PEC and its practitioner: mail_searches has them as one text.
  const likes = words.map((word) => `s.search like ${put(searchPattern(word))}`);
  texts.push(`m.id in (select s.mail_id from mail_searches s where ${likes.join(' and ')})`);
  return { isPlannedOnce: false, text: texts.join(' and '), values };
}

// Of the mails `m`; `reader` is the administrator's place among the values.
const rowColumns = (
  reader: string,
) => `m.id, m.sender, m.recipients, m.subject, m.date, m.is_outgoing, m.html, m.coverage_request_id, r.reference,
      ${PRACTITIONER_ID} as practitioner_id, ${DELIVERY} as delivery, w.firstname as writer_firstname, w.lastname as writer_lastname,
      ${NAME_OF('lower(m.sender)')} as sender_name, ${NAME_OF(`lower(btrim(split_part(m.recipients, ',', 1)))`)} as recipient_name,
      exists (select from mail_views v where v.mail_id = m.id and v.admin_id = ${reader}) as is_read,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'mime', a.mime, 'sizeBytes', a.size_bytes,
           'refusal', a.refusal) order by a.id), '[]')
         from mail_attachments a where a.mail_id = m.id) as attachments`;
const JOINED = `left join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
    left join administrators w on w.id = m.sent_by_admin_id`;

// The page is cut first, so that names and attachments are looked up for its rows alone.
function page(
  scope: Scope,
  { text, values, isPlannedOnce }: Conditions,
  query: MailQuery,
  most = query.perPage,
): Promise<MailRow[]> {
  const by = `${sortedBy[query.orderBy]} ${query.order}, m.id ${query.order}`;
  const cut = pageCut(query, [...values, query.adminId], most);
  const run = isPlannedOnce ? scope.query<MailRow> : scope.queryAnew<MailRow>;
  return run(
    `select ${rowColumns(`$${values.length + 1}`)}
        from (select m.id from mails m where ${text} order by ${by} ${cut.text}) as page join mails m on m.id = page.id ${JOINED}
        order by ${by}`,
    cut.values,
  );
}

async function pageOf(scope: Scope, query: MailQuery, conditions: Conditions): Promise<Page<MailRow>> {
  const { text, values } = conditions;
  if (query.words.length > 0) {
    return foundPage(scope, { text: `select m.id from mails m where ${text}`, values }, (ids) =>
      page(scope, ids ? { isPlannedOnce: false, text: 'm.id = any ($1)', values: [ids] } : conditions, query),
    );
  }
  const isCounted = query.practitionerId === undefined && !query.showsSecrets;
  if (isCounted && query.isRead !== undefined) return pageByMarks(scope, query, conditions);
  const rows = page(scope, conditions, query);
  if (isCounted) {
    const [found, total] = await Promise.all([rows, mailTotal(scope, query)]);
    return { rows: found, total, totalCapped: false };
  }
  return countedPage(scope, rows, { from: `from mails m where ${text}`, values, isSearch: false });
}

/** By what one has opened: told how many are left, the walk past all others ends with the last of them. */
async function pageByMarks(scope: Scope, query: MailQuery, conditions: Conditions): Promise<Page<MailRow>> {
  const total = await mailTotal(scope, query);
  const left = total - (query.page - 1) * query.perPage;
  const isWhole = left >= query.perPage;
  const rows =
    left <= 0
      ? []
      : await page(
          scope,
          { ...conditions, isPlannedOnce: isWhole && conditions.isPlannedOnce },
          query,
          isWhole ? query.perPage : left,
        );
  return { rows, total, totalCapped: false };
}

// `$4`: his own, which he sees although it is between us.
const GET = `select ${rowColumns('$3')} from mails m ${JOINED}
         where m.id = $1 and (${SHOWN(2)} or ($4 and m.sent_by_admin_id = $3))`;

const ADD_WRITTEN = `insert into mails (message_id, sender, recipients, subject, html, text, date, is_outgoing, is_internal, practitioner_id,
           coverage_request_id, sent_by_admin_id, reply_references)
         values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9, $10, $11,
           coalesce((select btrim(a.reply_references || ' ' || a.message_id) from mails a where a.id = $12), ''))
         returning id`;

type LetterRow = {
  messageId: string;
  recipients: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  replyReferences: string;
};

const LETTER = `select message_id, recipients, subject, html, text, date, reply_references from mails
         where id = $1 and sent_by_admin_id is not null`;

// Whatever is written: the trigger of the table tells open screens.
const NOTE_DELIVERY = 'update mails set is_outgoing = is_outgoing where id = $1';

const LINK = 'update mails set coverage_request_id = $2, tied_by_hand = true where id = $1';

const FILE = `select a.id, a.mail_id as "mailId", a.name, a.mime, a.size_bytes as "sizeBytes", a.file_key as "fileKey", a.refusal
         from mail_attachments a join mails m on m.id = a.mail_id
         where a.id = $1 and a.file_key is not null and ${SHOWN(2)}`;

const MARK_READ = `with shown as (select m.id from mails m where m.id = $1 and ${SHOWN(4)}),
         added as (insert into mail_views (mail_id, admin_id, seen_at) select id, $2, $3 from shown
           on conflict do nothing returning seen_at)
         select seen_at from added
         union all select v.seen_at from mail_views v join shown on shown.id = v.mail_id where v.admin_id = $2`;

/** The shared mailbox as the staff see it. */
export function mailStore(scope: Scope): MailStore {
  return {
    async search(query: MailQuery): Promise<Page<Mail>> {
      const found = await pageOf(scope, query, conditionsOf(query));
      return { ...found, rows: found.rows.map(mail) };
    },

    async get(id, { adminId, showsSecrets, isOwn = false }) {
      const [row] = await scope.query<MailRow>(GET, [id, showsSecrets, adminId, isOwn]);
      if (!row) throw domainError('not_found');
      return mail(row);
    },

    async addWritten(written) {
      const [row] = await scope.query<{ id: number }>(ADD_WRITTEN, [
        written.messageId,
        written.from,
        written.recipients.join(', '),
        written.subject,
        written.html,
        written.text,
        written.date,
        written.isInternal,
        written.practitionerId,
        written.coverageRequestId,
        written.adminId,
        written.answersId,
      ]);
      if (!row) throw new Error('no mail was written');
      return row.id;
    },

    async getLetter(id) {
      const [row] = await scope.query<LetterRow>(LETTER, [id]);
      return row ? letter(row) : null;
    },

    async noteDelivery(id) {
      await scope.query(NOTE_DELIVERY, [id]);
    },

    async link(id, coverageRequestId) {
      await scope.query(LINK, [id, coverageRequestId]);
    },

    async getFile(attachmentId, { showsSecrets }) {
      const [row] = await scope.query<MailFile>(FILE, [attachmentId, showsSecrets]);
      if (!row) throw domainError('not_found');
      return row;
    },

    async markRead(id, { adminId, at, showsSecrets }) {
      const [row] = await scope.query<{ seenAt: Date }>(MARK_READ, [id, adminId, at, showsSecrets]);
      if (!row) throw domainError('not_found');
      return row.seenAt;
    },

    countUnread: (adminId) => mailTotal(scope, { box: 'received', isRead: false, adminId }),
  };
}

const mail = (row: MailRow): Mail => ({
  id: row.id,
  from: row.sender,
  fromName: row.senderName,
  to: row.recipients,
  toName: row.recipientName,
  subject: row.subject,
  date: row.date,
  isOutgoing: row.isOutgoing,
  html: row.html,
  coverageRequest:
    row.coverageRequestId && row.reference ? { id: row.coverageRequestId, reference: row.reference } : null,
  practitionerId: row.practitionerId,
  isRead: row.isRead,
  attachments: row.attachments,
  delivery: row.delivery,
  writtenBy:
    row.writerLastname === null
      ? null
      : { firstname: row.writerFirstname ?? '', lastname: row.writerLastname },
});

const letter = (row: LetterRow): Letter => ({
  messageId: row.messageId,
  to: row.recipients.split(', '),
  subject: row.subject,
  html: row.html,
  text: row.text,
  date: row.date,
  references: row.replyReferences.split(' ').filter(Boolean),
});
