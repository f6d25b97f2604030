import type { Ports } from '../shared/ports.ts';
import { tellReaders } from '../alerts/tell-readers.ts';
import { recordLink } from './record-link.ts';
import type { MailPorts } from './send-mail-once.ts';
import { withoutPatientData } from './without-patient-data.ts';

/** Tells the owner of a PEC, and his super-practitioner if he asked for copies, of a refused document. Throws `MailNotSent`. */
export async function notifyDocumentRefused(
  ports: MailPorts & Pick<Ports, 'stores'>,
  { documentId }: { documentId: number },
): Promise<void> {
  const cause = await ports.stores.mailCauses.refusedDocument(documentId);
  if (!cause) return;
  await tellReaders(ports, {
    cause,
    alert: 'document-refused',
    // A document refused, reopened and refused again is told again.
    key: `refused-document:${documentId}:${cause.decidedAt.getTime()}`,
    kind: 'refused-document',
    facts: {
      reference: cause.reference,
      title: withoutPatientData(cause.title, cause.patient),
      reason: withoutPatientData(cause.reason, cause.patient),
      link: recordLink(ports.product, cause),
    },
  });
}
