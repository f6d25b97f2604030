import { isSecretMail } from '@accordent/core/mails/secret-mails.ts';
import type { MailKind } from '@accordent/core/mails/mail-ports.ts';
import type { KnownAddress, MailboxStore, MailSender } from '@accordent/core/mails/mailbox-store.ts';
import { raw } from 'objection';
import type { Scope } from '../database.ts';
import { isOf } from './requests-like.ts';
import { MailboxFolders, MailboxSyncs, Mails, OutgoingMails } from './mail-model.ts';

// Two workers may read the same folder: neither takes the other back.
const MOVE_CURSOR = `insert into mailbox_folders as f (name, uid_validity, last_uid, synced_at) values ($1, $2, $3, $4)
         on conflict (name) do update set uid_validity = $2, synced_at = $4,
           last_uid = case when f.uid_validity = $2 then greatest(f.last_uid, $3) else $3 end`;

// A member's is his practice's; of one who works for several nobody knows whose.
const KNOWN_ADDRESSES = `select one as address, coalesce(
             (select p.id from practitioners p where p.deleted_at is null and (p.email = one or p.friendly_email = one) limit 1),
             (select min(p.id) from members m join memberships w on w.member_id = m.id and w.ended_at is null
               join practitioners p on p.id = w.practitioner_id and p.deleted_at is null
               where m.email = one having count(*) = 1)) as "practitionerId",
           exists (select from administrators a where a.deleted_at is null and a.email = one) as "isAdministrator"
         from unnest($1::text[]) as one`;

const REQUEST_OF = `select min(r.id) as id from coverage_requests r
         where r.reference = any ($1) and r.deleted_at is null and r.erased_at is null having count(*) = 1`;

const IS_OF_ERASED = `select coalesce(bool_or(r.erased_at > $3) and not bool_or(r.deleted_at is null and r.erased_at is null), false) as erased
         from coverage_requests r where r.reference = any ($1) or r.id = any ($2)`;

const NAMED_AMONG = 'select id from coverage_requests where id = any ($1) and reference = any ($2)';

// A patient is looked for on that PEC alone.
const SENDER = `select
           exists (select from practitioners p where p.deleted_at is null and (p.email = $1 or p.friendly_email = $1))
             or exists (select from administrators a where a.deleted_at is null and a.email = $1)
             or exists (select from members m join memberships w on w.member_id = m.id and w.ended_at is null
               where m.email = $1)
             or exists (select from coverage_requests r join patients t on t.id = r.patient_id
               where r.id = $2 and $1 <> '' and lower(t.email) = $1) as "isKnown",
           exists (select from coverage_requests r
           left join mutual_groups g on g.id = r.mutual_group_id and g.deleted_at is null
           left join mutuals m on m.id = r.mutual_id and m.deleted_at is null
         where r.id = $2 and split_part($1, '@', 2) <> '' and (${isOf('g')} or ${isOf('m')}
           or split_part($1, '@', 2) in (split_part(lower(g.mail), '@', 2), split_part(lower(m.mail), '@', 2))
           or exists (select from proof_lines l where l.coverage_request_id = r.id and l.kind = 'sent' and l.way = 'mail'
             and split_part(lower(l.facts ->> 'to'), '@', 2) = split_part($1, '@', 2)))) as "isOfInsurer"`;

// Two workers that keep the same mail at once may meet at its place before they meet at its Message-ID.
const KEEP = `with kept as (
           insert into mails (message_id, sender, recipients, subject, html, text, date, is_outgoing, is_internal, is_secret,
             practitioner_id, coverage_request_id, reply_references, folder, uid_validity, uid, is_report, is_automatic,
             reply_to)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $18, $19, $20)
           on conflict do nothing
           returning id), files as (
         insert into mail_attachments (mail_id, name, mime, size_bytes, file_key, refusal)
         select kept.id, a.name, a.mime, a."sizeBytes", a."fileKey", a.refusal
         from kept, jsonb_to_recordset($17) as a (name text, mime text, "sizeBytes" integer, "fileKey" text, refusal text))
         select id from kept`;

/** What the synchronisation of the shared mailbox keeps and asks. */
export function mailboxStore(scope: Scope): MailboxStore {
  const mails = () => Mails.query(scope.knex);
  return {
    async cursor(folder) {
      const found = await MailboxFolders.query(scope.knex).findById(folder).select('uidValidity', 'lastUid');
      return found ? { uidValidity: Number(found.uidValidity), lastUid: Number(found.lastUid) } : null;
    },

    async moveCursor(folder, { uidValidity, lastUid }, at) {
      await scope.query(MOVE_CURSOR, [folder, uidValidity, lastUid, at]);
    },

    knownAddresses: async (addresses) =>
      scope.query<KnownAddress>(KNOWN_ADDRESSES, [[...new Set(addresses)]]),

    async secretsAmong(messageIds) {
      const sent = await OutgoingMails.query(scope.knex)
        .whereRaw('message_id = any (?)', [[...messageIds]])
        .select('messageId', 'kind');
      const secret = sent.filter(({ kind }) => isSecretMail(kind as MailKind));
      return new Set(secret.map(({ messageId }) => messageId));
    },

    async requestIdOf(references) {
      const [row] = await scope.query<{ id: number }>(REQUEST_OF, [references]);
      return row?.id ?? null;
    },

    async isOfErased({ references, ids, date }) {
      const [row] = await scope.query<{ erased: boolean }>(IS_OF_ERASED, [[...references], [...ids], date]);
      return row?.erased ?? false;
    },

    async senderOf(address, coverageRequestId) {
      const [sender] = await scope.query<MailSender>(SENDER, [
        address.trim().toLowerCase(),
        coverageRequestId,
      ]);
      return sender ?? { isKnown: false, isOfInsurer: false };
    },

    async namedAmong(ids, references) {
      const named = await scope.query<{ id: number }>(NAMED_AMONG, [[...ids], [...references]]);
      return named.map(({ id }) => id);
    },

    isKept: async (messageId) => (await mails().findOne({ messageId }).select('id')) !== undefined,

    async keep(mail, { folder, cursor: { uidValidity, lastUid } }) {
      // After a restore a server may count anew under a validity that it has had before: the number is the newcomer's.
      await mails()
        .where({ folder, uidValidity, uid: lastUid })
        .whereNot({ messageId: mail.messageId })
        .patch({ folder: null, uidValidity: null, uid: null });
      const [kept] = await scope.query<{ id: number }>(KEEP, [
        mail.messageId,
        mail.from,
        mail.recipients.join(', '),
        mail.subject,
        mail.html,
        mail.text,
        mail.date,
        mail.isOutgoing,
        mail.isInternal,
        mail.isSecret,
        mail.practitionerId,
        mail.coverageRequestId,
        mail.references.join(' '),
        folder,
        uidValidity,
        lastUid,
        JSON.stringify(mail.attachments),
        mail.isReport,
        mail.isAutomatic,
        mail.replyTo,
      ]);
      return kept?.id ?? null;
    },

    async sync() {
      const found = await MailboxSyncs.query(scope.knex)
        .findOne({})
        .select('triedAt', 'syncedAt', 'failingSince', 'failure');
      return found ?? { triedAt: null, syncedAt: null, failingSince: null, failure: null };
    },

    async noteSync({ at, failure }) {
      const sync = MailboxSyncs.query(scope.knex);
      if (failure === null) await sync.patch({ triedAt: at, failure, syncedAt: at, failingSince: null });
      else await sync.patch({ triedAt: at, failure, failingSince: raw('coalesce(failing_since, ?)', [at]) });
    },
  };
}
