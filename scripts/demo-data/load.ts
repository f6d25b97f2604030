import { randomUUID } from 'node:crypto';
import { reckonAllBills } from '@accordent/core/bills/reckon-bills.ts';
import { reckonForecasts } from '@accordent/core/forecasts/reckon-forecasts.ts';
import type { ConnectedConfig } from '@accordent/adapters/config.ts';
import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { connect } from '@accordent/adapters/connect.ts';
import pg from 'pg';
import { demoAnswers, demoWaitingAnswers } from './answers.ts';
import { paidTooLow, writeDemoBills } from './bills.ts';
import { demoContacts } from './contacts.ts';
import { demoConversions } from './conversions.ts';
import { demoConventions } from './conventions.ts';
import { demoInsurers } from './insurers.ts';
import { demoInvoices } from './invoices.ts';
import { demoMails } from './mails.ts';
import { demoMandates } from './mandates.ts';
import { demoNights } from './nights.ts';
import { demoNotifications } from './notifications.ts';
import { demoOurMoney } from './our-money.ts';
import { demoPlanHistories } from './plan-histories.ts';
import { demoPractitionerDocuments } from './practitioner-documents.ts';
import { demoLeavers, demoPractitioners, withPapers } from './practitioners.ts';
import { demoProspects } from './prospects.ts';
import { seededChance } from './random.ts';
import { demoOpenRemittance, writeDemoRemittances } from './remittances.ts';
import { insertAll, resetIdentities } from './insert-all.ts';
import { demoCareBaskets, demoGroupRules } from './group-rules.ts';
import { demoTextModels } from './text-models.ts';
import { demoDetails } from './year/details.ts';
import { withPapers as withFiles } from './year/papers.ts';
import { demoReadings } from './year/readings.ts';
import { demoRequests } from './year/requests.ts';

/** The accounts that the start prints: they exist in demo mode alone. */
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
/** Colleagues who have not chosen a password, or have left: nobody logs in as them. */
const COLLEAGUES = [
  { lastname: 'MARCHETTI', firstname: 'Solène', email: 'solene.marchetti', is_active: true },
  { lastname: 'DELAUNAY', firstname: 'Yves-Marie', email: 'yves.delaunay', is_active: false },
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
 * Fills an empty database with what more than fourteen months of work leave behind: the same people, requests and
 * documents every time, dated back from `now`. All or nothing; the mark of demo mode is set with it.
 */
export async function loadDemoData(config: ConnectedConfig, now: Date = new Date()): Promise<void> {
  const { ports, close } = await connect(config, await loadKeys(config.keysFile));
  const client = new pg.Client({ connectionString: config.databaseUrl });
  // A connection cut later is reported by the query under way.
  client.on('error', () => {});
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
    const colleagues = COLLEAGUES.map((colleague, index) => ({
      ...colleague,
      id: administrators.length + index + 1,
      email: `${colleague.email}@${config.productDomain}`,
    }));
    const active = withPapers(
      seededChance(SEED + 4),
      demoPractitioners(chance, now, config.productDomain, { dentist: hashes[2]!, practice: hashes[3]! }),
    );
    const leaving = seededChance(SEED + 5);
    const firstId = active.length + 1;
    const left = demoLeavers(leaving, { now, domain: config.productDomain, firstId });
    const practitioners = [...active, ...withPapers(leaving, left)];
    const planHistories = demoPlanHistories(seededChance(SEED + 6), practitioners, now);
    const invoices = demoInvoices(seededChance(SEED + 7), { now, practitioners, planHistories, ports });
    const insurers = demoInsurers();
    // A chance of their own: what stood before them stays as it was.
    const people = demoContacts(seededChance(SEED + 1), practitioners);
    const leads = demoProspects(seededChance(SEED + 2), now, practitioners.length + 1);
    const conventions = demoConventions(seededChance(SEED + 3), { now, practitioners, insurers, ports });
    const year = demoRequests({ chance, now, practitioners: active, insurers, ports });
    const [files, documents, mandates] = await Promise.all([
      withFiles(year.rows.documents, year.facts, ports),
      demoPractitionerDocuments(seededChance(SEED + 8), { now, practitioners, ports }),
      demoMandates(seededChance(SEED + 11), { now, practitioners, ports }),
    ]);

    const post = demoMails({
      now,
      domain: config.productDomain,
      mailboxAddress: config.mailboxAddress,
      practitioners,
      requests: year.rows.coverage_requests,
    });

    await client.query('begin');
    await insertAll(client, 'administrators', administrators);
    await insertAll(client, 'administrators', colleagues);
    await insertAll(client, 'practitioners', practitioners);
    await insertAll(client, 'practitioner_histories', demoConversions(seededChance(SEED + 10), active, now));
    await insertAll(client, 'practitioner_histories', planHistories);
    await insertAll(client, 'practitioner_documents', documents);
    await insertAll(client, 'mandates', mandates);
    await insertAll(client, 'practitioners', leads.prospects);
    await insertAll(client, 'practitioner_histories', leads.histories);
    await insertAll(client, 'contacts', people.contacts);
    await insertAll(client, 'contact_practitioners', people.links);
    await insertAll(client, 'mutual_groups', insurers.groups);
    await insertAll(client, 'mutuals', insurers.mutuals);
    await insertAll(client, 'mutual_group_members', insurers.members);
    await insertAll(client, 'group_rules', demoGroupRules());
    await insertAll(client, 'care_baskets', demoCareBaskets());
    await insertAll(client, 'conventions', conventions);
    const payments = paidTooLow(seededChance(SEED + 14), year.rows.payments);
    for (const [table, rows] of Object.entries({ ...year.rows, documents: files, payments }))
      await insertAll(client, table, rows);
    await insertAll(client, 'readings', demoReadings(files, year.facts, { ports }));
    await insertAll(client, 'answers', demoAnswers(seededChance(SEED + 12), { now, ...year }));
    await client.query(
      'update coverage_requests r set answer_id = w.id from answers w where w.coverage_request_id = r.id',
    );
    await insertAll(
      client,
      'coverage_request_details',
      demoDetails(seededChance(SEED + 11), year.facts, { now, insurers, ports }),
    );
    await writeDemoBills(client, now);
    await writeDemoRemittances(client, seededChance(SEED + 15), now);
    await insertAll(client, 'text_models', demoTextModels(now));
    await insertAll(client, 'mails', post.mails);
    await insertAll(client, 'mail_views', post.views);
    // The counter first: a number that was never given cannot be written.
    await client.query(`update invoice_counters set last_id = $1 where series = 'default'`, [
      invoices.lastNumber,
    ]);
    await insertAll(client, 'invoices', invoices.rows);
    await insertAll(client, 'outbox', invoices.papers);
    await insertAll(client, 'scheduled_runs', invoices.runs);
    await resetIdentities(client);
    await client.query(`insert into settings (name, value) values ('demo', $1)`, [
      JSON.stringify({ id: randomUUID(), loadedAt: now }),
    ]);
    await client.query('commit');
    await client.query('analyze');
    for (const night of await demoNights(seededChance(SEED + 9), now, ports))
      await ports.stores.statistics.addSnapshot(night);
    await demoOurMoney(ports, { now, invoices: invoices.byBank });
    await demoOpenRemittance(ports, now);
    await demoWaitingAnswers(ports, year.facts, now);
    await demoNotifications(ports, now);
    await reckonForecasts({ ...ports, clock: { now: () => now } });
    await reckonAllBills(ports);
  } finally {
    await client.end();
    await close();
  }
}
