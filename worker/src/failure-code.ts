import { JobIsHopeless } from '@accordent/adapters/queue/job-queues.ts';
import { SeriesHasHoles } from '@accordent/core/invoices/check-invoice-series.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import { DomainError } from '@accordent/core/shared/domain-error.ts';
import { z } from 'zod';

/** Why a job or a task failed: a code without personal data, since messages may quote what a person typed. */
export function failureCode(error: unknown): string {
  if (error instanceof MailNotSent) return error.permanent ? 'mail_refused' : 'mail_not_sent';
  if (error instanceof DomainError) return error.code;
  if (error instanceof SeriesHasHoles) return 'series_has_holes';
  if (error instanceof JobIsHopeless) return error.message;
  if (error instanceof z.ZodError) return 'bad_payload';
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : 'unexpected';
}
