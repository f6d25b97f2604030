import pg from 'pg';
import type { Config } from '../config.ts';

/** The addresses of one database as the roles that are not its owner. */
export type RoleUrls = {
  /** Of API and worker. */
  readonly application: string;
  /** Of what has been kept long enough, and of erasures. */
  readonly retention: string;
};

/** The roles that the environment names beside an owner; null: one role does everything. */
export const rolesOf = ({
  databaseUrl,
  ownerDatabaseUrl,
  retentionDatabaseUrl,
}: Pick<Config, 'databaseUrl' | 'ownerDatabaseUrl' | 'retentionDatabaseUrl'>): RoleUrls | null =>
  databaseUrl && ownerDatabaseUrl && retentionDatabaseUrl
    ? { application: databaseUrl, retention: retentionDatabaseUrl }
    : null;

/** Written once, and then neither changed nor removed by the application. */
const WRITTEN_ONCE = ['audit_events', 'journal_seals', 'journal_anchors', 'proof_lines', 'proof_files'];

/** Of an invoice, what may still change: paid, mailed, its file, and the debit that pays it. */
const CHANGING_OF_INVOICES = [
  'is_paid',
  'paid_cents',
  'reminders_held_at',
  'paid_changed_at',
  'paid_changed_by_admin_id',
  'mailed_at',
  'file_key',
  'edited_at',
];

/** What an erasure or a purge does besides, each as narrow as it is done. */
const OF_RETENTION = [
  'grant delete on audit_events to %I',
  'grant update (facts, salt, reply_token), delete on proof_lines to %I',
  'grant delete on proof_files to %I',
  'grant update (label, snapshot, erased_at) on invoices to %I',
];

/**
 * Gives the two roles what each needs of the whole schema, and takes away what a migration or an earlier version gave
 * more. By the owner, after each migration; a second call changes nothing. Roles that are missing are made where the
 * owner may make any.
 */
export async function grantRoles(ownerUrl: string, { application, retention }: RoleUrls): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const url of [application, retention]) await makeWhereMissing(client, url);
    await client.query('begin');
    // Two starts at once would each wait for the other's half.
    await client.query(`select pg_advisory_xact_lock(hashtext('accordent roles'))`);
    await client.query('revoke create on schema public from public');
    const [app, keeper] = [userOf(application), userOf(retention)];
    for (const role of [app, keeper]) {
      await grantMost(client, role);
      await client.query(named(`grant update (${CHANGING_OF_INVOICES.join(', ')}) on invoices to %I`, role));
    }
    await grantQueue(client, app);
    for (const grant of OF_RETENTION) await client.query(named(grant, keeper));
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Whether the role that this address names owns the journal, and so could rewrite it. */
export async function ownsJournal(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ owns: boolean }>(
      `select pg_has_role(relowner, 'usage') as owns from pg_class where oid = to_regclass('audit_events')`,
    );
    return rows[0]?.owns === true;
  } finally {
    await client.end();
  }
}

async function grantMost(client: pg.Client, role: string): Promise<void> {
  for (const grant of [
    'grant usage on schema public to %I',
    'grant select, insert, update, delete on all tables in schema public to %I',
    'grant usage, select on all sequences in schema public to %I',
    'grant execute on all functions in schema public to %I',
  ])
    await client.query(named(grant, role));
  for (const table of WRITTEN_ONCE)
    await client.query(named(`revoke update, delete, truncate on ${table} from %I`, role));
  await client.query(named('revoke update, delete, truncate on invoices from %I', role));
  await client.query(named('revoke insert, update, delete on migrations, migrations_lock from %I', role));
}

/** BullMQ makes a sequence for each queue, in a schema that nobody else looks into; the owner cannot grant those. */
async function grantQueue(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string | null }>(
    `select c.oid::regclass::text as sequence from pg_namespace n
     left join pg_class c on c.relnamespace = n.oid and c.relkind = 'S' and c.relowner = current_user::regrole
     where n.nspname = 'bullmq'`,
  );
  if (rows.length === 0) return;
  const sequences = rows.flatMap(({ sequence }) => sequence ?? []);
  for (const grant of [
    'grant usage, create on schema bullmq to %I',
    'grant select, insert, update, delete on all tables in schema bullmq to %I',
    'grant execute on all functions in schema bullmq to %I',
    ...sequences.map((sequence) => `grant usage, select, update on sequence ${sequence} to %I`),
  ])
    await client.query(named(grant, role));
}

async function makeWhereMissing(client: pg.Client, url: string): Promise<void> {
  const role = userOf(url);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 1) return;
  const password = client.escapeLiteral(decodeURIComponent(new URL(url).password));
  await client.query(named(`create role %I login password ${password}`, role));
}

const userOf = (url: string): string => decodeURIComponent(new URL(url).username);
const named = (text: string, role: string): string => text.replaceAll('%I', pg.escapeIdentifier(role));
