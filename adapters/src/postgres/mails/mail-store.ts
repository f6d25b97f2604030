import type {
  Mail,
  MailColumn,
  MailFile,
  MailQuery,
  MailReading,
  MailStore,
} from '@accordent/core/mails/mail-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import type { Walk, Whole } from '@accordent/core/shared/walk.ts';
import { raw } from 'objection';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { countedPage, cutPage, foundPage, linesOfPage, orderOf } from '../list/page.ts';
import { rowsAnew, rowsOf } from '../list/rows.ts';
import { asIs, sql, where, type Sql } from '../list/sql.ts';
import { theseFirst, walkByIds } from '../list/walk.ts';
import { listedNameOf } from '../listed-name.ts';
import { eraseMails } from '../personal-data/erase-mails.ts';
import { Mails } from './mail-model.ts';
import { requestsLike } from './requests-like.ts';
import { mailTotal } from './mail-totals.ts';

const sortedBy: Record<MailColumn, string> = {
  Date: 'm.date',
  From: 'm.sender',
  To: 'm.recipients',
  Subject: 'm.subject',
  id: 'm.id',
};

// Between two internal addresses, and with a code or link: hidden, the latter but in demo mode.
const shown = (showsSecrets: boolean): Sql =>
  sql`((not m.is_internal and not m.is_secret) or (${showsSecrets} and m.is_secret))`;

// Of what is between us he opens his own: its address is where he is led once he has sent it.
const opened = ({ adminId, showsSecrets }: MailReading): Sql =>
  sql`(${shown(showsSecrets)} or (m.sent_by_admin_id = ${adminId} and not m.is_secret))`;

// What is shown, in words that the index of the boxes knows.
const inBoxes = (showsSecrets: boolean): Sql =>
  asIs(showsSecrets ? '(not m.is_internal or m.is_secret)' : 'not m.is_internal and not m.is_secret');

const isReadBy = (adminId: number): Sql =>
  sql`exists (select from mail_views v where v.mail_id = m.id and v.admin_id = ${adminId})`;

const NAME_OF = (address: string) => `coalesce(
    (select nullif(${listedNameOf('p')}, '') from practitioners p where p.deleted_at is null and (p.email = ${address} or p.friendly_email = ${address}) limit 1),
    (select ${listedNameOf('a')} from administrators a where a.deleted_at is null and a.email = ${address}),
    (select ${listedNameOf('b')} from members b where b.email = ${address}))`;

// Of a mail of the staff, or to an insurer: what became of it; given up when its job was.
const DELIVERY = `case when m.sent_by_admin_id is null and m.sending_id is null then null else coalesce(
    (select case o.state when 'sending' then null else o.state end from outgoing_mails o where o.message_id = m.message_id),
    case when exists (select from outbox j where j.failed_at is not null and j.job in ('send-staff-mail', 'send-insurer-mail')
      and j.payload @> jsonb_build_object('mailId', m.id)) then 'failed' else 'waiting' end) end`;

// His by an address that he has now, or tied to him when it came: a mail stays with him when his address changes.
const ofPractitioner = (id: number): Sql =>
  sql`m.id in (select x.id from mails x where x.practitioner_id = ${id}
    union all select a.mail_id from mail_addresses a
      join practitioners p on p.id = ${id} and a.address in (p.email, p.friendly_email))`;

const PRACTITIONER_ID = `coalesce(m.practitioner_id,
    (select p.id from mail_addresses a join practitioners p on p.deleted_at is null and a.address in (p.email, p.friendly_email)
      where a.mail_id = m.id order by a.address = lower(m.sender) desc, p.id limit 1))`;

// Of the mails `m`.
const COLUMNS =
  asIs(`m.id, m.sender as "from", m.reply_to, m.recipients as "to", m.subject, m.date, m.is_outgoing, m.is_report, m.is_automatic, m.html,
      case when r.id is not null then json_build_object('id', r.id, 'reference', r.reference) end as coverage_request,
      ${PRACTITIONER_ID} as practitioner_id, ${DELIVERY} as delivery,
      to_json(array_remove(string_to_array(m.refused_recipients, ', '), '')) as refused_readers, m.sending_id is not null as carries_sending,
      case when w.id is not null then json_build_object('firstname', w.firstname, 'lastname', w.lastname) end as written_by,
      ${NAME_OF('lower(m.sender)')} as from_name, ${NAME_OF(`lower(btrim(split_part(m.recipients, ',', 1)))`)} as to_name,
      (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'mime', a.mime, 'sizeBytes', a.size_bytes,
           'refusal', a.refusal) order by a.id), '[]')
         from mail_attachments a where a.mail_id = m.id) as attachments`);
const columnsFor = (adminId: number): Sql => sql`${COLUMNS}, ${isReadBy(adminId)} as is_read`;
const JOINED = `left join coverage_requests r on r.id = m.coverage_request_id and r.deleted_at is null
    left join administrators w on w.id = m.sent_by_admin_id`;

// One of ours that is taken up again is in nobody's thread: what stands in its place answers the same.
const ANSWERED = `coalesce((select btrim(a.reply_references || case when a.is_outgoing then '' else ' ' || a.message_id end)
    from mails a where a.id = ?), '')`;

const RECEIVED_OF = `select id, sender as "from", subject, date from mails
  where coverage_request_id = $1 and date >= $2 and not is_outgoing and not is_report order by date desc, id desc`;
const LOCK = 'select id from mails where id = $1 for update';
const CARRY = `insert into mail_attachments (mail_id, name, mime, size_bytes, file_key)
  select $1, f.name, f.mime, f."sizeBytes", f."fileKey"
  from jsonb_to_recordset($2) as f (name text, mime text, "sizeBytes" integer, "fileKey" text)
  where not exists (select from mail_attachments a where a.mail_id = $1)`;
const CARRIED_FILES = `select name, mime, size_bytes as "sizeBytes", file_key as "fileKey" from mail_attachments
  where mail_id = $1 and file_key is not null order by id`;

/** The shared mailbox as the staff see it. */
export function mailStore(scope: Scope): MailStore {
  const mails = () => Mails.query(scope.knex);

  return {
    search: (query) => search(scope, query),
    walk: (query) => walk(scope, query),

    async lock(id) {
      await scope.query(LOCK, [id]);
    },

    async get(id, { adminId, showsSecrets }) {
      const one = sql`select ${columnsFor(adminId)} from mails m ${asIs(JOINED)}
        where m.id = ${id} and ${opened({ adminId, showsSecrets })}`;
      const [mail] = await rowsOf<Mail>(scope, one);
      if (!mail) throw domainError('not_found');
      return mail;
    },

    async addWritten({ from: sender, recipients, adminId: sentByAdminId, answersId, ...written }) {
      const { id } = await mails().insert({
        ...written,
        sender,
        recipients: recipients.join(', '),
        isOutgoing: true,
        sentByAdminId,
        replyReferences: raw(ANSWERED, [answersId]),
      });
      return id;
    },

    async addFromPortal({ from: sender, to: recipients, ...written }) {
      const { id } = await mails().insert({ ...written, sender, recipients, isOutgoing: false });
      return id;
    },

    async getLetter(id) {
      const found = await mails()
        .findById(id)
        .whereRaw('(sent_by_admin_id is not null or sending_id is not null)')
        .select(
          'messageId',
          'recipients',
          'subject',
          'html',
          'text',
          'date',
          'replyReferences',
          'replyTo',
          'sendingId',
        );
      if (!found) return null;
      const { messageId, recipients, subject, html, text, date, replyReferences, sendingId } = found;
      const references = replyReferences.split(' ').filter(Boolean);
      return {
        messageId,
        to: recipients.split(', '),
        subject,
        html,
        text,
        date,
        replyTo: found.replyTo || null,
        references,
        attachments: [],
        sendingId,
      };
    },

    async carry(id, files) {
      // Two runs that meet: the second waits for the first, and adds nothing.
      await this.lock(id);
      await scope.query(CARRY, [id, JSON.stringify(files)]);
    },

    carriedFiles: (id) => scope.query(CARRIED_FILES, [id]),

    async rewrite(id, words) {
      await mails().findById(id).patch(words);
    },

    async remove(id) {
      await eraseMails(scope, [id]);
    },

    // Whatever is written: the trigger of the table tells open screens.
    async noteDelivery(id, refused) {
      await mails()
        .findById(id)
        .patch({ refusedRecipients: refused.join(', ') });
    },

    async link(id, coverageRequestId) {
      await mails().findById(id).patch({ coverageRequestId, tiedByHand: true });
    },

    receivedOf: (id, since) => scope.query(RECEIVED_OF, [id, since]),

    async getFile(attachmentId, reading) {
      const one = sql`select a.id, a.mail_id, a.name, a.mime, a.size_bytes, a.file_key, a.refusal
        from mail_attachments a join mails m on m.id = a.mail_id
        where a.id = ${attachmentId} and a.file_key is not null and ${opened(reading)}`;
      const [file] = await rowsOf<MailFile>(scope, one);
      if (!file) throw domainError('not_found');
      return file;
    },

    textOf: async (id) => (await mails().findById(id).select('text'))?.text ?? '',

    requestsLike: (clues, most) => requestsLike(scope, clues, most),

    async markRead(id, { adminId, at, showsSecrets }) {
      const mark = sql`with shown as (select m.id from mails m where m.id = ${id} and ${shown(showsSecrets)}),
          added as (insert into mail_views (mail_id, admin_id, seen_at) select id, ${adminId}, ${at} from shown
            on conflict do nothing returning seen_at)
        select seen_at from added
        union all select v.seen_at from mail_views v join shown on shown.id = v.mail_id where v.admin_id = ${adminId}`;
      const [row] = await rowsOf<{ seenAt: Date }>(scope, mark);
      if (!row) throw domainError('not_found');
      return row.seenAt;
    },

    countUnread: (adminId) => mailTotal(scope, { box: 'received', isRead: false, adminId }),
  };
}

async function search(scope: Scope, query: MailQuery): Promise<Page<Mail>> {
  const { practitionerId, showsSecrets, isRead, page, perPage, words } = query;
  const found = foundBy(query);
  if (words.length > 0)
    return foundPage(scope, sql`select m.id ${found}`, (ids) => {
      const among = ids && sql`from mails m where m.id = any (${[...ids]})`;
      return rowsAnew<Mail>(scope, linesOf(among ?? found, query));
    });
  if (practitionerId !== undefined || showsSecrets)
    return countedPage<Mail>(scope, linesOf(found, query), found, { isSearch: false });
  if (isRead === undefined) {
    const lines = rowsOf<Mail>(scope, linesOf(found, query));
    const [rows, total] = await Promise.all([lines, mailTotal(scope, query)]);
    return { rows, total, totalCapped: false };
  }
  // By what one has opened: told how many are left, the walk past all others ends with the last of them.
  const total = await mailTotal(scope, query);
  const left = total - (page - 1) * perPage;
  const lines = linesOf(found, query, Math.min(left, perPage));
  const rows = left <= 0 ? [] : await (left >= perPage ? rowsOf<Mail> : rowsAnew<Mail>)(scope, lines);
  return { rows, total, totalCapped: false };
}

const foundBy = ({ box, showsSecrets, practitionerId, isRead, adminId, words }: Whole<MailQuery>): Sql =>
  sql`from mails m ${where(
    inBoxes(showsSecrets),
    box !== null && asIs(box === 'sent' ? 'm.is_outgoing' : 'not m.is_outgoing'),
    practitionerId !== undefined && ofPractitioner(practitionerId),
    isRead !== undefined && sql`${asIs(isRead ? '' : 'not')} ${isReadBy(adminId)}`,
    // Every word is looked for in the mail, its PEC and its practitioner: mail_searches has them as one text.
    words.length > 0 &&
      sql`m.id in (select s.mail_id from mail_searches s ${where(...eachWord(words, (word) => sql`s.search like ${word}`))})`,
  )}`;

function walk(scope: Scope, query: Whole<MailQuery>): Walk<Mail> {
  const found = foundBy(query);
  const { adminId, orderBy, order } = query;
  return walkByIds(scope, {
    found,
    ordered: sql`select m.id ${found} order by ${asIs(orderOf([sortedBy[orderBy], 'm.id'], order))}`,
    linesOf: (ids) => rowsAnew<Mail>(scope, linesOfPage(theseFirst(ids), columnsFor(adminId), MAILS_OF_PAGE)),
  });
}

const MAILS_OF_PAGE = `join mails m on m.id = page.id ${JOINED}`;

/** The page is cut first, so that names and attachments are looked up for its rows alone. */
function linesOf(found: Sql, query: MailQuery, most = query.perPage): Sql {
  const by = asIs(orderOf([sortedBy[query.orderBy], 'm.id'], query.order));
  const page = cutPage(sql`select m.id ${found} order by ${by}`, query, most);
  return sql`select ${columnsFor(query.adminId)} from (${page}) page ${asIs(MAILS_OF_PAGE)} order by ${by}`;
}
