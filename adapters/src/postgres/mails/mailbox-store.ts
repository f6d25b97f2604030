import { isSecretMail } from '@accordent/core/mails/secret-mails.ts';
import type { MailKind } from '@accordent/core/mails/mail-ports.ts';
import type { KnownAddress, MailboxStore } from '@accordent/core/mails/mailbox-store.ts';
import type { Scope } from '../database.ts';

const CURSOR = 'select uid_validity, last_uid from mailbox_folders where name = $1';

// Two workers may read the same folder: neither takes the other back.
const MOVE_CURSOR = `insert into mailbox_folders as f (name, uid_validity, last_uid, synced_at) values ($1, $2, $3, $4)
         on conflict (name) do update set uid_validity = $2, synced_at = $4,
           last_uid = case when f.uid_validity = $2 then greatest(f.last_uid, $3) else $3 end`;

const KNOWN_ADDRESSES = `select one as address,
           (select p.id from practitioners p where p.deleted_at is null and (p.email = one or p.friendly_email = one) limit 1)
             as "practitionerId",
           exists (select from administrators a where a.deleted_at is null and a.email = one) as "isAdministrator"
         from unnest($1::text[]) as one`;

const SENT_MAILS = 'select message_id, kind from outgoing_mails where message_id = any ($1)';

const REQUEST_OF = `select r.id from unnest($1::text[]) with ordinality as named (reference, place)
         join coverage_requests r on r.reference = named.reference and r.deleted_at is null
         order by named.place limit 1`;

const IS_KEPT = 'select from mails where message_id = $1';

// After a restore a server may count anew under a validity that it has had before: the number is the newcomer's.
const FREE_PLACE = `update mails set folder = null, uid_validity = null, uid = null
         where folder = $1 and uid_validity = $2 and uid = $3 and message_id <> $4`;

// Two workers that keep the same mail at once may meet at its place before they meet at its Message-ID.
const KEEP = `with kept as (
           insert into mails (message_id, sender, recipients, subject, html, text, date, is_outgoing, is_internal, is_secret,
             practitioner_id, coverage_request_id, reply_references, folder, uid_validity, uid)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
           on conflict do nothing
           returning id)
         insert into mail_attachments (mail_id, name, mime, size_bytes, file_key, refusal)
         select kept.id, a.name, a.mime, a."sizeBytes", a."fileKey", a.refusal
         from kept, jsonb_to_recordset($17) as a (name text, mime text, "sizeBytes" integer, "fileKey" text, refusal text)`;

const SYNC =
  'select tried_at as "triedAt", synced_at as "syncedAt", failing_since as "failingSince" from mailbox_sync';

const NOTE_SYNC = `update mailbox_sync set tried_at = $1, failure = $2,
           synced_at = case when $2::text is null then $1 else synced_at end,
           failing_since = case when $2::text is null then null else coalesce(failing_since, $1) end`;

/** What the synchronisation of the shared mailbox keeps and asks. */
export function mailboxStore(scope: Scope): MailboxStore {
  return {
    async cursor(folder) {
      const [row] = await scope.query<{ uidValidity: string; lastUid: string }>(CURSOR, [folder]);
      return row ? { uidValidity: Number(row.uidValidity), lastUid: Number(row.lastUid) } : null;
    },

    async moveCursor(folder, { uidValidity, lastUid }, at) {
      await scope.query(MOVE_CURSOR, [folder, uidValidity, lastUid, at]);
    },

    knownAddresses: async (addresses) =>
      scope.query<KnownAddress>(KNOWN_ADDRESSES, [[...new Set(addresses)]]),

    async secretsAmong(messageIds) {
      const rows = await scope.query<{ messageId: string; kind: string }>(SENT_MAILS, [messageIds]);
      const secret = rows.filter(({ kind }) => isSecretMail(kind as MailKind));
      return new Set(secret.map(({ messageId }) => messageId));
    },

    async requestIdOf(references) {
      const [row] = await scope.query<{ id: number }>(REQUEST_OF, [references]);
      return row?.id ?? null;
    },

    isKept: async (messageId) => (await scope.query(IS_KEPT, [messageId])).length === 1,

    async keep(mail, { folder, cursor: { uidValidity, lastUid } }) {
      await scope.query(FREE_PLACE, [folder, uidValidity, lastUid, mail.messageId]);
      await scope.query(KEEP, [
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
      ]);
    },

    async sync() {
      const [row] = await scope.query<Awaited<ReturnType<MailboxStore['sync']>>>(SYNC);
      return row ?? { triedAt: null, syncedAt: null, failingSince: null };
    },

    async noteSync({ at, failure }) {
      await scope.query(NOTE_SYNC, [at, failure]);
    },
  };
}
