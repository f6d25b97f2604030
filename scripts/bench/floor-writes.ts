import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { createHash, createPrivateKey, randomBytes, randomUUID, sign } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { createPasswordHasher } from '@accordent/adapters/crypto/password-hasher.ts';
import { createSecretBox } from '@accordent/adapters/crypto/secret-box.ts';
import { createDocumentInspector } from '@accordent/adapters/documents-inspection/document-inspector.ts';
import type { Context } from 'koa';
import type { Pool } from 'pg';
import { factsOf } from './facts.ts';
import { recordCases } from './record-cases.ts';

type Write = (ctx: Context) => Promise<string>;

const [record] = recordCases(factsOf({ size: 1, adminId: 1, practitionerId: 1, requestId: 1 }));
const RECORD = { name: 'write record', text: record!.hand[0]!.text };

/** Lock, guard, change, history, journal and mail job as one statement; the counters are the database's own. */
const CHANGE_STATUS = {
  name: 'write status',
  text: `with locked as (
      select id, status_id from coverage_requests where id = $1 and deleted_at is null and status_id not in (${statuses.closed.id}, ${statuses.cancelled.id}, ${statuses.refused.id})
        and status_id <> $2::smallint and not exists (
          select from documents d where d.coverage_request_id = $1 and d.deleted_at is null and d.is_valid is null)
      for update),
    changed as (
      update coverage_requests r set status_id = $2::smallint, status_since = now(), turn_since = now(), edited_at = now(),
        turn_who = case $2::smallint when ${statuses.toComplete.id} then 'dentist' else 'insurer' end,
        turn_kind = case $2::smallint when ${statuses.toComplete.id} then 'answer-staff' else 'study-request' end
      from locked l where r.id = l.id returning r.id, l.status_id as origin),
    history as (
      insert into status_changes (coverage_request_id, from_status_id, to_status_id, comment, admin_id, created_at)
      select id, origin, $2::smallint, $3, $4, now() from changed returning id),
    told as (
      insert into outbox (job, payload)
      select 'notify-coverage-request-status-changed', json_build_object('statusChangeId', id) from history where $2::smallint = 24)
    insert into audit_events (at, actor_kind, actor_id, action, entity, entity_id)
    select now(), 'admin', $4, 'change-coverage-request-status', 'coverage-request', id from changed`,
};

const CREATE = {
  name: 'write request',
  text: `with patient as (
      insert into patients (practitioner_id, firstname, lastname, nir_sealed, nir_index) values ($1, $2, $3, $4, $5) returning id),
    numbered as (select nextval(pg_get_serial_sequence('coverage_requests', 'id'))::int as id),
    request as (
      insert into coverage_requests (id, reference, practitioner_id, patient_id, status_id, status_since, turn_who, turn_kind, turn_since, created_at, edited_at)
      select n.id, 'PEC-' || extract(year from now()) || '-' || lpad(n.id::text, greatest(6, length(n.id::text)), '0'), $1, p.id, 2, now(), 'staff', 'check-documents', now(), now(), now()
      from numbered n, patient p returning id)
    select id from request`,
};
// Their row must stand before what names it.
const CREATE_REST = {
  name: 'write request rest',
  text: `with history as (
      insert into status_changes (coverage_request_id, to_status_id, admin_id, created_at) values ($1, 2, $2, now())),
    files as (
      insert into documents (coverage_request_id, title, file_key, mime, size_bytes, pages, sha256, is_valid, decided_at, decided_by_admin_id, admin_id, created_at)
      select $1, title, key, 'application/pdf', size, 1, sha256, true, now(), $2, $2, now()
      from unnest($3::text[], $4::text[], $5::int[], $6::text[]) f (title, key, size, sha256))
    insert into audit_events (at, actor_kind, actor_id, action, entity, entity_id)
    values (now(), 'admin', $2, 'create-coverage-request', 'coverage-request', $1)`,
};

const ACCOUNT = {
  name: 'write account',
  text: 'select id, password_hash from administrators where email = $1 and is_active and deleted_at is null',
};
const OPEN_SESSION = {
  name: 'write session',
  text: `with opened as (
      insert into sessions (id, admin_id, created_at, last_seen_at, expires_at) values ($1, $2, now(), now(), now() + interval '12 hours'))
    insert into audit_events (at, actor_kind, actor_id, session_id, action, entity) values (now(), 'admin', $2, $1, 'log-in', 'session')`,
};

/** The same writes by hand: no session, and no rules beyond the guard and the inspection of files. */
export function handMadeWrites(pool: Pool): Record<string, Write> {
  const kept = loadKeys(process.env['KEYS_FILE']!);
  const folder = join(process.env['DATA_DIR']!, 'by-hand');
  const inspector = createDocumentInspector({ maxBytes: 20_000_000 });
  const recordOf = async (id: number) =>
    `{"state":"success",${(await pool.query<{ part: string }>({ ...RECORD, values: [id] })).rows[0]!.part.trim().slice(1)}`;

  return {
    '/api/ready': async () => '{}',

    '/status': async (ctx) => {
      const { id, status, comment, adminId } = await jsonOf(ctx);
      await pool.query({ ...CHANGE_STATUS, values: [id, status, comment, adminId] });
      return recordOf(Number(id));
    },

    '/create': async (ctx) => {
      const form = await formOf(ctx);
      const files = await Promise.all(
        ['MRFile', 'MVFile', 'DFile'].map(async (name) => {
          const { bytes } = await inspector.inspect(await bytesOf(form, name));
          return store(folder, bytes);
        }),
      );
      const keys = await kept;
      const text = (name: string) => form.get(name) as string;
      const nir = createSecretBox(keys).seal(text('ssn'), 'patients.nir');
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ id: number }>({
          ...CREATE,
          values: [
            text('userId'),
            text('firstnamePatient'),
            text('lastnamePatient'),
            nir,
            sha256(text('ssn')),
          ],
        });
        const { id } = rows[0]!;
        await client.query({
          ...CREATE_REST,
          values: [
            id,
            text('adminId'),
            ['Mutuelle recto', 'Mutuelle verso', 'Devis'],
            files.map(({ key }) => key),
            files.map(({ size }) => size),
            files.map(({ hash }) => hash),
          ],
        });
        await client.query('commit');
        return await recordOf(id);
      } finally {
        client.release();
      }
    },

    '/login': async (ctx) => {
      const { email, password } = await jsonOf(ctx);
      const keys = await kept;
      const { rows } = await pool.query<{ id: number; password_hash: string }>({
        ...ACCOUNT,
        values: [email],
      });
      if (!(await createPasswordHasher(keys).verify(String(password), rows[0]!.password_hash)))
        throw new Error('the password is wrong');
      const session = randomUUID();
      await pool.query({ ...OPEN_SESSION, values: [session, rows[0]!.id] });
      return JSON.stringify({
        state: 'success',
        token: signed(keys, { sub: String(rows[0]!.id), sid: session }),
      });
    },
  };
}

const jsonOf = async (ctx: Context) =>
  JSON.parse((await buffer(ctx.req)).toString('utf8')) as Record<string, unknown>;

const formOf = async (ctx: Context) =>
  new Response(new Uint8Array(await buffer(ctx.req)), {
    headers: { 'Content-Type': ctx.get('Content-Type') },
  }).formData();

async function bytesOf(form: FormData, name: string): Promise<Buffer> {
  const file = form.get(name);
  if (file === null || typeof file === 'string') throw new Error(`${name} is no file`);
  return Buffer.from(await file.arrayBuffer());
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Written aside, synced, renamed, with its folder: as durable as the row that names it. */
async function store(
  folder: string,
  bytes: Uint8Array,
): Promise<{ key: string; size: number; hash: string }> {
  const key = randomBytes(16).toString('hex');
  const place = join(folder, key.slice(0, 2));
  await mkdir(place, { recursive: true });
  const file = await open(join(folder, `${key}.part`), 'wx');
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(join(folder, `${key}.part`), join(place, key));
  const touched = await open(place, 'r');
  await touched.sync();
  await touched.close();
  return { key, size: bytes.length, hash: sha256(bytes) };
}

function signed(keys: Awaited<ReturnType<typeof loadKeys>>, claims: object): string {
  const jwk = keys.token.keys[keys.token.current]!;
  const text = [{ alg: 'EdDSA', typ: 'at+jwt' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}
