import { setTimeout as pause } from 'node:timers/promises';
import knex from 'knex';
import type { Knex } from 'knex';
import pg from 'pg';
import { sqlState } from './database-errors.ts';
import { up as base } from './migrations/0001-base.ts';
import { up as people } from './migrations/0002-people.ts';
import { up as contacts } from './migrations/0003-contacts.ts';
import { up as sessions } from './migrations/0004-sessions.ts';
import { up as insurers } from './migrations/0005-insurers.ts';
import { up as coverageRequests } from './migrations/0006-coverage-requests.ts';
import { up as requestCounts } from './migrations/0007-request-counts.ts';
import { up as documents } from './migrations/0008-documents.ts';
import { up as messages } from './migrations/0009-messages.ts';
import { up as mails } from './migrations/0010-mails.ts';
import { up as searchOfCorrespondence } from './migrations/0011-search-of-correspondence.ts';
import { up as notifications } from './migrations/0012-notifications.ts';
import { up as invoices } from './migrations/0013-invoices.ts';
import { up as jobs } from './migrations/0014-jobs.ts';
import { up as journal } from './migrations/0015-journal.ts';
import { up as statistics } from './migrations/0016-statistics.ts';
import { up as live } from './migrations/0017-live.ts';
import { up as runsAsJobs } from './migrations/0018-runs-as-jobs.ts';
import { up as dashboard } from './migrations/0019-dashboard.ts';
import { up as desk } from './migrations/0020-desk.ts';
import { up as messagesAtTheDesk } from './migrations/0021-messages-at-the-desk.ts';
import { up as exportsMigration } from './migrations/0022-exports.ts';
import { up as station } from './migrations/0023-station.ts';
import { up as openedRecords } from './migrations/0024-opened-records.ts';
import { up as batches } from './migrations/0025-batches.ts';
import { up as amountsInTheJournal } from './migrations/0026-amounts-in-the-journal.ts';
import { up as plannedMessages } from './migrations/0027-planned-messages.ts';
import { up as textModels } from './migrations/0028-text-models.ts';
import { up as mentions } from './migrations/0029-mentions.ts';
import { up as staffDays } from './migrations/0030-staff-days.ts';
import { up as sendingTerms } from './migrations/0031-sending-terms.ts';
import { up as savedViews } from './migrations/0032-saved-views.ts';
import { up as groupsOfRequests } from './migrations/0033-groups-of-requests.ts';
import { up as messageFiles } from './migrations/0034-message-files.ts';
import { up as forecasts } from './migrations/0035-forecasts.ts';
import { up as requestDetails } from './migrations/0036-request-details.ts';
import { up as mandates } from './migrations/0037-mandates.ts';
import { up as dossiers } from './migrations/0038-dossiers.ts';
import { up as proofs } from './migrations/0039-proofs.ts';
import { up as insurerMonths } from './migrations/0040-insurer-months.ts';
import { up as answers } from './migrations/0041-answers.ts';
import { up as depots } from './migrations/0042-depots.ts';
import { up as chasing } from './migrations/0043-chasing.ts';
import { up as rights } from './migrations/0044-rights.ts';
import { up as ways } from './migrations/0045-ways.ts';
import { up as firstLimits } from './migrations/0046-first-limits.ts';
import { up as knownDevices } from './migrations/0047-known-devices.ts';
import { up as accountChanges } from './migrations/0048-account-changes.ts';
import { up as money } from './migrations/0049-money.ts';
import { up as members } from './migrations/0050-members.ts';
import { up as factors } from './migrations/0051-factors.ts';
import { up as seals } from './migrations/0052-seals.ts';
import { up as requestDrafts } from './migrations/0053-request-drafts.ts';
import { up as bills } from './migrations/0054-bills.ts';
import { up as readings } from './migrations/0055-readings.ts';
import { up as statements } from './migrations/0056-statements.ts';
import { up as receipts } from './migrations/0057-receipts.ts';
import { up as dunning } from './migrations/0058-dunning.ts';
import { up as phoneLinks } from './migrations/0059-phone-links.ts';
import { up as alerts } from './migrations/0060-alerts.ts';
import { up as debits } from './migrations/0061-debits.ts';
import { up as dunningModels } from './migrations/0062-dunning-models.ts';
import { up as groupRules } from './migrations/0063-group-rules.ts';
import { up as personRequests } from './migrations/0064-person-requests.ts';
import { up as secondShare } from './migrations/0065-second-share.ts';
import { up as reviewAgreement } from './migrations/0066-review-agreement.ts';
import { up as requestsOfOwner } from './migrations/0067-requests-of-owner.ts';
import { up as debitsHeld } from './migrations/0068-debits-held.ts';
import { up as mailedChallenges } from './migrations/0069-mailed-challenges.ts';
import { up as sealedAnswers } from './migrations/0070-sealed-answers.ts';
import { up as forgottenPeople } from './migrations/0071-forgotten-people.ts';
import { up as billMails } from './migrations/0072-bill-mails.ts';
import { up as paymentsByReceipt } from './migrations/0073-payments-by-receipt.ts';
import { up as paidInPart } from './migrations/0074-paid-in-part.ts';
import { up as oneTimeLinks } from './migrations/0075-one-time-links.ts';
import { up as placesOfDeleted } from './migrations/0076-places-of-deleted.ts';
import { up as billsOfTheirDay } from './migrations/0077-bills-of-their-day.ts';
import { up as givenBack } from './migrations/0078-given-back.ts';
import { up as wordsOfMachines } from './migrations/0079-words-of-machines.ts';
import { up as restsOfLines } from './migrations/0080-rests-of-lines.ts';
import { up as refusedInPart } from './migrations/0081-refused-in-part.ts';
import { up as versionsOfModels } from './migrations/0082-versions-of-models.ts';
import { up as refunds } from './migrations/0083-refunds.ts';
import { up as settledUnpaid } from './migrations/0084-settled-unpaid.ts';
import { up as readMails } from './migrations/0085-read-mails.ts';
import { up as emptiedConventions } from './migrations/0086-emptied-conventions.ts';
import { up as amcLessons } from './migrations/0087-amc-lessons.ts';
import { up as rewrittenLinks } from './migrations/0088-rewritten-links.ts';
import { up as returnedClients } from './migrations/0089-returned-clients.ts';
import { up as workOfPractitioners } from './migrations/0090-work-of-practitioners.ts';
import { up as paidOrNot } from './migrations/0091-paid-or-not.ts';
import { up as phonesInComments } from './migrations/0092-phones-in-comments.ts';

/** In their order. Each is applied once, and never changed from then on: what comes later is a migration of its own. */
export const migrations: Readonly<Record<string, string>> = {
  '0001-base': base,
  '0002-people': people,
  '0003-contacts': contacts,
  '0004-sessions': sessions,
  '0005-insurers': insurers,
  '0006-coverage-requests': coverageRequests,
  '0007-request-counts': requestCounts,
  '0008-documents': documents,
  '0009-messages': messages,
  '0010-mails': mails,
  '0011-search-of-correspondence': searchOfCorrespondence,
  '0012-notifications': notifications,
  '0013-invoices': invoices,
  '0014-jobs': jobs,
  '0015-journal': journal,
  '0016-statistics': statistics,
  '0017-live': live,
  '0018-runs-as-jobs': runsAsJobs,
  '0019-dashboard': dashboard,
  '0020-desk': desk,
  '0021-messages-at-the-desk': messagesAtTheDesk,
  '0022-exports': exportsMigration,
  '0023-station': station,
  '0024-opened-records': openedRecords,
  '0025-batches': batches,
  '0026-amounts-in-the-journal': amountsInTheJournal,
  '0027-planned-messages': plannedMessages,
  '0028-text-models': textModels,
  '0029-mentions': mentions,
  '0030-staff-days': staffDays,
  '0031-sending-terms': sendingTerms,
  '0032-saved-views': savedViews,
  '0033-groups-of-requests': groupsOfRequests,
  '0034-message-files': messageFiles,
  '0035-forecasts': forecasts,
  '0036-request-details': requestDetails,
  '0037-mandates': mandates,
  '0038-dossiers': dossiers,
  '0039-proofs': proofs,
  '0040-insurer-months': insurerMonths,
  '0041-answers': answers,
  '0042-depots': depots,
  '0043-chasing': chasing,
  '0044-rights': rights,
  '0045-ways': ways,
  '0046-first-limits': firstLimits,
  '0047-known-devices': knownDevices,
  '0048-account-changes': accountChanges,
  '0049-money': money,
  '0050-members': members,
  '0051-factors': factors,
  '0052-seals': seals,
  '0053-request-drafts': requestDrafts,
  '0054-bills': bills,
  '0055-readings': readings,
  '0056-statements': statements,
  '0057-receipts': receipts,
  '0058-dunning': dunning,
  '0059-phone-links': phoneLinks,
  '0060-alerts': alerts,
  '0061-debits': debits,
  '0062-dunning-models': dunningModels,
  '0063-group-rules': groupRules,
  '0064-person-requests': personRequests,
  '0065-second-share': secondShare,
  '0066-review-agreement': reviewAgreement,
  '0067-requests-of-owner': requestsOfOwner,
  '0068-debits-held': debitsHeld,
  '0069-mailed-challenges': mailedChallenges,
  '0070-sealed-answers': sealedAnswers,
  '0071-forgotten-people': forgottenPeople,
  '0072-bill-mails': billMails,
  '0073-payments-by-receipt': paymentsByReceipt,
  '0074-paid-in-part': paidInPart,
  '0075-one-time-links': oneTimeLinks,
  '0076-places-of-deleted': placesOfDeleted,
  '0077-bills-of-their-day': billsOfTheirDay,
  '0078-given-back': givenBack,
  '0079-words-of-machines': wordsOfMachines,
  '0080-rests-of-lines': restsOfLines,
  '0081-refused-in-part': refusedInPart,
  '0082-versions-of-models': versionsOfModels,
  '0083-refunds': refunds,
  '0084-settled-unpaid': settledUnpaid,
  '0085-read-mails': readMails,
  '0086-emptied-conventions': emptiedConventions,
  '0087-amc-lessons': amcLessons,
  '0088-rewritten-links': rewrittenLinks,
  '0089-returned-clients': returnedClients,
  '0090-work-of-practitioners': workOfPractitioners,
  '0091-paid-or-not': paidOrNot,
  '0092-phones-in-comments': phonesInComments,
};

/** A text for knex as it stands, which would else take each of its question marks for a value. */
export const verbatim = (text: string): string => text.replaceAll('?', String.raw`\?`);

const source: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(migrations),
  getMigrationName: (name) => name,
  getMigration: async (name) => ({
    up: (db: Knex) => db.raw(verbatim(migrations[name] ?? '')),
    // The way back is a restore or a new migration: columns with health data are not dropped by a command.
    down: async () => {
      throw new Error('Migrations only go forward.');
    },
  }),
};

/** What `migrate` would do: the names of the migrations that this database has not seen, oldest first. */
export async function pendingMigrations(databaseUrl: string): Promise<readonly string[]> {
  const done = await appliedMigrations(databaseUrl);
  return Object.keys(migrations).filter((name) => !done.includes(name));
}

/** What another version did to this database and this one knows nothing of; such a database cannot be brought up to date. */
export async function foreignMigrations(databaseUrl: string): Promise<readonly string[]> {
  return (await appliedMigrations(databaseUrl)).filter((name) => !Object.hasOwn(migrations, name));
}

async function appliedMigrations(databaseUrl: string): Promise<readonly string[]> {
  const db = knex({ client: 'pg', connection: databaseUrl, pool: { min: 0, max: 1 } });
  try {
    const isKnown = await db.schema.hasTable('migrations');
    return isKnown ? await db('migrations').orderBy('id').pluck<string[]>('name') : [];
  } finally {
    await db.destroy();
  }
}

/** A migration found its table in use each time that it was tried: by a backup, an export, a long reading. */
export class SchemaInUse extends Error {
  override readonly name = 'SchemaInUse';
}

/** A change of a table that waits for its lock holds up whoever asks for that table after it. */
const LOCK_WAIT_MS = 2000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings the database at `databaseUrl` to the present schema; a second call does nothing, and one at the same time waits.
 * Knex has a lock of its own, which two that make its table at once both find taken, for good. Each migration is a
 * transaction of its own, so that none holds what others have locked; one whose table is in use steps back and is tried
 * again a second later. Throws `SchemaInUse` after `tries` of them: what was applied before it stays.
 */
export async function migrate(databaseUrl: string, { tries = 60 } = {}): Promise<void> {
  const turn = new pg.Client({ connectionString: databaseUrl });
  // Lost in between, it is told by whoever asks next.
  turn.on('error', () => {});
  const connection = { connectionString: databaseUrl, lock_timeout: LOCK_WAIT_MS };
  const db = knex({ client: 'pg', connection, pool: { min: 0, max: 2 } });
  const config = { migrationSource: source, tableName: 'migrations' };
  try {
    await turn.connect();
    await turn.query(`select pg_advisory_lock(hashtext('accordent migrations'))`);
    // Nobody is on an empty one.
    if ((await db.migrate.currentVersion(config)) === 'none') await db.migrate.latest(config);
    else await oneByOne(() => db.migrate.up(config), tries);
  } finally {
    await db.destroy();
    await turn.end();
  }
}

/** `next` applies the next migration and gives its name among `[batch, names]`, none once all are. */
async function oneByOne(next: () => Promise<[number, string[]]>, tries: number): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      const [, applied] = await next();
      if (applied.length === 0) return;
      tried = 0;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (tried >= tries) throw new SchemaInUse(error instanceof Error ? error.message : undefined);
      await pause(1000);
    }
  }
}
