import { reviewRefusal } from '../patients/review-request.ts';
import { inWhoseName } from '../practitioners/in-whose-name.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import { sendMailOnce, type MailPorts } from './send-mail-once.ts';

/**
 * Asks a patient for a review in his dentist's name, unless it could no longer be asked for. The mail names no patient.
 * Throws `MailNotSent`.
 */
export async function sendReviewRequest(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { patientId, practitionerId, requestId }: JobPayload<'send-review-request'>,
): Promise<void> {
  const cause = await ports.stores.mailCauses.reviewRequest(patientId, practitionerId);
  if (!cause || reviewRefusal(cause) !== null) return;
  const { email, practitioner, link } = cause;
  await sendMailOnce(ports, {
    key: `review-request:${requestId}`,
    kind: 'review-request',
    to: email,
    facts: { practitioner: inWhoseName(practitioner), link },
  });
}
