import { forgetWhatHasServed } from '@accordent/core/housekeeping/forget-what-has-served.ts';
import { sweepUnnamedFiles } from '@accordent/core/documents/sweep-unnamed-files.ts';
import { sweepTemporaryFiles } from '@accordent/adapters/file-store/sweep-temporary-files.ts';
import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import type { WorkerPorts } from './jobs.ts';

export type ScheduledTask = {
  readonly task: string;
  /** Each day at this time of Europe/Paris, 'HH:mm'; never from 02:00 to 03:00, an hour that is missing or double twice a year. */
  readonly at: string;
  /** Gives how many things it dealt with. Twice does no harm. */
  readonly run: (parts: { readonly ports: WorkerPorts; readonly dataDir: string }) => Promise<number>;
};

/** What runs at night. */
export const schedule: readonly ScheduledTask[] = [
  // Free months that end, invoices that turn old: what time alone brings about.
  { task: 'refresh-notifications', at: '00:05', run: ({ ports }) => refreshNotifications(ports) },
  { task: 'forget-what-has-served', at: '03:30', run: ({ ports }) => forgetWhatHasServed(ports) },
  // Uploads that no request took within a day, and files that no row names.
  { task: 'sweep-unnamed-files', at: '03:40', run: ({ ports }) => sweepUnnamedFiles(ports) },
  {
    task: 'sweep-temporary-files',
    at: '03:50',
    run: ({ ports, dataDir }) => sweepTemporaryFiles(dataDir, ports.clock.now()),
  },
];
