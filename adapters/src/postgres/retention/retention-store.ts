import { lockedStatusIds } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { LAPSES_AFTER_MONTHS } from '@accordent/core/debits/debit-mandate.ts';
import { publicForms } from '@accordent/core/prospects/prospect-statuses.ts';
import { lookActions } from '@accordent/core/shared/audit.ts';
import type { RetentionKind } from '@accordent/core/retention/retention-rules.ts';
import type { Purged, RetentionStore } from '@accordent/core/retention/retention-store.ts';
import type { Scope } from '../database.ts';
import { LAST_USED } from '../debits/debit-rows.ts';
import { eraseMailFiles, eraseMails } from '../personal-data/erase-mails.ts';
import { erasePractitioners } from '../personal-data/erase-practitioners.ts';
import { eraseRequests, forgetAddresses } from '../personal-data/erase-requests.ts';
import { forgetExports } from '../personal-data/forget-exports.ts';
import { WHO_ANSWERS } from '../person-requests/who-answers.ts';

type Wish = { readonly at: Date; readonly limit: number };

/** One sort of row: which have been kept long enough (`$1`: before when), and what is done to them. */
type Part = {
  /** Gives `id`, oldest first. */
  readonly due: string;
  readonly erase: (scope: Scope, ids: readonly number[], wish: Wish) => Promise<Erased>;
};

/** The files that the rows named, or the places of seals beside them. */
type Erased =
  | readonly string[]
  | { readonly files: readonly string[]; readonly sealPlaces: readonly number[] };

/** Runs statements on the ids alone, which name no file. */
const by =
  (...texts: readonly string[]): Part['erase'] =>
  async (scope, ids) => {
    for (const text of texts) await scope.query(text, [ids]);
    return [];
  };

/** Runs a statement on the ids and the instant; gives the files that its rows named. */
const blankedBy =
  (text: string): Part['erase'] =>
  async (scope, ids, { at }) => {
    const files = await scope.query<{ key?: string | null }>(text, [ids, at]);
    return files.flatMap(({ key }) => key ?? []);
  };

const blankedFiles = (table: string, title: string) =>
  blankedBy(`update ${table} d set file_key = 'erased-' || d.id, title = '${title}', sha256 = '', erased_at = $2
    from ${table} o where o.id = d.id and d.id = any ($1) returning o.file_key as key`);

const LOOKS = lookActions.map((action) => `'${action}'`).join(', ');

/** Lines of the journal whose seal stays in their place. */
const sealedLines = (among: string): string =>
  `select e.id from audit_events e where e.at < $1 and e.action ${among} (array[${LOOKS}])
     and exists (select from journal_seals s where s.event_id = e.id) order by e.at, e.id`;

const takenFromJournal: Part['erase'] = async (scope, ids) => {
  await scope.query('delete from audit_events where id = any ($1)', [ids]);
  const seals = await scope.query<{ place: string }>(
    'select place from journal_seals where event_id = any ($1)',
    [ids],
  );
  return { files: [], sealPlaces: seals.map(({ place }) => Number(place)) };
};

const deleted = (table: string, andNot = 'and erased_at is null'): string =>
  `select id from ${table} where deleted_at < $1 ${andNot} order by deleted_at, id`;

const erasedRequests: Part['erase'] = async (scope, ids, { at }) => {
  const files = await eraseRequests(scope, ids, at);
  await forgetAddresses(scope);
  return files;
};
const erasedPractitioners: Part['erase'] = (scope, ids, { at }) => erasePractitioners(scope, ids, at);

const FORGET_ADDRESSES = `update outgoing_mails set recipient = ''
  where recipient in (select email from administrators where id = any ($1))`;
const BLANK_ADMINISTRATORS = `update administrators set email = 'efface-' || id || '@invalid', firstname = '', lastname = 'EFFACÉ',
  password_hash = null, is_active = false, version = version + 1, erased_at = $2 where id = any ($1)`;
const erasedAdministrators: Part['erase'] = async (scope, ids, { at }) => {
  await scope.query(FORGET_ADDRESSES, [ids]);
  await scope.query(BLANK_ADMINISTRATORS, [ids, at]);
  return [];
};

const PROOF_LINES = 'select id from proof_lines where coverage_request_id = any ($1)';

/** Mails `m` with a practitioner `p`; what the product sent by itself is no contact. */
const WRITTEN = `from mails m where m.practitioner_id = p.id and (m.sent_by_admin_id is not null or not m.is_outgoing)`;

// A change of the record is known for as long as the journal is.
const LAST_CONTACT = `greatest(p.created_at, p.called_at,
  (select max(h.created_at) from practitioner_histories h where h.practitioner_id = p.id),
  (select max(c.created_at) from practitioner_calls c where c.practitioner_id = p.id),
  (select max(d.created_at) from practitioner_documents d where d.practitioner_id = p.id),
  (select max(m.date) ${WRITTEN}),
  (select max(e.at) from audit_events e where e.entity = 'practitioner' and e.entity_id = p.id and e.action = 'change-practitioner'))`;

const LIVING_PROSPECT = 'p.is_prospect and p.deleted_at is null and p.erased_at is null';

const parts: Readonly<Record<RetentionKind, readonly Part[]>> = {
  'closed-requests': [
    {
      // Named in the text, so that their index is seen to hold them.
      due: `select id from coverage_requests
            where status_id in (${lockedStatusIds.join(', ')}) and erased_at is null and status_since < $1
              and purge_before <= $1 and status_since < purge_before order by status_since, id`,
      erase: erasedRequests,
    },
  ],
  'convention-secrets': [
    {
      due: `select c.id from conventions c join practitioners p on p.id = c.practitioner_id
            where least(p.archived_at, p.deleted_at) < $1 and (c.login_sealed is not null or c.password_sealed is not null) order by c.id`,
      // Nothing is left to be valid: it is to be checked, should he come back.
      erase: by(
        'update conventions set login_sealed = null, password_sealed = null, is_valid = false, version = version + 1 where id = any ($1)',
      ),
    },
  ],
  prospects: [
    {
      due: `select p.id from practitioners p where ${LIVING_PROSPECT} and ${LAST_CONTACT} < $1 order by p.id`,
      erase: erasedPractitioners,
    },
  ],
  'public-forms': [
    {
      // Nobody of the staff has ever chosen a status, noted a call, changed the record, added a document or dealt with a mail.
      due: `select p.id from practitioners p
            where ${LIVING_PROSPECT} and p.prospect_status in (${publicForms.map((form) => `'${form}'`).join(', ')}) and p.created_at < $1
              and p.version = 1 and p.called_at is null
              and not exists (select from practitioner_histories h where h.practitioner_id = p.id and h.admin_id is not null)
              and not exists (select from practitioner_calls c where c.practitioner_id = p.id)
              and not exists (select from practitioner_documents d where d.practitioner_id = p.id)
              and not exists (select ${WRITTEN} and (m.is_outgoing or m.tied_by_hand))
            order by p.id`,
      erase: erasedPractitioners,
    },
  ],
  audit: [{ due: sealedLines('<> all'), erase: takenFromJournal }],
  looks: [{ due: sealedLines('= any'), erase: takenFromJournal }],
  'inbound-mails': [
    {
      // The sender's clock may be wrong: nothing goes before it was here as long.
      due: 'select id from mails where not is_outgoing and date < $1 and created_at < $1 order by date, id',
      erase: eraseMails,
    },
    {
      // What the staff sent with a mail of their own hand; the mail itself stays.
      due: `select a.id from mail_attachments a join mails m on m.id = a.mail_id
            where m.is_outgoing and m.sent_by_admin_id is not null and m.sending_id is null and m.date < $1
            order by m.date, a.id`,
      erase: eraseMailFiles,
    },
  ],
  'deleted-records': [
    { due: deleted('coverage_requests'), erase: erasedRequests },
    { due: deleted('documents'), erase: blankedFiles('documents', 'Document effacé') },
    { due: deleted('practitioner_documents'), erase: blankedFiles('practitioner_documents', '') },
    { due: deleted('practitioners'), erase: erasedPractitioners },
    {
      due: deleted('contacts', ''),
      erase: by(
        'delete from contact_practitioners where contact_id = any ($1)',
        'delete from contacts where id = any ($1)',
      ),
    },
    { due: deleted('conventions', ''), erase: by('delete from conventions where id = any ($1)') },
    {
      // Still named as the author of what they did.
      due: deleted('administrators'),
      erase: erasedAdministrators,
    },
  ],
  mandates: [
    {
      // One that never ends does with the erasure of its practitioner: nothing is done in his name any more.
      due: `select m.id from mandates m join practitioners p on p.id = m.practitioner_id
            where least(m.valid_until + 1, m.revoked_on, paris_day(p.erased_at)) <= paris_day($1::timestamptz) order by m.id`,
      erase: async (scope, ids) => {
        const files = await scope.query<{ key: string | null }>(
          'delete from mandates where id = any ($1) returning file_key as key',
          [ids],
        );
        return files.flatMap(({ key }) => key ?? []);
      },
    },
    {
      // Debits rest on the row of a debit mandate: its account and names go.
      due: `select m.id from debit_mandates m join practitioners p on p.id = m.practitioner_id
            where m.iban_sealed <> '' and least(m.revoked_on, paris_day(p.erased_at), (greatest(m.signed_on,
              ${LAST_USED}) + interval '${LAPSES_AFTER_MONTHS} months')::date) <= paris_day($1::timestamptz)
            order by m.id`,
      erase: by(
        `update debit_mandates set iban_sealed = '', iban_end = '', holder = 'EFFACÉ', note = '', revoked_reason = '' where id = any ($1)`,
      ),
    },
  ],
  proofs: [
    {
      // All of a chain at once, so that what is left of others still verifies; ids are those of PEC.
      due: `select r.id from coverage_requests r
            where r.erased_at is not null and exists (select from proof_lines l where l.coverage_request_id = r.id)
              and not exists (select from proof_lines l where l.coverage_request_id = r.id and (l.at >= $1 or l.facts is not null))
            order by r.id`,
      erase: by(
        `update mails set sending_id = null where sending_id in (${PROOF_LINES})`,
        `delete from insurer_mail_lines where proof_line_id in (${PROOF_LINES})`,
        `select set_config('accordent.erasing', 'on', true) where cardinality($1::int[]) > 0`,
        'delete from proof_lines where coverage_request_id = any ($1)',
        `select set_config('accordent.erasing', 'off', true) where cardinality($1::int[]) > 0`,
      ),
    },
  ],
  invoices: [
    {
      // The number and its amounts stay for ever: the names and the paper go.
      due: 'select id from invoices where issued_at < $1 and erased_at is null order by id',
      erase:
        blankedBy(`update invoices i set label = 'Facture effacée', file_key = null, erased_at = $2, snapshot = i.snapshot
          || jsonb_build_object('buyer', (select jsonb_object_agg(key, case when key = 'id' then value else '""' end)
            from jsonb_each(i.snapshot -> 'buyer')))
        from invoices o where o.id = i.id and i.id = any ($1) returning o.file_key as key`),
    },
  ],
};

const CLOSED = `status_id in (${lockedStatusIds.join(', ')}) and erased_at is null`;
const UNTOLD = `${CLOSED} and status_since < $1 and (purge_before is null or purge_before <= status_since)`;
const TO_TELL = `select distinct practitioner_id from coverage_requests where ${UNTOLD} order by 1`;
// It leaves once `purge_before` is kept no longer: of one that is younger than `$4` that is its own time.
const TELL = `with told as (
    update coverage_requests set purge_told_at = $2, purge_before = greatest($4, status_since + interval '1 millisecond')
    where ${UNTOLD} and practitioner_id = $3 returning id)
  select (select count(*)::int from told) as count, ${WHO_ANSWERS} is not null as is_reached from practitioners p where p.id = $3`;
const READER = `select ${WHO_ANSWERS} as id from practitioners p where p.id = $1`;
const LEAVING = `${CLOSED} and status_since < $1 and purge_before <= $1 and status_since < purge_before`;
/** Whether the mail left that `sendPurgeNotice` names so. */
const NOTICE_SENT = `exists (select from outgoing_mails o where o.state = 'sent' and o.key = 'purge-notice:' || t.practitioner_id || ':'
  || to_char(t.purge_told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
const UNREACHED = `select p.id, jsonb_build_object('firstname', p.firstname, 'lastname', p.lastname) as name, d.count
  from (select t.practitioner_id, sum(t.count)::int as count
    from (select practitioner_id, purge_told_at, count(*) as count from coverage_requests where ${LEAVING} group by 1, 2) t
    where not ${NOTICE_SENT} group by 1) d
  join practitioners p on p.id = d.practitioner_id order by p.name, p.id`;
const TOLD = `select purge_told_at as "toldAt", count(*)::int as count from coverage_requests
  where practitioner_id = $1 and ${CLOSED} and deleted_at is null and purge_before > status_since group by 1 order by 1`;

/** What has been kept long enough. */
export function retentionStore(scope: Scope): RetentionStore {
  return {
    async listToTell(before) {
      const rows = await scope.query<{ practitionerId: number }>(TO_TELL, [before]);
      return rows.map(({ practitionerId }) => practitionerId);
    },
    async tell(practitionerId, { before, until, at }) {
      const [told] = await scope.query<{ count: number; isReached: boolean }>(TELL, [
        until,
        at,
        practitionerId,
        before,
      ]);
      return told ?? { count: 0, isReached: false };
    },
    async readerOf(practitionerId) {
      return (await scope.query<{ id: number | null }>(READER, [practitionerId]))[0]?.id ?? null;
    },
    listUnreached: (before) => scope.query(UNREACHED, [before]),
    listTold: (practitionerId) => scope.query(TOLD, [practitionerId]),

    async count(kind, before) {
      let sum = 0;
      for (const { due } of parts[kind]) {
        const text = `select count(*)::int as count from (${due}) as due`;
        const [row] = await scope.query<{ count: number }>(text, [before]);
        sum += row?.count ?? 0;
      }
      return sum;
    },

    async purge(kind, { before, at, limit }) {
      const fileKeys: string[] = [];
      const sealPlaces: number[] = [];
      let count = 0;
      for (const { due, erase } of parts[kind]) {
        if (count >= limit) break;
        const rows = await scope.query<{ id: number }>(`${due} limit $2`, [before, limit - count]);
        if (rows.length === 0) continue;
        const ids = rows.map(({ id }) => id);
        const erased = await erase(scope, ids, { at, limit });
        fileKeys.push(...('files' in erased ? erased.files : erased));
        if ('sealPlaces' in erased) sealPlaces.push(...erased.sealPlaces);
        count += ids.length;
      }
      // Any kind may stand in them.
      if (count > 0) fileKeys.push(...(await forgetExports(scope)));
      return { count, fileKeys, sealPlaces } satisfies Purged;
    },
  };
}
