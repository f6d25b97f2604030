import { validityStates } from '@accordent/core/answers/validity-filter.ts';
import { coverageRequestColumns } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { dentistLists } from '@accordent/core/coverage-requests/dentist-stages.ts';
import { expectedStates } from '@accordent/core/forecasts/forecast.ts';
import { groupings } from '@accordent/core/coverage-requests/grouping.ts';
import {
  detailFields,
  ownDetailFields,
  type TypedDetails,
} from '@accordent/core/coverage-requests/request-details.ts';
import { steps } from '@accordent/core/coverage-requests/views.ts';
import { newPatientFields, patientFields, typedNir } from '@accordent/core/patients/patient.ts';
import { MAX_AMOUNT_CENTS } from '@accordent/core/payments/payment.ts';
import { mapFields } from '@accordent/core/shared/fields.ts';
import { eurosToCents } from '@accordent/core/shared/money.ts';
import { reminded, reminderWay } from '@accordent/core/coverage-requests/reminder.ts';
import { textLimits } from '@accordent/core/shared/text-limits.ts';
import { z } from 'zod';
import { decision } from '../answers/answers.schemas.ts';
import { exportFormat } from '../exports/exports.schemas.ts';
import { optional, period, periodInOrder } from '../http/wire.ts';
import {
  flag,
  id,
  listQuery,
  optionalText,
  pageSizes,
  perPage as queryPerPage,
  queryFlag,
  text,
  typedTexts,
  wholeNumber,
} from '../http/wire.schemas.ts';

/** What the calls of this slice take in. Their answers are in coverage-requests.schemas.ts. */

const perPage = z.union([z.literal(pageSizes), queryPerPage]);

/** '2,24': each a number. */
const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,29}$/)
  .transform((list) => list.split(',').map(Number));

/** Of a group, or 0 for those of none. */
const groupId = wholeNumber.pipe(z.int().min(0, 'wrong_type').max(2_147_483_647, 'wrong_type'));

/** Out of a filter in euros, in cents. */
const euros = z.coerce
  .number()
  .min(0)
  .max(MAX_AMOUNT_CENTS / 100)
  .transform(eurosToCents);

/** A day that a database knows. */
const heldDay = z.iso.date().refine((text) => text >= '0001-01-01', 'date');

const filters = { statusId: optional(id), userId: optional(id), ...period };

const { page, orderBy, order, search } = listQuery(coverageRequestColumns, 'desc').shape;
const list = { page, orderBy, order, search: optional(search) };

/** The specification names the page size `dfcPerPage`; `perPage` is taken as well. */
export const coverageRequestsQuery = z
  .object({
    ...list,
    ...filters,
    /** 1: those that have reached 'Transmise', 0: the others; cancelled ones are neither. */
    isSent: optional(queryFlag),
    /** Several of them, '2,24'; beside `statusId`, which is one. */
    statusIds: optional(idList),
    /** Those that wait for this step: `staff`, any turn of theirs, reminders included. */
    turn: optional(z.enum(steps)),
    owner: optional(z.union([z.enum(['me', 'none']), id])),
    /** 1: those that are set aside today, 0: the others. */
    aside: optional(queryFlag),
    mutual: optional(id),
    mutualGroup: optional(id),
    /** Those that have waited so many working days at least. */
    days: optional(z.coerce.number().int().min(0).max(1000)),
    /** Those whose answer should have come, should come today, or later. */
    expected: optional(z.enum(expectedStates)),
    /** 1: those with a refused document, 0: the others. */
    refused: optional(queryFlag),
    /** 1: agreements in force whose card ends first. */
    rights: optional(queryFlag),
    /** Those whose insurer has decided so. */
    result: optional(decision),
    /** 1: those of which an amount was granted, 0: the others; between two amounts in euros. */
    granted: optional(queryFlag),
    grantedFrom: optional(euros),
    grantedTo: optional(euros),
    /** Those whose agreement, or card, ends soon or has ended; between two days of Paris. */
    validity: optional(z.enum(validityStates)),
    validFrom: optional(heldDay),
    validTo: optional(heldDay),
    /** In groups, the fullest first; `group`: one of them alone, `folded`: those whose rows are left out. 0: those of none. */
    groupBy: optional(z.enum(groupings)),
    group: optional(groupId),
    folded: optional(idList),
    perPage: optional(perPage),
    dfcPerPage: optional(perPage),
  })
  .refine(...periodInOrder)
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validFrom'],
    message: 'start_after_end',
  });
export type CoverageRequestsQuery = z.output<typeof coverageRequestsQuery>;

const ownFilters = {
  ...list,
  ...filters,
  type: z.enum(dentistLists),
  patientId: optional(id),
  result: optional(decision),
  validity: optional(z.enum(validityStates)),
};

export const ownCoverageRequestsBody = z
  .object({
    ...ownFilters,
    page: optional(page).transform((value) => value ?? 1),
    perPage: optional(perPage).transform((value) => value ?? 20),
  })
  .refine(...periodInOrder);

/** The same list, whole, as a file. */
export const ownFileQuery = z
  .object({ ...ownFilters, format: exportFormat })
  .omit({ page: true })
  .refine(...periodInOrder);

const orEmpty = (schema: z.ZodString) => z.preprocess((value) => value ?? '', schema);

/** What a PEC holds besides: what is absent stays as it is. */
const insuredNirConfirmed = optional(flag);
export const detailsBody = z.object({
  ...typedTexts(detailFields),
  insuredNirConfirmed,
  version: optional(wholeNumber),
});
export const ownDetailsBody = z.object({ ...typedTexts(ownDetailFields), insuredNirConfirmed });

/** What such a body tells of them; core reads those alone that it knows. */
export const detailsForm = (body: TypedDetails & { readonly insuredNirConfirmed?: boolean | undefined }) => ({
  typed: body,
  insuredNirConfirmed: body.insuredNirConfirmed ?? false,
});

/** What is missing or empty is told by core, all at once with the documents. */
export const newCoverageRequestBody = z.object({
  userId: optional(id),
  ...mapFields(newPatientFields, ({ limit }) => orEmpty(text(limit))),
  ssn: orEmpty(typedNir),
  status: optional(id),
  ssnConfirmed: optional(flag),
  patientId: optional(id),
  ...detailsBody.omit({ version: true }).shape,
});

export const newOwnCoverageRequestBody = newCoverageRequestBody
  .omit({ ...mapFields(detailFields, () => true as const), status: true })
  .extend(ownDetailsBody.shape);

/** None of them: 0, null or ''. */
const insurerId = z.preprocess(
  (value) => (value === '' || value === 0 || value === '0' ? null : value),
  id.nullable().optional(),
);

const orAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((typed) => typed ?? undefined);

const changePatient = z
  .object({
    action: z.literal('patient'),
    ...mapFields(patientFields, ({ schema }) => orAbsent(schema)),
    patientSSN: orAbsent(typedNir),
    ssnConfirmed: optional(flag),
    mutual: insurerId,
    mutualGroup: insurerId,
    version: optional(wholeNumber),
  })
  .refine(
    ({ action: _action, ssnConfirmed: _confirmed, version: _version, ...changes }) =>
      Object.values(changes).some((change) => change !== undefined),
    { path: ['patientLastname'], message: 'required' },
  );

const changeStatus = z.object({
  action: z.literal('status'),
  status: id,
  comment: optionalText(textLimits.saidOfRequest),
});

export const changeCoverageRequestBody = z.discriminatedUnion('action', [changePatient, changeStatus]);
export type ChangePatientBody = z.output<typeof changePatient>;

const day = z.iso.date();

/** null: nobody. */
export const ownerBody = z.object({ ownerId: id.nullable() });

/** null: back at once. */
export const asideBody = z.object({ until: day.nullable() });

/** `result`: what came of it; to a dentist by mail, what is written to him. */
export const reminderBody = z.object({
  whom: reminded,
  way: reminderWay,
  result: text(textLimits.saidOfRequest).default(''),
  nextOn: day,
});

export const changeOwnCoverageRequestBody = z.discriminatedUnion('action', [
  z.object({ action: z.literal('status'), status: id }),
  // `remarkBefore`: the remark that this one was written over; without it the change is accepted.
  z.object({
    action: z.literal('remark'),
    remark: text(textLimits.remark),
    remarkBefore: text(textLimits.remark).nullish(),
  }),
]);
