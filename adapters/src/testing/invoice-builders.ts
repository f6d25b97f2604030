import { demoSeller } from '@accordent/core/invoices/demo-seller.ts';
import { issueInvoice } from '@accordent/core/invoices/issue-invoice.ts';
import { monthOf } from '@accordent/core/invoices/issue-rules.ts';
import { planOf } from '@accordent/core/practitioners/plans.ts';
import { A_PDF } from './builders.ts';
import type { World } from './builders.ts';

type InvoiceChoice = {
  practitionerId: number;
  label?: string;
  /** Before tax. */
  amountCents?: number;
  issuedAt?: Date;
  isPaid?: boolean;
  /** Whether its PDF is there; true when absent. */
  isReady?: boolean;
  /** The subscription of this plan for the month of `issuedAt`. */
  planId?: number;
};

/** An invoice by hand of 299 € before tax with its PDF, unless told otherwise; gives its number. Its job is taken away. */
export async function anInvoice({ database, ports }: World, choice: InvoiceChoice): Promise<number> {
  const {
    practitionerId,
    label = 'Formation',
    amountCents = 29_900,
    isPaid = false,
    isReady = true,
  } = choice;
  const issuedAt = choice.issuedAt ?? ports.clock.now();
  const plan = choice.planId === undefined ? null : planOf(choice.planId);
  const id = await ports.transaction(async (stores) => {
    const { buyer } = await stores.invoices.getBilled(practitionerId);
    const number = await stores.invoices.takeNumber();
    await issueInvoice(stores, number, {
      buyer,
      seller: demoSeller(ports.product),
      label,
      amountCents,
      paymentDays: 30,
      issuedAt,
      ...(plan && { subscription: { plan, ...monthOf(issuedAt) } }),
      mandates: [],
      leadDays: 3,
      actor: null,
    });
    return number;
  });
  const { knex } = database.scope;
  await knex('outbox')
    .where({ job: 'render-invoice' })
    .whereRaw(`payload->>'invoiceId' = ?`, [String(id)])
    .delete();
  if (isPaid) await knex('invoices').where({ id }).update({ isPaid: true });
  if (isReady) {
    const fileKey = ports.fileStore.newKey();
    await ports.fileStore.put(fileKey, A_PDF);
    await ports.stores.invoices.attachFile(id, fileKey, issuedAt);
  }
  return id;
}

/** An invoice of 358,80 € of which 10 € were noted by hand, and a line of our account of 5 € that pays nothing yet. */
export async function aPaidPart(
  world: World,
  { practitionerId, adminId }: { readonly practitionerId: number; readonly adminId: number },
): Promise<{ readonly invoiceId: number; readonly paymentId: number; readonly receiptId: number }> {
  const invoiceId = await anInvoice(world, { practitionerId });
  const { knex } = world.database.scope;
  const at = world.ports.clock.now();
  const [payment] = await knex('invoice_payments')
    .insert({ invoiceId, way: 'transfer', cents: 1000, paidOn: '2026-11-02', adminId, createdAt: at })
    .returning('id');
  const [file] = await knex('receipt_files')
    .insert({
      format: 'ofx',
      sha256: `file ${invoiceId}`,
      accountEnd: '4417',
      linesRead: 1,
      linesKept: 1,
      adminId,
      createdAt: at,
    })
    .returning('id');
  const [receipt] = await knex('receipts')
    .insert({
      receiptFileId: file.id,
      identity: `line ${invoiceId}`,
      bookedOn: '2026-11-02',
      cents: 500,
      label: `VIR FACTURE ${invoiceId}`,
      payerName: '',
      payerKey: '',
    })
    .returning('id');
  return { invoiceId, paymentId: payment.id, receiptId: receipt.id };
}
