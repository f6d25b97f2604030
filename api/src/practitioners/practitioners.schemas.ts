import { practitionerDocumentColumns } from '@accordent/core/practitioners/practitioner-document-store.ts';
import {
  ownFields,
  practitionerFields,
  prospectFields,
  fieldsHiddenByPlan,
} from '@accordent/core/practitioners/practitioner-fields.ts';
import type { PersonalFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import { historyColumns, historyKinds } from '@accordent/core/practitioners/practitioner-history-store.ts';
import { practitionerNotices } from '@accordent/core/practitioners/practitioner-notices.ts';
import { archivers } from '@accordent/core/practitioners/practitioner-rules.ts';
import { practitionerColumns } from '@accordent/core/practitioners/practitioner-store.ts';
import { prospectStatuses } from '@accordent/core/prospects/prospect-statuses.ts';
import { answeredFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { optional } from '../http/wire.ts';
import { flag, id, listQuery, listTotals, queryFlag, wireDate } from '../http/wire.schemas.ts';

export { ownFields, practitionerFields, prospectFields };
export type { PersonalFields };
export type { PractitionerNotice as NotifyType } from '@accordent/core/practitioners/practitioner-notices.ts';

/** `cap`: PEC a month that the plan covers, 0 for no limit. */
export const plan = z.object({ value: z.int(), label: z.string(), cap: z.int() });
export type Plan = z.infer<typeof plan>;

/** PEC of the practice in the UTC month; `cap` 0: no limit. Over it is a warning, nothing is refused. */
export const practiceMonth = { monthCount: z.int(), cap: z.int(), isOverCap: z.boolean() };

/** `color`: the key of a colour family. */
export const prospectStatus = z.object({ value: z.string(), label: z.string(), color: z.string() });
export type ProspectStatus = z.infer<typeof prospectStatus>;

export const practitionersQuery = listQuery(practitionerColumns).extend({
  kind: z.enum(['client', 'prospect', 'archived']).default('client'),
  planId: id.optional(),
  prospectStatus: z.enum(prospectStatuses.map(({ value }) => value)).optional(),
  /** Sub-practitioners of this one. */
  parentId: id.optional(),
  /** Pickers ask for 1: only an active client is given a PEC. */
  isActive: queryFlag.optional(),
  /** 'incomplete': fewer valid conventions than there are groups. */
  conventions: z.enum(['incomplete']).optional(),
});

/** A line of a list of practitioners or prospects. */
export const practitionerRow = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  planId: z.int().nullable(),
  plan: plan.nullable(),
  isProspect: z.boolean(),
  isArchived: z.boolean(),
  archivedBy: z.enum(archivers).nullable(),
  isActive: z.boolean(),
  parentId: z.int().nullable(),
  /** Others may be linked to him. */
  isSuper: z.boolean(),
  conventionProgress: z.object({ valid: z.int(), total: z.int() }),
  prospectStatus: prospectStatus.nullable(),
  creationDate: wireDate,
});
export type PractitionerRow = z.infer<typeof practitionerRow>;

export const practitionersAnswer = z.object({ users: z.array(practitionerRow), ...listTotals });
export type PractitionersAnswer = z.infer<typeof practitionersAnswer>;

/** A plan that staff may give; `blocked`: null, or the sentence that says why not now. */
const nextPlan = plan.extend({ isFree: z.boolean(), blocked: z.string().nullable() });
export type NextPlan = z.infer<typeof nextPlan>;

/** The tabs of a record, as its addresses name them, then the parts of its information tab. */
const practitionerCounts = z.object({
  dfc: z.int(),
  conventions: z.int(),
  invoices: z.int(),
  messages: z.int(),
  histories: z.int(),
  'sub-users': z.int(),
  documents: z.int(),
  contacts: z.int(),
});

/**
 * A practitioner or prospect, whole. What the one who asks may do comes with it: `isLocked` (archived: nothing but
 * unarchive and delete), `nextPlans` (empty: the plan is read-only), `nextStatuses` of a prospect, `canNotify`.
 */
export const practitionerRecord = practitionerRow.extend({
  ...answeredFields(practitionerFields),
  friendlyEmail: z.string().nullable(),
  parent: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Linked dentists: id to label. Empty but for a super-practitioner. */
  subUsers: z.record(z.string(), z.string()),
  /** Of who was a prospect, the day of his first plan; null for a prospect. */
  clientSince: wireDate.nullable(),
  /** End of a free plan; null for a paid one and for a prospect. */
  freeUntil: wireDate.nullable(),
  /** A prospect has no count and no cap. */
  ...practiceMonth,
  counts: practitionerCounts,
  /** Of groups, with credentials that nobody has found valid yet. */
  conventionsToCheck: z.int(),
  /** What waits for its payment, in euros, and since when the oldest does. */
  unpaid: z.object({ count: z.int(), totalPriceInclVAT: z.number(), since: wireDate.nullable() }),
  isLocked: z.boolean(),
  nextPlans: z.array(nextPlan),
  nextStatuses: z.array(prospectStatus),
  canNotify: z.array(z.enum(practitionerNotices)),
  version: z.int(),
});
export type PractitionerRecord = z.infer<typeof practitionerRecord>;

/** Until when no password link goes to an address that staff have changed. */
export const addressWaitAnswer = z.object({
  wait: z.object({ until: wireDate, mayConfirm: z.boolean() }).nullable(),
});
export type AddressWaitAnswer = z.infer<typeof addressWaitAnswer>;

/** What the button that was pressed said; without it, the other of what it is. */
export const archivedBody = z.object({ isArchived: optional(flag) });

export const practitionerAnswer = z.object({ user: practitionerRecord });
export type PractitionerAnswer = z.infer<typeof practitionerAnswer>;

/** A plan change or a prospect status. `statute` is JSON text of value, label and color, which also stand beside it. */
export const historyItem = z.object({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(historyKinds),
  statute: z.string(),
  value: z.string(),
  label: z.string(),
  color: z.string(),
  comment: z.string(),
  /** Null: a public form, or an import. */
  author: z.object({ id: z.int(), firstname: z.string(), lastname: z.string() }).nullable(),
  creationDate: wireDate,
});
export type HistoryItem = z.infer<typeof historyItem>;

/** `warnings`: what is saved but looks wrong, such as an identifier whose key is not right: field to French sentence. */
const warnings = z.record(z.string(), z.string());

export const newPractitionerAnswer = z.object({ user: practitionerRecord, history: historyItem, warnings });
export type NewPractitionerAnswer = z.infer<typeof newPractitionerAnswer>;

/** `history`: the entry that a plan change or a conversion wrote, else null. */
export const changedPractitionerAnswer = z.object({
  user: practitionerRecord,
  history: historyItem.nullable(),
  warnings,
});
export type ChangedPractitionerAnswer = z.infer<typeof changedPractitionerAnswer>;

/** What the forms and filters choose from. */
export const practitionerChoicesAnswer = z.object({
  plans: z.array(plan),
  prospectStatuses: z.array(prospectStatus.extend({ isSelectable: z.boolean() })),
});
export type PractitionerChoicesAnswer = z.infer<typeof practitionerChoicesAnswer>;

/** Without `userId`, those of everybody. */
export const historiesQuery = listQuery(historyColumns, 'desc').extend({ userId: id.optional() });
export const historiesAnswer = z.object({ histories: z.array(historyItem), ...listTotals });
export type HistoriesAnswer = z.infer<typeof historiesAnswer>;
export const historyAnswer = z.object({ history: historyItem });
export type HistoryAnswer = z.infer<typeof historyAnswer>;

/** `userId`: whose sub-practitioner is looked for. */
export const linkableQuery = listQuery(practitionerColumns).extend({ userId: id });

/** A document of a practitioner; `path` is the call that gives a signed address of the bytes, `size` in kB. */
export const practitionerFile = z.object({
  id: z.int(),
  title: z.string(),
  path: z.string(),
  size: z.number(),
  mime: z.string(),
  /** Who of the staff has added it. */
  author: z.string().nullable(),
  creationDate: wireDate,
});
export type PractitionerFile = z.infer<typeof practitionerFile>;

export const practitionerFilesQuery = listQuery(practitionerDocumentColumns, 'desc');
export const practitionerFilesAnswer = z.object({ files: z.array(practitionerFile), ...listTotals });
export type PractitionerFilesAnswer = z.infer<typeof practitionerFilesAnswer>;
export const practitionerFileAnswer = z.object({ file: practitionerFile });
export type PractitionerFileAnswer = z.infer<typeof practitionerFileAnswer>;

/** The dentist who is logged in. `monthCount` and `cap` are those of `practicePlan`, which is his own unless he is linked. */
export const ownPractitioner = z.object({
  id: z.int(),
  ...answeredFields(ownFields),
  name: z.string(),
  friendlyEmail: z.string().nullable(),
  planId: z.int(),
  plan,
  practicePlan: plan,
  isSuper: z.boolean(),
  /** The account of a practice: it asks and filters by practitioner. */
  isGroup: z.boolean(),
  isActive: z.boolean(),
  parentId: z.int().nullable(),
  /** Linked dentists: id to label. Empty but for a super-practitioner. */
  subUsers: z.record(z.string(), z.string()),
  ...practiceMonth,
  /** Whether a code is e-mailed at each login. */
  needAuth: z.boolean(),
  /** 'Copie des mails de mes dentistes': of a super-practitioner. */
  copyMails: z.boolean(),
  /** Fields that the plan does not have: sent ones are dropped, screens leave them out. */
  hiddenFields: z.array(z.enum(fieldsHiddenByPlan)),
  /** The sentence that says why the account cannot be deleted now; null: it can. */
  deletionBlocked: z.string().nullable(),
  creationDate: wireDate,
  version: z.int(),
});
export type OwnPractitioner = z.infer<typeof ownPractitioner>;

export const ownPractitionerAnswer = z.object({ user: ownPractitioner });
export type OwnPractitionerAnswer = z.infer<typeof ownPractitionerAnswer>;

/** `warnings`: what was saved and looks wrong, a field and its sentence. */
export const changedOwnPractitionerAnswer = ownPractitionerAnswer.extend({
  warnings: z.record(z.string(), z.string()),
});
export type ChangedOwnPractitionerAnswer = z.infer<typeof changedOwnPractitionerAnswer>;

export const linkedPractitionersQuery = listQuery(['name', 'id', 'email', 'phone', 'isActive']);

/** A dentist of the super-practitioner who asks. `canToggle`: an archived one stays as he is. */
export const linkedPractitioner = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  isArchived: z.boolean(),
  canToggle: z.boolean(),
});
export type LinkedPractitioner = z.infer<typeof linkedPractitioner>;

export const linkedPractitionersAnswer = z.object({ users: z.array(linkedPractitioner), ...listTotals });
export type LinkedPractitionersAnswer = z.infer<typeof linkedPractitionersAnswer>;

export const linkedPractitionerAnswer = z.object({ user: linkedPractitioner });
export type LinkedPractitionerAnswer = z.infer<typeof linkedPractitionerAnswer>;
