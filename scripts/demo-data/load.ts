import { randomUUID } from 'node:crypto';
import type { ConnectedConfig } from '@accordent/adapters/config.ts';
import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { connect } from '@accordent/adapters/connect.ts';
import pg from 'pg';
import { demoContacts } from './contacts.ts';
import { demoConventions } from './conventions.ts';
import { demoInsurers } from './insurers.ts';
import { demoPractitioners } from './practitioners.ts';
import { demoProspects } from './prospects.ts';
import { seededChance } from './random.ts';
import { demoRequests } from './requests.ts';
import { insertAll, resetIdentities } from './insert-all.ts';

/** The accounts of api.md, "What runs where": they exist in demo mode alone. */
export const demoAccounts = [
  { who: 'super administrateur', email: 'admin', password: 'Demo-Admin-2026', code: false },
  { who: 'employé', email: 'employe', password: 'Demo-Employe-2026', code: true },
  { who: 'dentiste, forfait 1', email: 'dentiste', password: 'Demo-Dentiste-2026', code: false },
  { who: 'super praticien, forfait 4', email: 'cabinet', password: 'Demo-Cabinet-2026', code: false },
] as const;

const SEED = 20_261_121;
const STAFF_NAMES = [
  ['LORMEAU', 'Capucine'],
  ['BERTHIER', 'Nolwenn'],
] as const;

/** Whether nobody has an account yet: the only database that demo data goes into. */
export async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>(
      'select not exists (select from administrators) and not exists (select from practitioners) as empty',
    );
    return rows[0]?.empty ?? false;
  } finally {
    await client.end();
  }
}

/**
 * Fills an empty database with what fourteen months of work leave behind: the same people, requests and documents
 * every time, dated back from `now`. All or nothing; the mark of demo mode is set with it.
 */
export async function loadDemoData(config: ConnectedConfig, now: Date = new Date()): Promise<void> {
  const { ports, close } = await connect(config, await loadKeys(config.keysFile));
  const client = new pg.Client({ connectionString: config.databaseUrl });
  await client.connect();
  try {
    const chance = seededChance(SEED);
    const hashes = await Promise.all(demoAccounts.map(({ password }) => ports.passwordHasher.hash(password)));
    const administrators = STAFF_NAMES.map(([lastname, firstname], index) => ({
      id: index + 1,
      email: `${demoAccounts[index]!.email}@${config.productDomain}`,
      firstname,
      lastname,
      password_hash: hashes[index]!,
      is_super: index === 0,
      needs_code: demoAccounts[index]!.code,
    }));
    const practitioners = demoPractitioners(chance, now, config.productDomain, {
      dentist: hashes[2]!,
      practice: hashes[3]!,
    });
    const insurers = demoInsurers();
    // A chance of their own: what stood before them stays as it was.
    const people = demoContacts(seededChance(SEED + 1), practitioners);
    const leads = demoProspects(seededChance(SEED + 2), now, practitioners.length + 1);
    const conventions = demoConventions(seededChance(SEED + 3), { now, practitioners, insurers, ports });
    const requests = await demoRequests({ chance, now, practitioners, insurers, ports });

    await client.query('begin');
    await insertAll(client, 'administrators', administrators);
    await insertAll(client, 'practitioners', practitioners);
    await insertAll(
      client,
      'practitioner_histories',
      practitioners.map(({ id, plan_id, plan_changed_at }) => ({
        practitioner_id: id,
        kind: 'plan',
        value: String(plan_id),
        admin_id: 1,
        created_at: plan_changed_at,
      })),
    );
    await insertAll(client, 'practitioners', leads.prospects);
    await insertAll(client, 'practitioner_histories', leads.histories);
    await insertAll(client, 'contacts', people.contacts);
    await insertAll(client, 'contact_practitioners', people.links);
    await insertAll(client, 'mutual_groups', insurers.groups);
    await insertAll(client, 'mutuals', insurers.mutuals);
    await insertAll(client, 'mutual_group_members', insurers.members);
    await insertAll(client, 'conventions', conventions);
    for (const [table, rows] of Object.entries(requests.rows)) await insertAll(client, table, rows);
    await resetIdentities(client);
    await client.query(`insert into settings (name, value) values ('demo', $1)`, [
      JSON.stringify({ id: randomUUID(), loadedAt: now }),
    ]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
    await close();
  }
}
