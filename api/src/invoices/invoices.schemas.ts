import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { invoiceTypes, missingFacts } from '@accordent/core/invoices/invoice-content.ts';
import { invoiceStates } from '@accordent/core/invoices/invoice-rights.ts';
import { invoiceColumns } from '@accordent/core/invoices/invoice-store.ts';
import { z } from 'zod';
import {
  flag,
  id,
  listQuery,
  listTotals,
  queryFlag,
  requiredText,
  wholeNumber,
  wireDate,
} from '../http/wire.schemas.ts';
import { signedFileQuery } from '../documents/documents.schemas.ts';
import { optional, period, periodInOrder } from '../http/wire.ts';

/** An invoice or a credit note, whose amounts are negative; amounts are in euros. */
export const invoice = z.object({
  id: z.int(),
  type: z.enum(invoiceTypes),
  /** The invoice that a credit note takes back, and the credit note that takes an invoice back. */
  creditOf: z.int().nullable(),
  creditedBy: z.int().nullable(),
  userId: z.int(),
  user: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }),
  label: z.string(),
  creationDate: wireDate,
  editionDate: wireDate,
  dueDate: wireDate,
  /** Of an unpaid one whose debit is waited for, its day: nothing is to be transferred. */
  collectDay: z.iso.date().nullable(),
  /** Settled counts as paid: a credited invoice, and its credit note. */
  isPaid: z.boolean(),
  /** What has come in for it: of a waiting one that is paid in part, more than 0. */
  paid: z.number(),
  state: z.enum(invoiceStates),
  totalPriceExclVAT: z.number(),
  totalVAT: z.number(),
  totalPriceInclVAT: z.number(),
  fileName: z.string(),
  /** Whether the PDF is there: it follows a few seconds after the issue. */
  isReady: z.boolean(),
});
export type InvoiceItem = z.infer<typeof invoice>;

/** What the staff's record adds. */
export const invoiceRecord = invoice.extend({
  /** Who last said that it is paid, or that it waits, and when. */
  paidChangedBy: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
  paidChangedDate: wireDate.nullable(),
  /** When it was last mailed to the practitioner. */
  mailedDate: wireDate.nullable(),
  /** What the electronic invoice lacked about the practitioner when it was issued. */
  missing: z.array(z.enum(missingFacts)),
  canChangePaid: z.boolean(),
  canCredit: z.boolean(),
  canSend: z.boolean(),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

export const invoicesQuery = listQuery(invoiceColumns, 'desc')
  .extend({
    isPaid: optional(queryFlag),
    userId: optional(id),
    ...period,
  })
  .refine(...periodInOrder);

/**
 * `totalPriceInclVAT`: the sum of all that was found, in euros; `totalOpen`: what is still owed of it, where unpaid ones
 * alone are asked for. Null where the total is capped.
 */
export const invoicesAnswer = z.object({
  invoices: z.array(invoice),
  ...listTotals,
  totalPriceInclVAT: z.number().nullable(),
  totalOpen: z.number().nullable().optional(),
});
export type InvoicesAnswer = z.infer<typeof invoicesAnswer>;

export const invoiceAnswer = z.object({ invoice: invoiceRecord });
export type InvoiceAnswer = z.infer<typeof invoiceAnswer>;

/**
 * `url` opens the PDF for five minutes; null while it is being made. `debit`: when it would be debited that is not by itself;
 * null where it cannot be.
 */
export const openedInvoiceAnswer = invoiceAnswer.extend({
  url: z.string().nullable(),
  debit: z.object({ collectDay: z.iso.date(), noticeDays: z.int() }).nullable(),
});
export type OpenedInvoiceAnswer = z.infer<typeof openedInvoiceAnswer>;

export const openedOwnInvoiceAnswer = z.object({ invoice, url: z.string().nullable() });
export type OpenedOwnInvoiceAnswer = z.infer<typeof openedOwnInvoiceAnswer>;

/** An amount before tax: a number of euros, or as a person types it ('1 234,56'). */
export const addInvoiceBody = z.object({
  userId: id,
  label: requiredText(textLimits.invoiceLabel),
  amountExclVAT: z.union([z.number().transform((euros) => String(euros)), z.string().max(40)], 'amount'),
});
export type AddInvoiceBody = { userId: number; label: string; amountExclVAT: number | string };

/** What the button that was pressed said; without it, the other of what it is. */
export const invoicePaidBody = z.object({ isPaid: optional(flag) });

const MAX_NUMBER = 1_000_000_000;

/** The number after which the next invoice follows. */
export const lastInvoiceIdBody = z.object({
  lastInvoiceId: wholeNumber.pipe(z.int().min(0, 'wrong_type').max(MAX_NUMBER, 'wrong_type')),
});

export const lastInvoiceIdAnswer = z.object({ lastInvoiceId: z.int() });
export type LastInvoiceIdAnswer = z.infer<typeof lastInvoiceIdAnswer>;

/** `facture-12.pdf`, as the number that it holds. */
export const invoiceFileParams = z.object({
  fileName: z
    .string()
    .regex(/^facture-[1-9]\d{0,9}\.pdf$/)
    .transform((name) => Number(name.slice('facture-'.length, -'.pdf'.length)))
    .pipe(z.int().max(2_147_483_647)),
});

/** What a signed address carries beside the file's name: all of it or, with a bearer token, nothing. */
/** A year of Paris. */
export const invoiceYearQuery = z.object({
  year: wholeNumber.pipe(z.int().min(2000, 'wrong_type').max(2999, 'wrong_type')),
});
export const invoiceFileQuery = signedFileQuery.partial();
