import { reckonAllBills } from '@accordent/core/bills/reckon-bills.ts';
import { forgetWhatHasServed } from '@accordent/core/housekeeping/forget-what-has-served.ts';
import { signJournal } from '@accordent/core/audit/seal-journal.ts';
import { warnOfEnds } from '@accordent/core/answers/warn-of-ends.ts';
import { RUN_AT } from '@accordent/core/chasing/chase.ts';
import { remindInsurers } from '@accordent/core/chasing/remind-insurers.ts';
import { checkInvoiceSeries } from '@accordent/core/invoices/check-invoice-series.ts';
import { announceDebits } from '@accordent/core/debits/announce-debits.ts';
import { remindUnpaid } from '@accordent/core/dunning/remind-unpaid.ts';
import { issueMonthlyInvoices } from '@accordent/core/invoices/issue-monthly-invoices.ts';
import { sweepUnnamedFiles } from '@accordent/core/documents/sweep-unnamed-files.ts';
import { sweepTemporaryFiles } from '@accordent/adapters/file-store/sweep-temporary-files.ts';
import { askDailySummaries } from '@accordent/core/mails/ask-daily-summaries.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { reckonForecasts } from '@accordent/core/forecasts/reckon-forecasts.ts';
import { keepMonthlyFigures } from '@accordent/core/statistics/keep-monthly-figures.ts';
import { takeNightlySnapshot } from '@accordent/core/statistics/take-nightly-snapshot.ts';
import { askMailboxSync } from '@accordent/core/mails/ask-mailbox-sync.ts';
import { tellOfPurge } from '@accordent/core/retention/tell-of-purge.ts';
import { purgeExpiredData, reviewRetention } from '@accordent/core/retention/purge-expired-data.ts';
import type { TimedTask } from '@accordent/core/tasks/hand-over-tasks.ts';
import type { WorkerPorts } from './job-spec.ts';

export type ScheduledTask = TimedTask & {
  /** Who asks for it has it of that moment; of others he has the latest run of the clock. */
  readonly isOfTheMoment?: boolean;
  /** Gives how many things it dealt with. Twice does no harm. */
  readonly run: (parts: {
    readonly ports: WorkerPorts;
    /** The instant that this run is for. */
    readonly dueAt: Date;
  }) => Promise<number>;
};

/**
 * What the clock asks for, once each time however many workers there are; the screen Tâches shows it in this order.
 * Times are those of Europe/Paris, never from 02:00 to 03:00, an hour that is missing or double twice a year; null:
 * only when somebody asks.
 */
export const schedule: readonly ScheduledTask[] = [
  // Whom to call back, free months that end, invoices that turn old: what time alone brings about.
  {
    task: 'refresh-notifications',
    timing: { at: '00:05' },
    run: ({ ports }) => refreshNotifications(ports),
  },
  // The trend charts and the closed months of the statistics.
  {
    task: 'take-nightly-snapshot',
    timing: { at: '00:30' },
    run: ({ ports, dueAt }) => takeNightlySnapshot(ports, { dueAt }),
  },
  {
    task: 'keep-monthly-figures',
    timing: { at: '00:40' },
    run: ({ ports }) => keepMonthlyFigures(ports),
  },
  // By when each insurer answers, and how well that was foretold before.
  {
    task: 'reckon-forecasts',
    timing: { at: '00:50' },
    run: async ({ ports }) => {
      const forecasts = await reckonForecasts(ports);
      // From when on each payer is late follows.
      await reckonAllBills(ports);
      // So does which answers are late: midnight looked at the forecasts of the night before.
      await refreshNotifications(ports, { kinds: ['answer-late'] });
      return forecasts;
    },
  },
  {
    task: 'forget-what-has-served',
    timing: { at: '03:30' },
    run: ({ ports }) => forgetWhatHasServed(ports),
  },
  // Uploads that no request took within a day, and files that no row names.
  {
    task: 'sweep-unnamed-files',
    timing: { at: '03:40' },
    run: ({ ports }) => sweepUnnamedFiles(ports),
  },
  {
    task: 'sweep-temporary-files',
    timing: { at: '03:50' },
    run: ({ ports }) => sweepTemporaryFiles(ports.dataDir, ports.clock.now()),
  },
  {
    task: 'check-invoice-series',
    timing: { at: '04:00' },
    run: ({ ports }) => checkInvoiceSeries(ports),
  },
  // From then on no line before it can be taken out unseen, whoever holds the database.
  {
    task: 'sign-journal',
    timing: { at: '04:10' },
    run: ({ ports }) => signJournal(ports),
  },
  // A purge takes no closed PEC whose practice was not told sixty days before.
  {
    task: 'tell-of-purge',
    timing: { at: '04:15' },
    run: ({ ports }) => tellOfPurge(ports),
  },
  // Counts what has been kept long enough; the purge itself waits for a confirmation.
  {
    task: 'review-retention',
    timing: { at: '04:20' },
    run: ({ ports }) => reviewRetention(ports),
  },
  {
    task: 'issue-monthly-invoices',
    timing: { at: '06:00', day: 1 },
    isOwed: true,
    run: ({ ports, dueAt }) => issueMonthlyInvoices(ports, { dueAt }),
  },
  {
    task: 'ask-daily-summaries',
    timing: { at: '08:00' },
    run: ({ ports, dueAt }) => askDailySummaries(ports, { dueAt }),
  },
  // Agreements that end soon and are not billed.
  {
    task: 'warn-of-ends',
    timing: { at: '08:30' },
    isWriting: true,
    run: ({ ports }) => warnOfEnds(ports),
  },
  {
    task: 'announce-debits',
    timing: { at: '08:45' },
    isWriting: true,
    run: ({ ports }) => announceDebits(ports),
  },
  // On working days, one mail to each insurer of what it has not answered.
  {
    task: 'remind-insurers',
    timing: { at: RUN_AT },
    isWriting: true,
    isOfTheMoment: true,
    run: ({ ports, dueAt }) => remindInsurers(ports, { dueAt }),
  },
  {
    task: 'remind-unpaid',
    timing: { at: '09:15' },
    isOfTheMoment: true,
    run: ({ ports, dueAt }) => remindUnpaid(ports, { dueAt }),
  },
  // The reading itself is a job of its own queue; mailbox-loop.ts asks again sooner while the server is away.
  {
    task: 'ask-mailbox-sync',
    timing: { everyMinutes: 5 },
    run: async ({ ports }) => ((await askMailboxSync(ports)).isConnected ? 1 : 0),
  },
  {
    task: 'purge-expired-data',
    timing: null,
    run: ({ ports, dueAt }) => purgeExpiredData(ports, { asOf: dueAt }),
  },
];
