import type { JobRoute } from '@accordent/adapters/postgres/outbox/relay.ts';
import type { RetryPolicy } from '@accordent/adapters/queue/job-queues.ts';
import type { InvoiceRenderer } from '@accordent/core/invoices/invoice-ports.ts';
import type { MailTemplates } from '@accordent/core/mails/mail-templates.ts';
import type { JobName, JobPayload } from '@accordent/core/shared/jobs.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';

export type WorkerPorts = Ports & {
  readonly mailTemplates: MailTemplates;
  readonly invoiceRenderer: InvoiceRenderer;
  readonly dataDir: string;
};

export type JobSpec<Name extends JobName = JobName> = JobRoute & {
  readonly run: (ports: WorkerPorts, payload: JobPayload<Name>) => Promise<void>;
};

/** About forty minutes: a mail server, or a database, may be down for a while. */
export const patient: RetryPolicy = { attempts: 8, firstPauseSeconds: 20 };
