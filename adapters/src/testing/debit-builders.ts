import { IBAN_CONTEXT } from '@accordent/core/debits/debit-mandate.ts';
import { batchReference } from '@accordent/core/debits/debit.ts';
import type { World } from './builders.ts';
import { anInvoice } from './invoice-builders.ts';

type Whose = { readonly practitionerId: number; readonly adminId: number };

/** A debit mandate in force; gives its id. */
export async function aDebitMandate(
  { database, ports }: World,
  { practitionerId, adminId }: Whose,
): Promise<number> {
  const iban = 'FR7630006000011234567890189';
  const [mandate] = await database.scope
    .knex('debit_mandates')
    .insert({
      practitionerId,
      reference: `PRLV-${practitionerId}-${crypto.randomUUID().slice(0, 8)}`,
      kind: 'recurrent',
      holder: 'SELARL Moreau',
      ibanSealed: ports.secretBox.seal(iban, IBAN_CONTEXT),
      ibanEnd: iban.slice(-4),
      signedOn: '2026-09-01',
      noticeDays: 14,
      note: '',
      adminId,
      createdAt: ports.clock.now(),
    })
    .returning('id');
  return mandate.id;
}

/** What builders leave of debits, by what may be done with each. */
export type SomeDebits = {
  readonly mandateId: number;
  /** Announced and told, to be prepared. */
  readonly waiting: { readonly debitId: number; readonly invoiceId: number };
  /** In a batch that a line of our account is the sum of. */
  readonly sent: {
    readonly debitId: number;
    readonly invoiceId: number;
    readonly batchId: number;
    readonly receiptId: number;
  };
  /** Given back, its invoice unpaid. */
  readonly returned: { readonly debitId: number; readonly invoiceId: number };
};

/** A mandate with a debit of each kind, of invoices of 358,80 €; days around November 2026. */
export async function someDebits(world: World, { practitionerId, adminId }: Whose): Promise<SomeDebits> {
  const { knex } = world.database.scope;
  const mandateId = await aDebitMandate(world, { practitionerId, adminId });
  const creditor = { name: 'Accordent', id: 'FR72ZZZ123456', iban: 'FR1420041010050500013M02606', bic: '' };
  const preparedAt = new Date('2026-11-17T09:00:00Z');
  const cents = 35_880;
  const debitOf = async (fields: object) => {
    const invoiceId = await anInvoice(world, { practitionerId, issuedAt: new Date('2026-10-15T08:00:00Z') });
    const toldAt = new Date('2026-10-15T09:00:00Z');
    const [debit] = await knex('debits')
      .insert({
        invoiceId,
        mandateId,
        cents,
        collectOn: '2026-11-20',
        announcedAt: toldAt,
        toldAt,
        ...fields,
      })
      .returning('id');
    return { debitId: debit.id, invoiceId };
  };
  const batchOf = async (collectOn: string) => {
    const [batch] = await knex('debit_batches')
      .insert({ collectOn, creditor, preparedAt, adminId })
      .returning('id');
    return batch.id as number;
  };
  const [batchId, earlier] = [await batchOf('2026-11-20'), await batchOf('2026-11-16')];
  const sent = await debitOf({ batchId, sequence: 'RCUR' });
  const returned = await debitOf({
    collectOn: '2026-11-16',
    batchId: earlier,
    sequence: 'FRST',
    ending: 'returned',
    endedAt: world.ports.clock.now(),
    returnedOn: '2026-11-18',
    returnReason: 'AM04',
    returnLine: `line ${earlier}`,
  });
  const [file] = await knex('receipt_files')
    .insert({
      format: 'camt053',
      sha256: `debits ${batchId}`,
      accountEnd: '2606',
      linesRead: 1,
      linesKept: 1,
      adminId,
      createdAt: world.ports.clock.now(),
    })
    .returning('id');
  const [receipt] = await knex('receipts')
    .insert({
      receiptFileId: file.id,
      identity: `lump ${batchId}`,
      bookedOn: '2026-11-20',
      cents,
      label: `REMISE PRLV ${batchReference(batchId)}`,
      payerName: '',
      payerKey: '',
    })
    .returning('id');
  return {
    mandateId,
    waiting: await debitOf({ collectOn: '2026-12-01' }),
    sent: { ...sent, batchId, receiptId: receipt.id },
    returned,
  };
}
