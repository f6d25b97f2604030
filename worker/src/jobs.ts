import type { RetryPolicy } from '@accordent/adapters/queue/job-queues.ts';
import { notifyPayment } from '@accordent/core/alerts/notify-payment.ts';
import { sendAlertMail, sendAlertsOfDay, sendPush } from '@accordent/core/alerts/send-alerts.ts';
import { sendDepotCode } from '@accordent/core/depots/send-depot-code.ts';
import { runBatch } from '@accordent/core/batches/run-batch.ts';
import { makeDossier } from '@accordent/core/dossiers/make-dossier.ts';
import { sendFactorAsked } from '@accordent/core/factors/send-factor-asked.ts';
import { makeExport } from '@accordent/core/exports/make-export.ts';
import { renderInvoice } from '@accordent/core/invoices/render-invoice.ts';
import { sendDebitNotice } from '@accordent/core/debits/announce-debits.ts';
import { forgetUnsentReminder, sendInvoiceReminder } from '@accordent/core/dunning/remind-unpaid.ts';
import { sendInvoiceMail } from '@accordent/core/invoices/send-invoice-mail.ts';
import { notifyCoverageRequestStatusChanged } from '@accordent/core/mails/notify-coverage-request-status-changed.ts';
import { notifyAgreementEnding } from '@accordent/core/mails/notify-agreement-ending.ts';
import { notifyDocumentRefused } from '@accordent/core/mails/notify-document-refused.ts';
import { notifyMessageWritten } from '@accordent/core/mails/notify-message-written.ts';
import { sendFormReceived } from '@accordent/core/mails/send-form-received.ts';
import { sendFreeOffer } from '@accordent/core/mails/send-free-offer.ts';
import { reckonAllBills } from '@accordent/core/bills/reckon-bills.ts';
import { mendChases } from '@accordent/core/chasing/remind-insurers.ts';
import { noteMailGivenUp } from '@accordent/core/mails/note-mail-given-up.ts';
import { MailboxUnavailable } from '@accordent/core/mails/mailbox-ports.ts';
import { sendDailySummary } from '@accordent/core/mails/send-daily-summary.ts';
import { sendReviewRequest } from '@accordent/core/mails/send-review-request.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import { syncMailbox } from '@accordent/core/mails/sync-mailbox.ts';
import { sendPlannedMessage } from '@accordent/core/messages/send-planned-message.ts';
import { sendMemberArrived, sendMemberInvitation } from '@accordent/core/members/send-member-invitation.ts';
import { learnAmc } from '@accordent/core/readings/learn-amc.ts';
import { readKeptPaper } from '@accordent/core/readings/read-paper.ts';
import { sendLoginCode } from '@accordent/core/sessions/send-login-code.ts';
import { sendPersonRequest } from '@accordent/core/person-requests/send-person-request.ts';
import { erasePerson } from '@accordent/core/person-requests/settle-person-request.ts';
import { sendPurgeNotice } from '@accordent/core/retention/tell-of-purge.ts';
import { sendAccountChange } from '@accordent/core/sessions/send-account-change.ts';
import { sendPasswordLink } from '@accordent/core/sessions/send-password-link.ts';
import type { JobName } from '@accordent/core/shared/jobs.ts';
import { patient, type JobSpec, type WorkerPorts } from './job-spec.ts';
import { taskJobs } from './task-job.ts';

/** About four minutes: a code lasts ten. */
const soon: RetryPolicy = { attempts: 8, firstPauseSeconds: 2 };

/** Somebody waits for it, and can ask again. */
const awaited: RetryPolicy = { attempts: 3, firstPauseSeconds: 1 };

/** The next turn comes soon enough (mailbox-loop.ts). */
const once: RetryPolicy = { attempts: 1, firstPauseSeconds: 0 };

/** A mail server that is down, or a store without room for its files, is noted where the staff see it: the next turn is the retry. */
async function syncMailboxQuietly(ports: WorkerPorts): Promise<void> {
  try {
    await syncMailbox(ports);
  } catch (error) {
    if (!(error instanceof MailboxUnavailable)) throw error;
  }
}

/** Of the staff, or to an insurer. */
const writtenMail: JobSpec<'send-staff-mail' | 'send-insurer-mail'> = {
  queue: 'mail',
  retry: patient,
  run: sendStaffMail,
  afterGivenUp: 'note-mail-given-up',
};

/** Every job, its queue, how it is tried again, and the use case that it calls; a row missing here does not compile. */
export const jobs: { readonly [Name in JobName]: JobSpec<Name> } = {
  'send-login-code': { queue: 'auth-mail', retry: soon, run: sendLoginCode },
  'send-depot-code': { queue: 'auth-mail', retry: soon, run: sendDepotCode },
  // The mail is how its owner learns of it: tried for as long as he may stop it.
  'send-account-change': { queue: 'auth-mail', retry: patient, isOwed: true, run: sendAccountChange },
  'send-factor-asked': { queue: 'mail', retry: patient, run: sendFactorAsked },
  'send-password-link': { queue: 'auth-mail', retry: patient, run: sendPasswordLink },
  'send-member-invitation': { queue: 'auth-mail', retry: patient, run: sendMemberInvitation },
  'send-member-arrived': { queue: 'mail', retry: patient, run: sendMemberArrived },
  'notify-coverage-request-status-changed': {
    queue: 'mail',
    retry: patient,
    run: notifyCoverageRequestStatusChanged,
  },
  'notify-agreement-ending': { queue: 'mail', retry: patient, run: notifyAgreementEnding },
  'notify-document-refused': { queue: 'mail', retry: patient, run: notifyDocumentRefused },
  'notify-payment': { queue: 'mail', retry: patient, run: notifyPayment },
  'send-push': { queue: 'push', retry: patient, run: sendPush },
  'send-alert-mail': { queue: 'mail', retry: patient, run: sendAlertMail },
  'send-alerts-of-day': { queue: 'mail', retry: patient, run: sendAlertsOfDay },
  'send-free-offer': { queue: 'mail', retry: patient, run: sendFreeOffer },
  'render-invoice': { queue: 'pdf', retry: patient, run: renderInvoice },
  'send-invoice-mail': { queue: 'mail', retry: patient, run: sendInvoiceMail },
  'send-person-request': { queue: 'mail', retry: patient, run: sendPersonRequest },
  'erase-person': { queue: 'batches', retry: patient, run: erasePerson },
  'send-purge-notice': { queue: 'mail', retry: patient, run: sendPurgeNotice },
  'send-debit-notice': { queue: 'mail', retry: patient, run: sendDebitNotice },
  'send-invoice-reminder': {
    queue: 'mail',
    retry: patient,
    run: sendInvoiceReminder,
    afterGivenUp: 'forget-unsent-reminder',
  },
  'forget-unsent-reminder': { queue: 'mail', retry: patient, run: forgetUnsentReminder },
  'make-dossier': { queue: 'dossiers', retry: awaited, run: makeDossier },
  'make-export': { queue: 'exports', retry: patient, run: makeExport },
  'send-staff-mail': writtenMail,
  'send-insurer-mail': writtenMail,
  'note-mail-given-up': { queue: 'mail', retry: patient, run: noteMailGivenUp },
  'read-paper': { queue: 'readings', retry: patient, run: readKeptPaper },
  'learn-amc': { queue: 'readings', retry: patient, run: learnAmc },
  'send-daily-summary': { queue: 'mail', retry: patient, run: sendDailySummary },
  'sync-mailbox': { queue: 'imap', retry: once, run: syncMailboxQuietly },
  'mend-chases': { queue: 'batches', retry: patient, run: mendChases },
  'reckon-bills': { queue: 'batches', retry: patient, run: reckonAllBills },
  'run-batch': { queue: 'batches', retry: patient, run: runBatch },
  'notify-message-written': { queue: 'mail', retry: patient, run: notifyMessageWritten },
  'send-planned-message': { queue: 'mail', retry: patient, run: sendPlannedMessage },
  'send-form-received': { queue: 'mail', retry: patient, run: sendFormReceived },
  'send-review-request': { queue: 'mail', retry: patient, run: sendReviewRequest },
  ...taskJobs,
};

/** The row of a job that a text names; undefined when no such job exists. */
export function jobNamed(name: string): JobSpec | undefined {
  return Object.hasOwn(jobs, name) ? (jobs[name as JobName] as JobSpec) : undefined;
}
