import { validityStates } from '@accordent/core/answers/validity-filter.ts';
import { levels, stages } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { coverageRequestColumns } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import { bannerActs } from '@accordent/core/coverage-requests/staff-banner.ts';
import { sides } from '@accordent/core/coverage-requests/turn.ts';
import { awaited, expectedStates } from '@accordent/core/forecasts/forecast.ts';
import { groupings } from '@accordent/core/coverage-requests/grouping.ts';
import { detailFields, ownDetailFields } from '@accordent/core/coverage-requests/request-details.ts';
import { steps } from '@accordent/core/coverage-requests/views.ts';
import { reminded, reminderWay } from '@accordent/core/coverage-requests/reminder.ts';
import { insurerKinds } from '@accordent/core/mutuals/insurer.ts';
import { removables } from '@accordent/core/saved-views/what-stands.ts';
import { answeredFields } from '@accordent/core/shared/fields.ts';
import { sortOrders } from '@accordent/core/shared/page.ts';
import { z } from 'zod';
import { decision, recordAnswer, standingAnswer } from '../answers/answers.schemas.ts';
import { file } from '../documents/documents.schemas.ts';
import { listTotals, wireDate } from '../http/wire.schemas.ts';
import { practiceMonth } from '../practitioners/practitioners.schemas.ts';
import { statusId } from './status-id.schemas.ts';

export { detailFields, ownDetailFields };

/** Somebody's name. */
export const person = z.object({ id: z.int(), firstname: z.string(), lastname: z.string() });
const insurer = z.object({ id: z.int(), name: z.string() });

/** A status as a chip shows it; `color` is the key of a colour family. */
export const statusChip = z.object({ id: statusId, name: z.string(), color: z.string() });
export type StatusChip = z.infer<typeof statusChip>;

export const stage = z.enum(stages);

/** `limits`: from how many days on a wait is late, and overdue; null where nothing waits. */
export const status = statusChip.extend({
  stage,
  isLocked: z.boolean(),
  limits: z.object({ late: z.int(), overdue: z.int() }).nullable(),
});
export type Status = z.infer<typeof status>;

/** Every status, in the order in which a request meets them. */
export const statusesAnswer = z.object({ status: z.array(status) });
export type StatusesAnswer = z.infer<typeof statusesAnswer>;

/** What a view that somebody keeps has beside the others. */
export const savedView = z.object({
  id: z.int(),
  isTeam: z.boolean(),
  isMine: z.boolean(),
  canChange: z.boolean(),
  /** By their names on the screen. */
  columns: z.array(z.string()),
  /** Filters that it was kept with, whose records have been removed since: it opens without them. */
  removed: z.array(z.enum(removables)),
  /** Of the practitioner, and of the mutual or group, that it names. */
  userName: z.string(),
  insurerName: z.string(),
});

/** By their names in the list's own call. */
const viewFilters = z.object({
  search: z.string().optional(),
  statusIds: z.array(z.int()).optional(),
  userId: z.int().optional(),
  isSent: z.boolean().optional(),
  turn: z.enum(steps).optional(),
  owner: z.union([z.enum(['me', 'none']), z.int()]).optional(),
  aside: z.boolean().optional(),
  refused: z.boolean().optional(),
  rights: z.literal(true).optional(),
  result: decision.optional(),
  granted: z.boolean().optional(),
  grantedFrom: z.number().optional(),
  grantedTo: z.number().optional(),
  validity: z.enum(validityStates).optional(),
  validFrom: z.string().optional(),
  validTo: z.string().optional(),
  days: z.int().optional(),
  expected: z.enum(expectedStates).optional(),
  mutual: z.int().optional(),
  mutualGroup: z.int().optional(),
});

/** A tab above the list: what it asks of the list, and how many are in it. */
const view = z.object({
  id: z.string(),
  name: z.string(),
  filters: viewFilters,
  /** Days of Paris, both included; null: the last 365 days. */
  period: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  orderBy: z.enum(coverageRequestColumns),
  order: z.enum(sortOrders),
  groupBy: z.enum(groupings).nullable(),
  count: z.int(),
  /** There are more: words that are looked for are counted up to 1,000. */
  isCapped: z.boolean(),
  /** Null for ours. */
  saved: savedView.nullable(),
});
export type View = z.infer<typeof view>;

export const viewsAnswer = z.object({ views: z.array(view) });
export type ViewsAnswer = z.infer<typeof viewsAnswer>;

/** Who must act, since when, and how long that is in working days; `who` null: nobody any more. */
export const nextAction = z.object({
  who: z.enum(sides).nullable(),
  text: z.string(),
  since: wireDate,
  days: z.int(),
  level: z.enum(levels),
});
export type NextAction = z.infer<typeof nextAction>;

/** A day of Europe/Paris, 'yyyy-MM-dd'. */
const day = z.iso.date();

/** By when the insurer should answer: half of comparable PEC by `from`, nine in ten by `until` (null: not known). */
export const expected = z.object({
  /** Its answer, or its payment. */
  awaits: z.enum(awaited),
  from: day,
  until: day.nullable(),
  /** The same in working days from the sending. */
  p50: z.int(),
  p90: z.int().nullable(),
  /** Those it rests on; few make it wide. */
  answers: z.int(),
  isWide: z.boolean(),
  /** Working days past `until`. */
  late: z.int(),
  /** 'entre le 1er et le 4 déc.', '1er au 4 déc.', and what the days mean. */
  text: z.string(),
  short: z.string(),
  basis: z.string(),
});
export type Expected = z.infer<typeof expected>;

/** The same in a line of a list: '1er – 4 déc.', and whether the last day has passed. */
const listedExpected = expected.pick({ awaits: true, from: true, until: true, late: true }).extend({
  window: z.string(),
  /** null: no last day is known. */
  state: z.enum(expectedStates).nullable(),
});

/** A line of the staff's lists. */
export const coverageRequestItem = z.object({
  id: z.int(),
  reference: z.string(),
  creationDate: wireDate,
  editionDate: wireDate,
  userId: z.int(),
  user: person,
  statusId,
  status: statusChip,
  patient: z.object({
    firstname: z.string(),
    lastname: z.string(),
    mutual: insurer.nullable(),
    mutualGroup: insurer.nullable(),
  }),
  /** Documents that nobody has decided. */
  filesPending: z.int(),
  nextAction,
  /** While its insurer studies it. */
  expected: listedExpected.nullable(),
  /** The member of the staff who has it. */
  owner: person.nullable(),
  /** Out of the queues until this day. */
  asideUntil: day.nullable(),
  /** Those of the present turn. */
  reminders: z.object({ count: z.int(), lastAt: wireDate.nullable(), lastWay: reminderWay.nullable() }),
  /** Working days after which its insurer, who is awaited, is late; null: as its status says. */
  firstLimit: z.int().nullable(),
  /** What the insurer decided, as it stands. */
  answer: standingAnswer.nullable(),
});
export type CoverageRequestItem = z.infer<typeof coverageRequestItem>;

/** A line of the history. `comment` is what was asked or said; a dentist reads it for 'À compléter' alone. */
export const historyItem = z.object({
  id: z.int(),
  status: statusChip,
  comment: z.string(),
  creationDate: wireDate,
  author: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
  /** The author when he is of the staff. */
  administrator: z.object({ firstname: z.string(), lastname: z.string() }).nullable(),
});
export type HistoryItem = z.infer<typeof historyItem>;

/** Who was reminded, how, and what came of it; it left the queues until `nextOn`. */
export const reminderItem = z.object({
  id: z.int(),
  whom: reminded,
  way: reminderWay,
  result: z.string(),
  nextOn: day,
  date: wireDate,
  /** null: the product, by itself. */
  author: person.nullable(),
});
export type ReminderItem = z.infer<typeof reminderItem>;

/** A prolongation that did not arrive: why, in French, and who had sent it. */
export const unsentItem = z.object({
  id: z.int(),
  said: z.string(),
  date: wireDate,
  author: person.nullable(),
});

/** What the banner's one button does. */
const bannerAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decide-document'), label: z.string(), documentId: z.int() }),
  z.object({ kind: z.literal('change-status'), label: z.string(), statusId }),
  z.object({ kind: z.enum(bannerActs), label: z.string() }),
]);
export type BannerAction = z.infer<typeof bannerAction>;

/** The next-action banner of the staff's record: one sentence, one button. */
export const staffBanner = z.object({ sentence: z.string(), action: bannerAction.nullable() });
export type StaffBanner = z.infer<typeof staffBanner>;

/** `blocked`: the sentence that says why it cannot be chosen now. */
const nextStatus = z.object({ id: statusId, name: z.string(), blocked: z.string().nullable() });
export type NextStatus = z.infer<typeof nextStatus>;

/** What a PEC holds besides, as its dentist reads it; '' is not known. The number of the insured is masked. */
export const ownDetails = z.object({
  ...answeredFields(ownDetailFields),
  /** Total of the quote less the part of the assurance maladie; '' unless both are known. */
  afterMandatoryShare: z.string(),
});
export type OwnDetails = z.infer<typeof ownDetails>;

/** `insurer`: whom staff have chosen, else the one that the PEC proposes. */
const inRole = z.object({
  insurer: insurer.extend({ kind: z.enum(insurerKinds) }).nullable(),
  isChosen: z.boolean(),
});

/** The same for staff, with the insurers of our lists ('mutual-12', 'mutual-group-3'). GET /dfc/{id}/insured-ssn gives the number. */
export const details = ownDetails.extend({
  ...answeredFields(detailFields),
  whoIsWho: z.object({ decider: inRole, billedTo: inRole, payer: inRole }),
  /** 0: nothing was ever typed. */
  version: z.int(),
});
export type Details = z.infer<typeof details>;

/** The staff's record. The number of the patient is masked; GET /dfc/{id}/ssn gives it. */
export const coverageRequestRecord = coverageRequestItem.extend({
  patient: coverageRequestItem.shape.patient.extend({ id: z.int(), ssn: z.string(), email: z.string() }),
  patientFirstname: z.string(),
  patientLastname: z.string(),
  answer: recordAnswer.nullable(),
  details,
  /** What the dentist has noted; staff read it only. */
  remark: z.string(),
  /** Read-only: closed, or its practitioner is archived. */
  isLocked: z.boolean(),
  /** Statuses that the one who asks may choose; on a locked one only a super administrator has any. */
  nextStatuses: z.array(nextStatus),
  banner: staffBanner,
  /** While its insurer studies it. */
  expected: expected.nullable(),
  /** Until then: were it sent now. */
  expectedIfSent: expected.nullable(),
  /** Titles required of the dentist and not there. */
  missing: z.array(z.string()),
  canAddFile: z.boolean(),
  canAnswer: z.boolean(),
  /** Whether the staff may start a new message about it. */
  canWriteMessage: z.boolean(),
  files: z.array(file),
  /** Oldest first. */
  history: z.array(historyItem),
  reminded: z.array(reminderItem),
  unsent: z.array(unsentItem),
  /** Whom to call; '' where no telephone is known. */
  phones: z.object({ dentist: z.string(), insurer: z.string() }),
  /** Days that are proposed for looking at it again. */
  laterDays: z.array(day),
  /** The request that this one replaces, and the one that replaces it. */
  replaces: z.int().nullable(),
  replacedBy: z.int().nullable(),
  /** The request that this one goes on with, and the one that goes on with it. */
  renews: z.int().nullable(),
  renewedBy: z.int().nullable(),
  /** There is a page to hand to the patient. */
  hasPatientSheet: z.boolean(),
  /** A request was sent to its insurer, and not taken back: it may be answered, whatever its status. */
  hasLeft: z.boolean(),
  /** An agreement stands, whose rights are looked at again. */
  isInForce: z.boolean(),
  /**
   * How its agreement may go on; `isAsked`: its insurer was asked to prolong it; `isUnsent`: that did not arrive;
   * `isProlonged`: it was asked once, so that a refusal leaves the agreement.
   */
  end: z.object({
    canProlong: z.boolean(),
    canRenew: z.boolean(),
    isAsked: z.boolean(),
    isUnsent: z.boolean(),
    isProlonged: z.boolean(),
  }),
  version: z.int(),
});
export type CoverageRequestRecord = z.infer<typeof coverageRequestRecord>;

/** Of a list in groups: one that stands on the page. */
export const requestGroup = z.object({
  /** 0: those of none. */
  id: z.int(),
  name: z.string(),
  /** In the whole list. */
  count: z.int(),
  isFolded: z.boolean(),
  /** Its first rows stand on the page before. */
  isContinued: z.boolean(),
  /** So many of the rows of this page are its own. */
  onPage: z.int(),
  /** '5 à 8 j', how long its insurers take; '' where few answers are known, and for groups that are no insurers. */
  usual: z.string(),
});
export type RequestGroup = z.infer<typeof requestGroup>;

export const coverageRequestsAnswer = z.object({
  dfc: z.array(coverageRequestItem),
  ...listTotals,
  /** In their order; `shown`: how many rows are paged through, those of folded groups left out. */
  groups: z.array(requestGroup).optional(),
  shown: z.int().optional(),
});
export type CoverageRequestsAnswer = z.infer<typeof coverageRequestsAnswer>;

export const requestIdsAnswer = z.object({ ids: z.array(z.int()) });
export type RequestIdsAnswer = z.infer<typeof requestIdsAnswer>;

export const coverageRequestsOfUserAnswer = coverageRequestsAnswer.extend(practiceMonth);
export type CoverageRequestsOfUserAnswer = z.infer<typeof coverageRequestsOfUserAnswer>;

export const coverageRequestAnswer = z.object({ dfc: coverageRequestRecord });
export type CoverageRequestAnswer = z.infer<typeof coverageRequestAnswer>;

/** `undoId` takes a change of the status back for ten seconds; null where the change was another. */
export const changedCoverageRequestAnswer = coverageRequestAnswer.extend({ undoId: z.int().nullable() });
export type ChangedCoverageRequestAnswer = z.infer<typeof changedCoverageRequestAnswer>;
