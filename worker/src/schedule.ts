import { forgetWhatHasServed } from '@accordent/core/housekeeping/forget-what-has-served.ts';
import { checkInvoiceSeries } from '@accordent/core/invoices/check-invoice-series.ts';
import { issueMonthlyInvoices } from '@accordent/core/invoices/issue-monthly-invoices.ts';
import { sweepUnnamedFiles } from '@accordent/core/documents/sweep-unnamed-files.ts';
import { sweepTemporaryFiles } from '@accordent/adapters/file-store/sweep-temporary-files.ts';
import { askDailySummaries } from '@accordent/core/mails/ask-daily-summaries.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import { keepMonthlyFigures } from '@accordent/core/statistics/keep-monthly-figures.ts';
import { takeNightlySnapshot } from '@accordent/core/statistics/take-nightly-snapshot.ts';
import type { WorkerPorts } from './jobs.ts';

export type ScheduledTask = {
  readonly task: string;
  /** Each day at this time of Europe/Paris, 'HH:mm'; never from 02:00 to 03:00, an hour that is missing or double twice a year. */
  readonly at: string;
  /** Only on this day of the month. */
  readonly day?: number;
  /** Every run counts: one that was missed is made up, one that failed or was killed is tried again an hour later. */
  readonly isOwed?: boolean;
  /** Gives how many things it dealt with. Twice does no harm. */
  readonly run: (parts: {
    readonly ports: WorkerPorts;
    readonly dataDir: string;
    /** The instant that this run is for. */
    readonly dueAt: Date;
  }) => Promise<number>;
};

/** What runs by the clock. */
export const schedule: readonly ScheduledTask[] = [
  // Free months that end, invoices that turn old: what time alone brings about.
  { task: 'refresh-notifications', at: '00:05', run: ({ ports }) => refreshNotifications(ports) },
  // The trend charts and the closed months of the statistics.
  {
    task: 'take-nightly-snapshot',
    at: '00:30',
    run: ({ ports, dueAt }) => takeNightlySnapshot(ports, { dueAt }),
  },
  { task: 'keep-monthly-figures', at: '00:40', run: ({ ports }) => keepMonthlyFigures(ports) },
  { task: 'forget-what-has-served', at: '03:30', run: ({ ports }) => forgetWhatHasServed(ports) },
  // Uploads that no request took within a day, and files that no row names.
  { task: 'sweep-unnamed-files', at: '03:40', run: ({ ports }) => sweepUnnamedFiles(ports) },
  {
    task: 'sweep-temporary-files',
    at: '03:50',
    run: ({ ports, dataDir }) => sweepTemporaryFiles(dataDir, ports.clock.now()),
  },
  { task: 'check-invoice-series', at: '04:00', run: ({ ports }) => checkInvoiceSeries(ports) },
  {
    task: 'issue-monthly-invoices',
    day: 1,
    at: '06:00',
    isOwed: true,
    run: ({ ports, dueAt }) => issueMonthlyInvoices(ports, { dueAt }),
  },
  {
    task: 'ask-daily-summaries',
    at: '08:00',
    run: ({ ports, dueAt }) => askDailySummaries(ports, { dueAt }),
  },
];
