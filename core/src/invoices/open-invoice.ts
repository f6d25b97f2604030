import { worksOn } from '../maintenance/maintenance.ts';
import { refuseDuringMaintenance } from '../maintenance/refuse-during-maintenance.ts';
import type { Actor } from '../shared/actor.ts';
import type { AccountKind } from '../shared/crypto-ports.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { Invoice } from './invoice.ts';

/** Who may open the PDF of which invoice, until when: all of it is signed. */
export type InvoicePass = {
  readonly invoiceId: number;
  readonly kind: AccountKind;
  readonly accountId: number;
  readonly sessionId: string;
  readonly expiresAt: Date;
};
export type SignedInvoicePass = InvoicePass & { readonly signature: string };

export type InvoiceFile = { readonly sizeBytes: number; readonly bytes: AsyncIterable<Uint8Array> };

const PASS_LIFE_MS = 5 * 60 * 1000;

/** An invoice, and what an address must carry to open its PDF for five minutes, in this session only; null while there is no PDF. Throws not_found. */
export async function getInvoice(
  { stores, clock, urlSigner }: Pick<Ports, 'stores' | 'clock' | 'urlSigner'>,
  { actor, invoiceId }: { actor: Actor; invoiceId: number },
): Promise<{ readonly invoice: Invoice; readonly pass: SignedInvoicePass | null }> {
  const invoice = await stores.invoices.get(invoiceId, actor);
  if (invoice.fileKey === null) return { invoice, pass: null };
  // Whole seconds: the address says the end in unix seconds.
  const expiresAt = new Date(Math.floor((clock.now().getTime() + PASS_LIFE_MS) / 1000) * 1000);
  const { kind, id: accountId, sessionId } = actor;
  const pass: InvoicePass = { invoiceId, kind, accountId, sessionId, expiresAt };
  return { invoice, pass: { ...pass, signature: urlSigner.sign(signedText(pass), expiresAt) } };
}

/**
 * Opens the PDF for a signed address. Throws `link_expired` past its end, `forbidden` for a signature that is not
 * ours, `unauthenticated` once the session has ended, and not_found when the account may no longer see it.
 */
export async function openSignedInvoice(
  ports: Pick<Ports, 'stores' | 'clock' | 'urlSigner' | 'maintenance' | 'fileStore'>,
  pass: SignedInvoicePass,
): Promise<InvoiceFile> {
  const { stores, clock, urlSigner } = ports;
  const now = clock.now();
  if (pass.expiresAt <= now) throw domainError('link_expired');
  if (!urlSigner.verify(signedText(pass), pass.signature, now)) throw domainError('forbidden');
  const session = await stores.sessions.findLive(pass.sessionId, pass.kind, now);
  if (!session || session.actor.id !== pass.accountId) throw domainError('unauthenticated');
  return openInvoiceFile(ports, { actor: session.actor, invoiceId: pass.invoiceId });
}

/** Opens the PDF of an invoice that the actor may see. Throws `maintenance`, and not_found, while it is being made as well. */
export async function openInvoiceFile(
  ports: Pick<Ports, 'stores' | 'clock' | 'maintenance' | 'fileStore'>,
  { actor, invoiceId }: { actor: Actor; invoiceId: number },
): Promise<InvoiceFile> {
  const { stores, fileStore } = ports;
  await refuseDuringMaintenance(ports, { mayWorkOn: worksOn(actor) });
  const { fileKey } = await stores.invoices.get(invoiceId, actor);
  if (fileKey === null) throw domainError('not_found');
  return { sizeBytes: await fileStore.size(fileKey), bytes: await fileStore.get(fileKey) };
}

function signedText({ invoiceId, kind, accountId, sessionId, expiresAt }: InvoicePass): string {
  return ['invoice', invoiceId, kind, accountId, sessionId, expiresAt.getTime()].join(' ');
}
