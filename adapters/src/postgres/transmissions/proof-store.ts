import type { KeptProofFile, ProofLine } from '@accordent/core/transmissions/proof-line.ts';
import type { ExportedSending, ProofStore } from '@accordent/core/transmissions/proof-store.ts';
import { overtakenIn } from '@accordent/core/transmissions/sending-rules.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { asIs, sql, where } from '../list/sql.ts';
import { walkOf } from '../list/walk.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { isWithdrawn } from './failure-kinds.ts';
import { CarriedDossiers, PrintedLetters, ProofFiles, ProofLines } from './proof-model.ts';

const line: Shape<ProofLine> = {
  id: 'l.id',
  coverageRequestId: 'l.coverage_request_id',
  place: 'l.place',
  kind: 'l.kind',
  purpose: 'l.purpose',
  way: 'l.way',
  sendingId: 'l.sending_id',
  adminId: 'l.admin_id',
  at: 'l.at',
  facts: 'l.facts',
  salt: 'l.salt',
  digest: 'l.digest',
  previous: 'l.previous',
  hash: 'l.hash',
  author: `(select json_build_object('firstname', a.firstname, 'lastname', a.lastname)
    from administrators a where a.id = l.admin_id)`,
  files: jsonListOf<KeptProofFile>(
    { id: 'f.id', name: 'f.name', mime: 'f.mime', sizeBytes: 'f.size_bytes' },
    'from proof_files f where f.proof_line_id = l.id',
    'f.id',
  ),
};

const sending: Shape<ExportedSending> = {
  at: 'l.at',
  purpose: 'l.purpose',
  way: 'l.way',
  facts: 'l.facts',
  place: 'l.place',
  hash: 'l.hash',
  author: line.author,
  reference: 'r.reference',
  mutual: '(select m.name from mutuals m where m.id = r.mutual_id)',
  mutualGroup: '(select g.name from mutual_groups g where g.id = r.mutual_group_id)',
  cameBack: `(select json_build_object('kind', b.kind, 'at', b.at)
    from proof_lines b where b.sending_id = l.id and not ${isWithdrawn('b.id')} order by b.place desc limit 1)`,
};

const LINES = `select ${jsonOf(line)} as record from proof_lines l`;
const LOCK = 'select id from coverage_requests where id = $1 for update';
const LAST = `select place, hash from proof_lines where coverage_request_id = $1 order by place desc limit 1`;
const FILE = `select f.id, f.name, f.mime, f.size_bytes as "sizeBytes", f.file_key as "fileKey", l.coverage_request_id as "coverageRequestId"
         from proof_files f join proof_lines l on l.id = f.proof_line_id
         join coverage_requests r on r.id = l.coverage_request_id and r.deleted_at is null where f.id = $1`;
const SENT_TOGETHER = `(l.id = $1 or l.id in (select other.proof_line_id from insurer_mail_lines one
         join insurer_mail_lines other on other.insurer_mail_id = one.insurer_mail_id where one.proof_line_id = $1))`;
const CARRIED_FILES = `select f.name, f.file_key as "fileKey" from proof_lines l
         join dossier_files f on f.dossier_id = (l.facts ->> 'dossierId')::int and not f.is_medical_secret
         where l.id = $1 order by f.id`;
// Printed once it was sent, or saved before: a dossier that is sent by letter a second time lies on paper for the first.
const IS_PRINTED = `exists (select from printed_letters p where p.dossier_id = (l.facts ->> 'dossierId')::int
           and (p.printed_at >= l.at or not exists (
             select from proof_lines e where e.coverage_request_id = l.coverage_request_id and e.place < l.place
               and e.kind = 'sent' and e.way = 'courrier' and e.facts ->> 'dossierId' = l.facts ->> 'dossierId'
               and not ${isWithdrawn('e.id')})))`;
const OVERTAKING = Object.entries(overtakenIn).map(
  ([purpose, ids]) => `(l.purpose = '${purpose}' and r.status_id in (${ids.join(', ')}))`,
);
/** Whether its PEC was cancelled, moved back or sent again since: as of a mail that still waits. */
const IS_OVERTAKEN = `(${OVERTAKING.join(' or ')} or exists (
           select from proof_lines n where n.coverage_request_id = l.coverage_request_id and n.place > l.place
             and n.kind = 'sent' and n.purpose = l.purpose and not ${isWithdrawn('n.id')}))`;
const OF_LETTERS = `from proof_lines l join coverage_requests r on r.id = l.coverage_request_id and r.deleted_at is null
         where l.kind = 'sent' and l.way = 'courrier' and l.facts is not null and l.facts ? 'dossierId' and not ${isWithdrawn('l.id')}`;
const LETTERS = `select l.id, l.coverage_request_id as "coverageRequestId", r.reference, coalesce(l.facts ->> 'insurer', '') as insurer, l.at
         ${OF_LETTERS} and l.at > $1 and not ${IS_PRINTED} and not ${IS_OVERTAKEN}
         order by l.at, l.id limit 1000`;
const LETTER = `l.id = (select l.id ${OF_LETTERS} and l.id = $1 and (${IS_PRINTED} or not ${IS_OVERTAKEN}))`;
const REQUESTS_AFTER = `select r.id, r.reference from coverage_requests r
         where r.id > $1 and exists (select from proof_lines l where l.coverage_request_id = r.id) order by r.id limit $2`;

/** What was sent to insurers, and what came back on it. */
export function proofStore(scope: Scope): ProofStore {
  const find = async (where: string, values: readonly unknown[]) =>
    recordsIn(await scope.query<JsonRow<ProofLine>>(`${LINES} where ${where}`, values));

  return {
    async lastOf(coverageRequestId) {
      const [locked] = await scope.query(LOCK, [coverageRequestId]);
      if (!locked) throw domainError('not_found');
      const [last] = await scope.query<{ place: number; hash: string }>(LAST, [coverageRequestId]);
      return last ?? null;
    },

    async add(added, replyToken) {
      const { id } = await ProofLines.query(scope.knex).insert({ ...added, replyToken });
      return id;
    },

    async addFiles(proofLineId, files) {
      if (files.length > 0)
        await ProofFiles.query(scope.knex).insert(files.map((file) => ({ ...file, proofLineId })));
    },

    async getFile(fileId) {
      const [file] = await scope.query<KeptProofFile & { coverageRequestId: number; fileKey: string }>(FILE, [
        fileId,
      ]);
      if (!file) throw domainError('not_found');
      return file;
    },

    find: async (id) => (await find('l.id = $1', [id])).at(0) ?? null,
    sentTogether: (id) => find(`${SENT_TOGETHER} order by l.coverage_request_id`, [id]),
    ofRequest: (coverageRequestId) =>
      find('l.coverage_request_id = $1 order by l.place', [coverageRequestId]),
    sendingAt: async (coverageRequestId, at) =>
      (
        await find(`l.coverage_request_id = $1 and l.kind = 'sent' and l.at = $2`, [coverageRequestId, at])
      ).at(0) ?? null,
    byReplyToken: async (token) => (await find('l.reply_token = $1', [token])).at(0) ?? null,
    byMail: async (messageIds) =>
      (
        await find(
          'l.id in (select m.sending_id from mails m where m.message_id = any ($1)) order by l.id desc limit 1',
          [[...messageIds]],
        )
      ).at(0) ?? null,
    async carry(carried) {
      await CarriedDossiers.query(scope.knex).insert(carried);
    },
    carriedBy: async (sendingId) => (await CarriedDossiers.query(scope.knex).findById(sendingId)) ?? null,
    carriedFiles: (sendingId) => scope.query(CARRIED_FILES, [sendingId]),
    findLetter: async (id) => (await find(LETTER, [id])).at(0) ?? null,
    lettersToPrint: (since) => scope.query(LETTERS, [since]),
    async notePrinted(dossierId, { adminId, at: printedAt }) {
      await PrintedLetters.query(scope.knex)
        .insert({ dossierId, adminId, printedAt })
        .onConflict('dossierId')
        .merge();
    },
    walkSendings({ from, until, mutualId, mutualGroupId }) {
      const found = sql`from proof_lines l join coverage_requests r on r.id = l.coverage_request_id ${where(
        sql`l.kind = 'sent'`,
        from && sql`l.at >= ${from}`,
        until && sql`l.at < ${until}`,
        mutualId !== undefined && sql`r.mutual_id = ${mutualId}`,
        mutualGroupId !== undefined && sql`r.mutual_group_id = ${mutualGroupId}`,
      )}`;
      return walkOf<JsonRow<ExportedSending>, ExportedSending>(scope, {
        found,
        ordered: sql`select ${asIs(jsonOf(sending))} as record ${found} order by l.at, l.id`,
        read: recordsIn,
      });
    },
    requestsAfter: (afterId, limit) => scope.query(REQUESTS_AFTER, [afterId, limit]),
  };
}
