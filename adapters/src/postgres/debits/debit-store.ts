import type { DebitToPrepare } from '@accordent/core/debits/choose-debits.ts';
import type { DebitMandate } from '@accordent/core/debits/debit-mandate.ts';
import type {
  BatchDebit,
  DebitLine,
  DebitStore,
  DebitToTell,
  InvoiceToAnnounce,
  ReturnedInvoice,
  SealedDebit,
} from '@accordent/core/debits/debit-store.ts';
import type { Debit, DebitBatch } from '@accordent/core/debits/debit.ts';
import type { UncreditedDebit } from '@accordent/core/debits/match-collections.ts';
import type { EarlierReturn, StandingDebit } from '@accordent/core/debits/match-returns.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { unlessTaken } from '../database-errors.ts';
import { jsonRecords } from '../json-records.ts';
import { walkOf } from '../list/walk.ts';
import { recordsIn, type JsonRow } from '../shape.ts';
import { DebitBatches, DebitMandates, Debits } from './debit-model.ts';
import * as rows from './debit-rows.ts';

const HOLD = `select pg_advisory_xact_lock(hashtext('debit_batches'))`;
const FILL = `update debits d set batch_id = $1, sequence = c.sequence
  from unnest($2::int[], $3::text[]) as c (id, sequence) where d.id = c.id and d.batch_id is null and d.ended_at is null returning d.id`;

const RETURNS_ON = `select return_line as line, returned_on::text as "on", sum(cents)::int as cents from debits
  where return_line is not null and returned_on = any ($1::date[]) group by return_line, returned_on`;

/** SEPA debits of what dentists owe us. */
export function debitStore(scope: Scope): DebitStore {
  const debits = () => Debits.query(scope.knex);
  const { listed, one } = jsonRecords(scope);
  return {
    mandatesOf: (practitionerId) => listed<DebitMandate>(rows.MANDATES_OF, practitionerId),
    getMandate: (id) => one<DebitMandate>(rows.ONE_MANDATE, id),
    async addMandate({ at, ...mandate }) {
      const { id } = await unlessTaken(
        DebitMandates.query(scope.knex)
          .insert({ ...mandate, createdAt: at })
          .returning('id'),
        () => domainError('debit_mandate_taken'),
      );
      return id;
    },
    async revokeMandate(id, { on, reason }) {
      await DebitMandates.query(scope.knex).findById(id).patch({ revokedOn: on, revokedReason: reason });
    },

    listToAnnounce: () => listed<InvoiceToAnnounce>(rows.LIST_TO_ANNOUNCE),
    getToAnnounce: (invoiceId) => one<InvoiceToAnnounce>(rows.ONE_TO_ANNOUNCE, invoiceId),
    findToAnnounce: async (invoiceId) =>
      (await listed<InvoiceToAnnounce>(rows.FIND_TO_ANNOUNCE, invoiceId))[0] ?? null,
    async announce({ toldAt = null, at, ...debit }) {
      // The index is one of rows that stand: the statement names no target.
      const added = await debits()
        .insert({ ...debit, toldAt, announcedAt: at })
        .onConflict()
        .ignore();
      return added?.id ?? null;
    },
    getToTell: (debitId) => one<DebitToTell>(rows.TO_TELL, debitId),
    async setCollectOn(debitId, collectOn) {
      await debits().findById(debitId).whereNull('batchId').patch({ collectOn });
    },
    async setTold(debitId, at) {
      await debits().findById(debitId).whereNull('toldAt').patch({ toldAt: at });
    },
    waiting: (mandateId) => listed<DebitToPrepare>(rows.WAITING, mandateId ?? null),
    async endWaiting(debitId, { ending, at }) {
      const ended = await debits()
        .findById(debitId)
        .whereNull('endedAt')
        .whereNull('batchId')
        .patch({ ending, endedAt: at });
      return ended === 1;
    },

    async hold() {
      await scope.query(HOLD);
    },
    async addBatch({ debits: chosen, at, ...batch }) {
      const { id } = await DebitBatches.query(scope.knex)
        .insert({ ...batch, preparedAt: at })
        .returning('id');
      const filled = await scope.query(FILL, [
        id,
        chosen.map((debit) => debit.id),
        chosen.map(({ sequence }) => sequence),
      ]);
      // Stopped meanwhile: whoever prepares looks again.
      if (filled.length !== chosen.length) throw domainError('stale');
      return id;
    },
    getBatch: (id) => one<DebitBatch>(rows.ONE_BATCH, id),
    batchesFrom: (day) => listed<DebitBatch>(rows.BATCHES_FROM, day),
    latestBatches: () => listed<DebitBatch>(rows.LATEST_BATCHES),
    async creditorOf(batchId) {
      const found = await DebitBatches.query(scope.knex).findById(batchId).select('creditor');
      if (!found) throw domainError('not_found');
      return found.creditor;
    },
    filed: (batchId) => listed<SealedDebit>(rows.FILED, batchId),
    ofBatch: (batchId) => listed<BatchDebit>(rows.OF_BATCH, batchId),
    async setDownloaded(batchId, at) {
      await DebitBatches.query(scope.knex).findById(batchId).patch({ downloadedAt: at });
    },
    async cancelBatch(batchId, { adminId, at }) {
      await DebitBatches.query(scope.knex)
        .findById(batchId)
        .patch({ cancelledAt: at, cancelledByAdminId: adminId });
      await debits().where({ batchId }).whereNull('endedAt').patch({ ending: 'cancelled', endedAt: at });
    },

    async setHeldBy(receiptId, debitIds) {
      await debits()
        .whereIn('id', [...debitIds])
        .patch({ receiptId });
    },

    upcoming: () => listed<Debit>(rows.UPCOMING),
    walk: (period) =>
      walkOf<JsonRow<DebitLine>, DebitLine>(scope, { ...rows.linesOf(period), read: recordsIn }),
    returnedInvoices: (paidSince) => listed<ReturnedInvoice>(rows.RETURNED_INVOICES, paidSince),
    uncredited: () => listed<UncreditedDebit>(rows.UNCREDITED),
    standing: (since) => listed<StandingDebit>(rows.STANDING, since),
    returnsOn: (days) => scope.query<EarlierReturn>(RETURNS_ON, [[...new Set(days)]]),
    async giveBack({ debitId, on, reason, line, at }) {
      const [debit] = await debits()
        .where({ id: debitId })
        .patch({ ending: 'returned', endedAt: at, returnedOn: on, returnReason: reason, returnLine: line })
        .returning(['invoiceId', 'mandateId', 'cents']);
      if (!debit) throw new Error('A debit that was just there is gone.');
      const [held] = await scope.query<{ paymentId: number | null; receiptId: number | null }>(rows.HELD_BY, [
        debitId,
      ]);
      const { invoiceId, mandateId, cents } = debit;
      const { paymentId = null, receiptId = null } = held ?? {};
      return { invoiceId, mandateId, cents, paymentId, receiptId };
    },
  };
}
