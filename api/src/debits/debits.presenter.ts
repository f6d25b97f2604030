import { isHeldBack } from '@accordent/core/debits/debit-mandate.ts';
import type { SeenDebitMandate } from '@accordent/core/debits/change-debit-mandates.ts';
import type { BatchDebit } from '@accordent/core/debits/debit-store.ts';
import { batchReference, type Debit, type DebitBatch } from '@accordent/core/debits/debit.ts';
import type { DebitsOverview } from '@accordent/core/debits/list-debits.ts';
import type { Preparation } from '@accordent/core/debits/prepare-debits.ts';
import { returnKindOf, returnReasonText } from '@accordent/core/debits/return-reasons.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { presentDate } from '../http/wire.ts';
import type {
  DebitBatchAnswer,
  DebitItem,
  DebitMandateItem,
  DebitsAnswer,
  PreparedDebitsAnswer,
} from './debits.schemas.ts';

export const presentDebitMandate = ({
  practitionerId: userId,
  createdAt,
  lastReturn,
  isSpokenFor: _,
  ...mandate
}: SeenDebitMandate): DebitMandateItem => ({
  ...mandate,
  userId,
  heldBack: isHeldBack({ lastReturn }) ? returnReasonText(lastReturn) : '',
  creationDate: presentDate(createdAt),
});

const presentOrNull = (date: Date | null) => date && presentDate(date);

const presentDebit = ({ id, invoiceId, practitioner, cents, collectOn, toldAt }: Debit): DebitItem => ({
  id,
  invoiceId,
  user: practitioner,
  amount: centsToEuros(cents),
  collectDay: collectOn,
  toldDate: presentOrNull(toldAt),
});

const presentBatch = (batch: DebitBatch) => ({
  id: batch.id,
  reference: batchReference(batch.id),
  collectDay: batch.collectOn,
  count: batch.count,
  amount: centsToEuros(batch.cents),
  credited: centsToEuros(batch.creditedCents),
  returnedCount: batch.returnedCount,
  returned: centsToEuros(batch.returnedCents),
  preparedDate: presentDate(batch.preparedAt),
  preparedBy: batch.preparedBy,
  downloadDate: presentOrNull(batch.downloadedAt),
  cancelDate: presentOrNull(batch.cancelledAt),
});

export const presentDebits = ({
  isConfigured,
  next,
  upcoming,
  returned,
  batches,
}: DebitsOverview): DebitsAnswer => ({
  isConfigured,
  next: next && {
    collectDay: next.collectOn,
    lastDay: next.lastDay,
    count: next.count,
    amount: centsToEuros(next.cents),
  },
  upcoming: upcoming.map(presentDebit),
  returned: returned.map((each) => {
    const { returnReason: reason, collectOn, openCents, canRepeat } = each;
    const returnedOn = each.returnedOn ?? collectOn;
    return {
      ...presentDebit(each),
      amount: centsToEuros(openCents),
      returnedDay: returnedOn,
      reason: returnReasonText(reason),
      kind: returnKindOf({ reason, collectOn, returnedOn }),
      isInvoicePaid: each.isPaid,
      canRepeat,
    };
  }),
  batches: batches.map((batch) => ({ ...presentBatch(batch), canCancel: batch.canCancel })),
});

export const presentPreparation = (found: Preparation | null): PreparedDebitsAnswer => ({
  batch: found && presentBatch(found.batch),
  isNew: found?.isNew ?? false,
});

export const presentDebitBatch = ({
  batch,
  debits,
}: {
  readonly batch: DebitBatch;
  readonly debits: readonly BatchDebit[];
}): DebitBatchAnswer => ({
  batch: presentBatch(batch),
  debits: debits.map((each) => ({
    ...presentDebit(each),
    sequence: each.sequence ?? 'RCUR',
    paid: centsToEuros(each.paidCents),
    isInvoicePaid: each.isInvoicePaid,
    returnedDay: each.returnedOn,
    reason: each.returnedOn === null ? '' : returnReasonText(each.returnReason),
  })),
});
