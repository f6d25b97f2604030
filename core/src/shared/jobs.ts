import { dunningSteps } from '../dunning/dunning.ts';
import { z } from 'zod';
import { endWarnings } from '../answers/agreement-end.ts';
import { loginKinds } from './actor.ts';
import { publicForms } from '../prospects/prospect-statuses.ts';
import { taskNames, type TaskName } from '../tasks/task-names.ts';

/** A scheduled task is a job like any other; its run is told by the instant that the run bears. */
const ofTask = z.object({ dueAt: z.coerce.date() });

/** One row a job: its payload: ids and days, nothing personal. Written to the outbox in the transaction that asks for it. */
export const jobPayloads = {
  'send-login-code': z.object({ challengeId: z.uuid() }),
  'send-depot-code': z.object({ codeId: z.uuid() }),
  'send-account-change': z.object({ changeId: z.uuid() }),
  'send-factor-asked': z.object({ adminId: z.int(), day: z.iso.date() }),
  'send-password-link': z.object({ linkId: z.uuid(), isAfterStop: z.boolean().optional() }),
  'send-member-invitation': z.object({ invitationId: z.uuid() }),
  'send-member-arrived': z.object({ membershipId: z.int() }),
  'notify-coverage-request-status-changed': z.object({ statusChangeId: z.int() }),
  'notify-agreement-ending': z.object({
    coverageRequestId: z.int(),
    until: z.iso.date(),
    warning: z.literal([...endWarnings]),
  }),
  'notify-document-refused': z.object({ documentId: z.int() }),
  'notify-payment': z.object({ paymentId: z.int() }),
  'send-push': z.object({ alertId: z.int(), deviceId: z.uuid() }),
  'send-alert-mail': z.object({ alertId: z.int() }),
  'send-alerts-of-day': z.object({
    loginKind: z.enum(loginKinds),
    loginId: z.int(),
    day: z.iso.date(),
  }),
  'send-free-offer': z.object({
    practitionerId: z.int(),
    offer: z.enum(['free', 'free4month']),
    offerId: z.string(),
  }),
  'render-invoice': z.object({ invoiceId: z.int() }),
  'send-invoice-mail': z.object({ invoiceId: z.int(), sendId: z.string() }),
  'send-invoice-reminder': z.object({ invoiceId: z.int(), step: z.literal([...dunningSteps]) }),
  /** What follows once that was given up. */
  'forget-unsent-reminder': z.object({ invoiceId: z.int(), step: z.literal([...dunningSteps]) }),
  'send-person-request': z.object({ personRequestId: z.int() }),
  'erase-person': z.object({ personRequestId: z.int() }),
  'send-purge-notice': z.object({ practitionerId: z.int(), count: z.int(), toldAt: z.iso.datetime() }),
  'send-debit-notice': z.object({ debitId: z.int() }),
  'send-staff-mail': z.object({ mailId: z.int() }),
  /** With what it carries: an earlier version, which would send it bare, does not know the job. */
  'send-insurer-mail': z.object({ mailId: z.int() }),
  /** What follows once its mail was given up. */
  'note-mail-given-up': z.object({ mailId: z.int() }),
  'run-batch': z.object({ batchId: z.int() }),
  'make-export': z.object({ exportId: z.int() }),
  'make-dossier': z.object({ dossierId: z.int() }),
  'read-paper': z.object({ readingId: z.int() }),
  'learn-amc': z.object({ documentId: z.int() }),
  'sync-mailbox': z.object({}),
  'mend-chases': z.object({}),
  'reckon-bills': z.object({}),
  'send-daily-summary': z.object({ adminId: z.int(), day: z.iso.date() }),
  'send-planned-message': z.object({ plannedMessageId: z.int() }),
  'notify-message-written': z.object({ messageId: z.int() }),
  'send-form-received': z.object({ practitionerId: z.int(), form: z.enum(publicForms) }),
  'send-review-request': z.object({
    patientId: z.int(),
    /** Who asked for it. */
    practitionerId: z.int(),
    requestId: z.string(),
  }),
  ...(Object.fromEntries(taskNames.map((name) => [name, ofTask])) as Record<TaskName, typeof ofTask>),
} as const;

export type JobName = keyof typeof jobPayloads;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobPayloads)[Name]>;

/** The outbox, seen from a use case. */
export type JobOutbox = {
  /** Writes the job with the transaction; `notBefore` (UTC) delays it. */
  add<Name extends JobName>(name: Name, payload: JobPayload<Name>, notBefore?: Date): Promise<void>;
  /** Takes back the jobs of this payload; false when there was none left: it is done or on its way. */
  withdraw<Name extends JobName>(name: Name, payload: JobPayload<Name>): Promise<boolean>;
};
