import { openFile, type OpenedDocument } from '../documents/open-signed-document.ts';
import { signedPass, type SignedDocumentPass } from '../documents/sign-document-address.ts';
import { worksOn } from '../maintenance/maintenance.ts';
import { refuseDuringMaintenance } from '../maintenance/refuse-during-maintenance.ts';
import type { Actor } from '../shared/actor.ts';
import { domainError } from '../shared/domain-error.ts';
import { waitsForFactor } from '../shared/policy.ts';
import type { Ports } from '../shared/ports.ts';
import type { Invoice } from './invoice.ts';

/** An invoice, and what an address must carry to open its PDF for five minutes, in this session only; null while there is no PDF. Throws not_found. */
export async function getInvoice(
  { stores, clock, urlSigner }: Pick<Ports, 'stores' | 'clock' | 'urlSigner'>,
  { actor, invoiceId }: { actor: Actor; invoiceId: number },
): Promise<{ readonly invoice: Invoice; readonly pass: SignedDocumentPass | null }> {
  const invoice = await stores.invoices.get(invoiceId, actor);
  if (invoice.fileKey === null) return { invoice, pass: null };
  const wish = { space: 'invoice', documentId: invoiceId, actor, at: clock.now() } as const;
  return { invoice, pass: signedPass({ urlSigner }, wish) };
}

/** Opens the PDF of an invoice that the actor may see. Throws `maintenance`, `factor_required`, and not_found, while it is being made as well. */
export async function openInvoiceFile(
  ports: Pick<Ports, 'stores' | 'clock' | 'maintenance' | 'fileStore'>,
  { actor, invoiceId }: { actor: Actor; invoiceId: number },
): Promise<OpenedDocument> {
  await refuseDuringMaintenance(ports, { mayWorkOn: worksOn(actor) });
  // Anybody may ask at that address, so that its route has not refused this.
  if (waitsForFactor(actor, 'see-invoices')) throw domainError('factor_required');
  return openFile(ports, { space: 'invoice', documentId: invoiceId }, actor);
}
