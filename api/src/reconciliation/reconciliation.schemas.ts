import { certainties, matchReasons } from '@accordent/core/reconciliation/expected.ts';
import { allocationKinds, shownLotReasons } from '@accordent/core/reconciliation/money-store.ts';
import { remittanceColumns } from '@accordent/core/statements/remittance.ts';
import { statementColumns } from '@accordent/core/statements/table-statement.ts';
import { z } from 'zod';
import { exportFormat } from '../exports/exports.schemas.ts';
import { id } from '../http/wire.schemas.ts';

/** For the screen that asks which column is which. */
export { remittanceColumns, statementColumns };

const MOST_TICKED = 2000;
/** A transfer names the bills that it pays, however many; without names it is guessed from six at the most. */
const MOST_NAMED = 100;
const HEADING_MOST = 200;

const columnsOf = (kinds: Readonly<Record<string, unknown>>) =>
  z
    .string()
    .max(4000)
    .transform((typed, context) => {
      try {
        const parsed: unknown = JSON.parse(typed);
        return z.record(z.string(), z.string().max(HEADING_MOST)).parse(parsed);
      } catch {
        context.addIssue({ code: 'custom', message: 'wrong_type' });
        return z.NEVER;
      }
    })
    .transform((chosen) =>
      Object.fromEntries(Object.entries(chosen).filter(([name]) => Object.hasOwn(kinds, name))),
    )
    .optional();

/** Beside `file`: the heading of each column by its name, as JSON, where a table's headings do not tell enough. */
export const statementBody = z.object({ columns: columnsOf(statementColumns) });
export const remittanceBody = z.object({ columns: columnsOf(remittanceColumns) });

/** What became of a file, or which columns somebody has to name first; then nothing was written. */
export const moneyFileAnswer = z.object({
  file: z
    .object({
      linesRead: z.int(),
      linesKept: z.int(),
      /** Days, '' where no line tells one. */
      from: z.string(),
      to: z.string(),
      accountEnd: z.string(),
      isKnown: z.boolean(),
      /** Of our own account: other accounts of the file, debits that the bank gave back, and lines that say so without saying of which. */
      otherAccounts: z.int().optional(),
      debitsReturned: z.int().optional(),
      returnsUnknown: z.int().optional(),
    })
    .nullable(),
  question: z
    .object({
      header: z.array(z.string()),
      sample: z.array(z.array(z.string())),
      guessed: z.record(z.string(), z.string()),
    })
    .nullable(),
});
export type MoneyFileAnswer = z.infer<typeof moneyFileAnswer>;
export type ImportedFile = NonNullable<MoneyFileAnswer['file']>;
export type ColumnQuestion = NonNullable<MoneyFileAnswer['question']>;

const certainty = z.enum(certainties);
const matchReason = z.enum(matchReasons);

/** A bill that may be meant; `amount`: what is open of it, or was received of it where money is taken back. */
const bill = z.object({
  partId: z.int(),
  reference: z.string(),
  patient: z.string(),
  insurer: z.string(),
  amount: z.number(),
});
export type MatchedBill = z.infer<typeof bill>;

const transfer = z.object({ id: z.int(), day: z.string(), label: z.string(), amount: z.number() });

const credit = z.object({
  ...transfer.shape,
  certainty,
  reason: matchReason,
  gap: z.number(),
  isTicked: z.boolean(),
  bills: z.array(bill),
});
export type MatchedCredit = z.infer<typeof credit>;

const lotLine = z.object({
  id: z.int(),
  number: z.string(),
  careDay: z.string().nullable(),
  /** Below 0: taken back. */
  amount: z.number(),
  motive: z.string(),
  certainty: certainty.exclude(['sum']),
  reason: z.enum(shownLotReasons),
  gap: z.number(),
  isTicked: z.boolean(),
  bills: z.array(bill),
});
export type MatchedLotLine = z.infer<typeof lotLine>;

const lot = z.object({
  id: z.int(),
  number: z.string(),
  day: z.string().nullable(),
  amount: z.number(),
  linesRead: z.int(),
  transfer: transfer.nullable(),
  isPaid: z.boolean(),
  lines: z.array(lotLine),
});
export type MatchedLot = z.infer<typeof lot>;

/** `reversed`: confirmed once, and taken back by the bank since. */
export const moneyLinesAnswer = z.object({
  lots: z.array(lot),
  credits: z.array(credit),
  reversed: z.array(z.object({ ...transfer.shape, reversedDay: z.string() })),
});
export type MoneyLinesAnswer = z.infer<typeof moneyLinesAnswer>;

/** All of it or nothing. */
export const confirmLinesBody = z
  .object({
    credits: z
      .array(z.object({ id, partIds: z.array(id).min(1, 'required').max(MOST_NAMED, 'wrong_type') }))
      .max(MOST_TICKED, 'wrong_type'),
    lots: z
      .array(
        z.object({
          id,
          transferId: id.nullable(),
          lines: z.array(z.object({ id, partId: id })).max(MOST_TICKED, 'wrong_type'),
        }),
      )
      .max(200, 'wrong_type'),
  })
  .refine(({ credits, lots }) => credits.length + lots.length > 0, {
    path: ['credits'],
    message: 'required',
  });
export type ConfirmLines = z.input<typeof confirmLinesBody>;

export const confirmedLinesAnswer = z.object({ bills: z.int(), amount: z.number() });
export type ConfirmedLinesAnswer = z.infer<typeof confirmedLinesAnswer>;

const allocation = z.object({
  id: z.int(),
  kind: z.enum(allocationKinds),
  dfcId: z.int(),
  reference: z.string(),
  patient: z.string(),
  amount: z.number(),
  label: z.string(),
  day: z.string().nullable(),
  /** The line has taken the place of the dentist's word, which stands again once it is undone. */
  hasReplaced: z.boolean(),
});
export type AllocationItem = z.infer<typeof allocation>;
export const allocationsAnswer = z.object({ allocations: z.array(allocation) });
export type AllocationsAnswer = z.infer<typeof allocationsAnswer>;

const person = z.object({ firstname: z.string(), lastname: z.string() });

const settlement = z.object({
  id: z.int(),
  dfcId: z.int(),
  reference: z.string(),
  user: z.object({ id: z.int(), ...person.shape }),
  patient: person,
  insurer: z.string(),
  billedDay: z.string(),
  amount: z.number(),
  received: z.number(),
  takenBack: z.number(),
  owed: z.number(),
  receivedDay: z.string().nullable(),
  isClosed: z.boolean(),
});
export type SettlementItem = z.infer<typeof settlement>;

const month = z.object({
  month: z.string(),
  granted: z.number(),
  billed: z.number(),
  received: z.number(),
});
export type SettlementMonth = z.infer<typeof month>;

export const settlementsAnswer = z.object({ months: z.array(month), settlements: z.array(settlement) });
export type SettlementsAnswer = z.infer<typeof settlementsAnswer>;

export const settlementsFileQuery = z.object({ format: exportFormat });
