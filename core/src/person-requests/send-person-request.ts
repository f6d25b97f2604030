import { sendMailOnce, type MailPorts } from '../mails/send-mail-once.ts';
import type { JobPayload } from '../shared/jobs.ts';
import type { Ports } from '../shared/ports.ts';
import { answerBy } from './person-request.ts';

/** Tells a practice of a patient's request, without his name: the extract is in the account. Throws `MailNotSent`. */
export async function sendPersonRequest(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { personRequestId }: JobPayload<'send-person-request'>,
): Promise<void> {
  const { stores, transaction, clock, product } = ports;
  const request = await stores.personRequests.find(personRequestId);
  if (!request || request.settledAt || request.answeredBy === null) return;
  const { email, firstname } = await stores.practitioners.getAccount(request.answeredBy);
  await sendMailOnce(ports, {
    key: `person-request:${personRequestId}`,
    kind: request.kind === 'access' ? 'person-asks-data' : 'person-asks-erasure',
    to: email,
    facts: {
      firstname,
      receivedOn: request.receivedOn,
      answerBy: answerBy(request),
      link: `${product.publicUrl}/login/r/account/data`,
    },
  });
  await transaction(({ personRequests }) => personRequests.setPassed(personRequestId, clock.now()));
}
