import type { Bill, BilledAct } from '@accordent/core/bills/bill.ts';
import type { BillFacts } from '@accordent/core/bills/bill-dates.ts';
import type { BillStore, SaidByMail } from '@accordent/core/bills/bill-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from '../database.ts';
import { unlessBeyond } from '../database-errors.ts';
import { forecastShape } from '../forecasts/forecast-rows.ts';
import { insurerInRole, JOIN_DETAILS } from '../forecasts/insurer-in-role.ts';
import { Allocations, BilledParts } from '../reconciliation/money-model.ts';
import { jsonListOf, jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { BilledActs, BillEvents } from './bill-model.ts';
import {
  billShape,
  HAS_ARRIVED,
  IS_BILLED,
  IS_HEARD,
  IS_OWED,
  OWES_MORE,
  SETTLED_DOCUMENTS,
} from './bill-rows.ts';
import { unlessReceived } from './unless-received.ts';

const OF_REQUEST = `select ${jsonOf(billShape)} as record from billed_parts b join documents d on d.id = b.document_id
  where b.coverage_request_id = $1 and ${IS_BILLED} order by b.id`;

const payer = insurerInRole('payer');
const facts: Shape<BillFacts> = {
  id: 'b.id',
  statusId: 'r.status_id',
  statusSince: 'r.status_since',
  arrivedAt: 'd.created_at',
  isHeard: IS_HEARD,
  careOn: 'b.care_on',
  billedOn: 'b.billed_on',
  sentOn: 'b.sent_on',
  dueOn: 'b.due_on',
  prescribedOn: 'b.prescribed_on',
  forecasts: jsonListOf(
    forecastShape,
    `from payment_forecasts f where (f.whose, f.insurer_id) in (('mutual', ${payer.mutualId}), ('mutual-group', ${payer.groupId}), ('all', 0))`,
    'f.whose',
  ),
  months: `coalesce((select nullif(g.prescription_months, '') from mutual_groups g where g.id = ${payer.groupId}),
    (select nullif(m.prescription_months, '') from mutuals m where m.id = ${payer.mutualId}), '')`,
};
const REQUESTS_OF = `select distinct b.coverage_request_id as id from billed_parts b
  join coverage_requests r on r.id = b.coverage_request_id and r.deleted_at is null where b.id = any ($1) order by 1`;
const FACTS = `select ${jsonOf(facts)} as record from billed_parts b join coverage_requests r on r.id = b.coverage_request_id join documents d on d.id = b.document_id ${JOIN_DETAILS}
  where ${IS_OWED} and r.deleted_at is null and r.erased_at is null`;

const SAVE_DAYS = `update billed_parts b set sent_on = n.sent_on, due_on = n.due_on, prescribed_on = n.prescribed_on
  from unnest($1::int[], $2::date[], $3::date[], $4::date[]) as n (id, sent_on, due_on, prescribed_on) where b.id = n.id`;

const MOVE_SENT = `update billed_parts b set sent_on = $4::date, due_on = null from documents d
  where d.id = b.document_id and b.coverage_request_id = $1 and b.sent_on >= $2::date and not ${IS_HEARD}
    and ($3::timestamptz is null or d.created_at > $3)`;

const LAST_MAILED = `select max(v.at) as at from bill_events v
  where v.billed_part_id = $1 and v.kind = $2 and v.mail_id is not null and ${HAS_ARRIVED}`;
type Owed = Awaited<ReturnType<BillStore['owed']>>;
const OWED = `select ${OWES_MORE} as "owesMore", ${SETTLED_DOCUMENTS} as "settledDocumentIds" from coverage_requests r where r.id = $1`;

const SAID_BY_MAIL = `select v.billed_part_id as "billId", b.coverage_request_id as "coverageRequestId", v.kind, v.cents, v.at
  from bill_events v join billed_parts b on b.id = v.billed_part_id where v.mail_id = $1 order by b.coverage_request_id, v.id`;
const MAIL_NAMED = `select m.id from mails m where m.message_id = $1 and exists (select from bill_events v where v.mail_id = m.id)`;
const CLAIM_BACK = `update billed_parts b set claimed_at = (select max(v.at) from bill_events v
  where v.billed_part_id = b.id and v.kind = 'claimed' and ${HAS_ARRIVED}) where b.id = $1`;

// As the trigger of the amounts has it: late as a bill may be confirmed, money of before may pay it.
const DAY_OF = '(select paris_day(d.created_at) from documents d where d.id = ?)';

// Settled, its line has served: its sum stays off it (keep_allocated).
const GIVE_BACK = `update allocations set undone_at = $3, undone_by_admin_id = $2, settled_at = coalesce(settled_at, $3),
  settled_reason = case when settled_at is null then $4 else settled_reason end where id = $1 and undone_at is null`;

const IS_UNFOUNDED = `b.document_id = $1 and b.announced_cents = 0 and b.received_cents = 0 and b.taken_back_cents = 0
  and b.confirmed_at is null and b.closed_at is null and not exists (select from bill_events v where v.billed_part_id = b.id)
  and not exists (select from allocations o where o.billed_part_id = b.id
    and (o.kind <> 'paid' or num_nonnulls(o.bank_line_id, o.lot_line_id) > 0))`;
// The dentist's word on an amount that staff took back, then off: it says nothing any more.
const TAKE_WORDS_OFF = `delete from allocations a using billed_parts b where b.id = a.billed_part_id and ${IS_UNFOUNDED}`;
const DELETE_UNFOUNDED = `delete from billed_parts b where ${IS_UNFOUNDED}`;

type Act = Pick<BilledAct, 'place' | 'code' | 'tooth'>;

/** What insurers owe for each invoice of an agreement. */
export function billStore(scope: Scope): BillStore {
  const parts = () => BilledParts.query(scope.knex);

  return {
    ofRequest: async (coverageRequestId) =>
      recordsIn(await scope.query<JsonRow<Bill>>(OF_REQUEST, [coverageRequestId])),

    async owed(coverageRequestId) {
      const [row] = await scope.query<Owed>(OWED, [coverageRequestId]);
      return row ?? { owesMore: null, settledDocumentIds: [] };
    },

    async lastMailed(billId, kind) {
      const [row] = await scope.query<{ at: Date | null }>(LAST_MAILED, [billId, kind]);
      return row?.at ?? null;
    },

    async requestOf(billId) {
      const part = await parts().findById(billId);
      if (!part) throw domainError('not_found');
      return part.coverageRequestId;
    },

    requestsOf: async (ids) =>
      (await scope.query<{ id: number }>(REQUESTS_OF, [[...ids]])).map(({ id }) => id),

    async confirm({ coverageRequestId, documentId, cents, careOn, outsideReason, acts, adminId, at }) {
      const said = { cents, careOn, outsideReason, confirmedAt: at, confirmedByAdminId: adminId };
      const known = await parts().where({ documentId }).first();
      const id = known
        ? known.id
        : (
            await parts()
              .insert({
                ...said,
                coverageRequestId,
                documentId,
                billedOn: scope.knex.raw(DAY_OF, [documentId]),
                createdAt: at,
              })
              .returning('id')
          ).id;
      if (known) await unlessReceived(parts().findById(id).patch(said), 'payment_confirmed');
      // What the payer said of an act that stays is still said.
      const before = await BilledActs.query(scope.knex)
        .where({ billedPartId: id })
        .delete()
        .returning(['place', 'code', 'tooth', 'paidCents']);
      const named = ({ place, code, tooth }: Act) => `${place} ${code} ${tooth}`;
      const paidOf = new Map(before.map((act) => [named(act), act.paidCents]));
      if (acts.length > 0)
        await BilledActs.query(scope.knex).insert(
          acts.map((act) => ({ billedPartId: id, ...act, paidCents: paidOf.get(named(act)) ?? null })),
        );
      return id;
    },

    async explainGap(billId, { reason, paid }) {
      await parts().findById(billId).patch({ gapReason: reason });
      await BilledActs.query(scope.knex).where({ billedPartId: billId }).patch({ paidCents: null });
      for (const [place, paidCents] of paid)
        await BilledActs.query(scope.knex).where({ billedPartId: billId, place }).patch({ paidCents });
    },

    async close(billId, { reason, adminId, at }) {
      await parts().findById(billId).patch({ closedAt: at, closedReason: reason, closedByAdminId: adminId });
    },

    async reopen(billId) {
      await parts().findById(billId).patch({ closedAt: null, closedReason: '', closedByAdminId: null });
    },

    async noteClaim(billId, at) {
      await parts().findById(billId).patch({ claimedAt: at });
    },

    saidByMail: (mailId) => scope.query<SaidByMail>(SAID_BY_MAIL, [mailId]),

    async mailNamed(messageId) {
      const [mail] = await scope.query<{ id: number }>(MAIL_NAMED, [messageId]);
      return mail?.id ?? null;
    },

    async takeClaimBack(billId) {
      await scope.query(CLAIM_BACK, [billId]);
    },

    async addEvent({ billId, ...event }) {
      const { id } = await BillEvents.query(scope.knex)
        .insert({ billedPartId: billId, ...event })
        .returning('id');
      return id;
    },

    async takeBack({ billId, at, ...taken }) {
      const { id } = await unlessBeyond(
        Allocations.query(scope.knex)
          .insert({ kind: 'taken-back', billedPartId: billId, ...taken, createdAt: at })
          .returning('id'),
      );
      return id;
    },

    async undoTakeBack(takenId, { reason, adminId, at }) {
      await scope.query(GIVE_BACK, [takenId, adminId, at, reason]);
    },

    async settleTakeBack(takenId, { reason, at }) {
      // One that was undone says by it that it was given back.
      await Allocations.query(scope.knex)
        .findById(takenId)
        .whereNull('undoneAt')
        .patch({ settledAt: at, settledReason: reason });
    },

    async deleteOfDocument(documentId, at) {
      const part = await parts().where({ documentId }).first();
      if (!part) return;
      if (part.receivedCents > 0 || part.takenBackCents > 0) throw domainError('payment_confirmed');
      const isTold = await Allocations.query(scope.knex).where({ billedPartId: part.id }).first();
      if (isTold) await parts().findById(part.id).patch({ closedAt: at, closedReason: 'Document supprimé' });
      else await parts().findById(part.id).delete();
    },

    async deleteUnfounded(documentId) {
      await scope.query(TAKE_WORDS_OFF, [documentId]);
      await scope.query(DELETE_UNFOUNDED, [documentId]);
    },

    async facts(coverageRequestId) {
      const rows =
        coverageRequestId === null
          ? await scope.query<JsonRow<BillFacts>>(FACTS)
          : await scope.query<JsonRow<BillFacts>>(`${FACTS} and r.id = $1`, [coverageRequestId]);
      return recordsIn(rows);
    },

    async moveSent(coverageRequestId, { from, after, to }) {
      await scope.query(MOVE_SENT, [coverageRequestId, from, after, to]);
    },

    async saveDays(days) {
      await scope.query(SAVE_DAYS, [
        days.map(({ id }) => id),
        days.map(({ sentOn }) => sentOn),
        days.map(({ dueOn }) => dueOn),
        days.map(({ prescribedOn }) => prescribedOn),
      ]);
    },
  };
}
