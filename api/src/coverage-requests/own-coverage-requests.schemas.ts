import { dentistStepKeys, levels } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { stepStates } from '@accordent/core/coverage-requests/dentist-steps.ts';
import { toDoKinds } from '@accordent/core/coverage-requests/to-do.ts';
import { sendingStepKinds } from '@accordent/core/transmissions/told-to-dentist.ts';
import { z } from 'zod';
import { recordAnswer, standingAnswer } from '../answers/answers.schemas.ts';
import { file } from '../documents/documents.schemas.ts';
import { listTotals, wireDate } from '../http/wire.schemas.ts';
import { messageItem } from '../messages/messages.schemas.ts';
import { practiceMonth } from '../practitioners/practitioners.schemas.ts';
import {
  coverageRequestItem,
  expected,
  historyItem,
  nextAction,
  ownDetails,
  person,
  stage,
  status,
  statusChip,
} from './coverage-requests.schemas.ts';
import { statusId } from './status-id.schemas.ts';

/** What the dentist reads about what happens next; `yours`: it is he who must act. */
export const dentistSentence = z.object({ yours: z.boolean(), title: z.string(), detail: z.string() });
export type DentistSentence = z.infer<typeof dentistSentence>;

/** A step of the dentist's stepper; `date`: when it was reached. */
export const step = z.object({
  key: z.enum(dentistStepKeys),
  label: z.string(),
  state: z.enum(stepStates),
  date: wireDate.nullable(),
});
export type Step = z.infer<typeof step>;

/** What was sent to the insurer and what is known of its arrival, for the dentist to read. */
export const sendingStep = z.object({
  kind: z.enum(sendingStepKinds),
  text: z.string(),
  date: wireDate,
});
export type SendingStep = z.infer<typeof sendingStep>;

/** A line of a dentist's lists. `nextAction` reads for the staff; `sentence` for him. */
export const ownCoverageRequestItem = coverageRequestItem
  .omit({ nextAction: true, owner: true, asideUntil: true, reminders: true, firstLimit: true })
  .extend({
    patient: coverageRequestItem.shape.patient.extend({ id: z.int() }),
    nextAction: nextAction.pick({ who: true, since: true, days: true }),
    sentence: dentistSentence,
  });
export type OwnCoverageRequestItem = z.infer<typeof ownCoverageRequestItem>;

/** A place for a required document; `fileId` null: still to be sent. */
const requiredFile = z.object({ title: z.string(), fileId: z.int().nullable() });

/** The dentist's record. */
const ownCoverageRequestRecord = ownCoverageRequestItem.extend({
  patient: ownCoverageRequestItem.shape.patient.extend({
    ssn: z.string(),
    email: z.string(),
    version: z.int(),
  }),
  answer: recordAnswer.nullable(),
  details: ownDetails,
  remark: z.string(),
  stage,
  /** Read-only: closed, or its practitioner is archived. */
  isLocked: z.boolean(),
  steps: z.array(step),
  sendings: z.array(sendingStep),
  /** While its insurer studies it. */
  expected: expected.nullable(),
  /** Its insurer is late: the day on which we remind it by mail; null: no mail is planned. */
  insurerChasedOn: z.iso.date().nullable(),
  files: z.array(file),
  /** The documents that this stage asks for, in order, with the one that stands for each. */
  requiredFiles: z.array(requiredFile),
  /** Titles still required and not there; a refused one waits for its replacement in `files`. */
  missing: z.array(z.string()),
  history: z.array(historyItem),
  messages: z.array(messageItem),
  canCancel: z.boolean(),
  canReplace: z.boolean(),
  canAddFile: z.boolean(),
  canWriteMessage: z.boolean(),
  canEditRemark: z.boolean(),
  /** The sentence that says why the patient cannot be asked for a review; null: he can. */
  reviewBlocked: z.string().nullable(),
  replaces: z.int().nullable(),
  replacedBy: z.int().nullable(),
  renews: z.int().nullable(),
  renewedBy: z.int().nullable(),
  /** Its agreement ends soon, or it was refused: a new request may go on with it. */
  canRenew: z.boolean(),
  /** There is a page to hand to the patient. */
  hasPatientSheet: z.boolean(),
});
export type OwnCoverageRequestRecord = z.infer<typeof ownCoverageRequestRecord>;

export const ownCoverageRequestAnswer = z.object({ dfc: ownCoverageRequestRecord });
export type OwnCoverageRequestAnswer = z.infer<typeof ownCoverageRequestAnswer>;

/** A thing that the dentist has to do. `link` is a path of the portal, `color` the key of a colour family. */
export const toDoItem = z.object({
  kind: z.enum(toDoKinds),
  date: wireDate,
  link: z.string(),
  color: z.string(),
  author: z.string(),
  title: z.string(),
  desc: z.string(),
  dfcId: z.int(),
  reference: z.string(),
  patient: person,
  practitioner: person,
  /** Of the payment, or what is at stake of the PEC; null where nobody knows. */
  amountCents: z.int().nullable(),
  /** Working days: of waiting, and past the first limit; null before it. */
  days: z.int(),
  daysLate: z.int().nullable(),
  level: z.enum(levels),
});
export type ToDoItem = z.infer<typeof toDoItem>;

/** `lastDFC`: the five latest agreements, whatever the filter. */
export const ownCoverageRequestsAnswer = z.object({
  dfc: z.array(ownCoverageRequestItem),
  ...listTotals,
  totalPage: z.int(),
  lastDFC: z.array(ownCoverageRequestItem),
  todo: z.array(toDoItem),
});
export type OwnCoverageRequestsAnswer = z.infer<typeof ownCoverageRequestsAnswer>;

/** An amount of an insurer, waiting for the dentist's confirmation or confirmed. */
const paymentItem = z.object({
  paymentId: z.int(),
  fileId: z.int(),
  dfcId: z.int(),
  reference: z.string(),
  amount: z.number(),
  isPaid: z.boolean(),
  paymentDate: wireDate.nullable(),
  patient: person,
  user: person,
  statusId,
  mutualName: z.string(),
  mutualGroupName: z.string(),
  /** Since when it waits, or when it was confirmed. */
  theDate: wireDate,
  /** Whether it may be confirmed now: not on a locked request. */
  canConfirm: z.boolean(),
});
export type PaymentItem = z.infer<typeof paymentItem>;

/** What came back on a PEC in the last seven days; `statusId` is the one it has now, `answer` the one that came. */
export const answerItem = z.object({
  dfcId: z.int(),
  reference: z.string(),
  statusId,
  answer: statusChip,
  /** What stands of it now; null where nobody has told its decision. */
  told: standingAnswer.nullable(),
  date: wireDate,
  patient: person,
  user: person,
});
export type AnswerItem = z.infer<typeof answerItem>;

/** An account of the practice and how many PEC it has: all, current requests, current agreements. */
const practiceMember = person.extend({
  totalAll: z.int(),
  totalDFC: z.int(),
  totalAFC: z.int(),
  /** Whether a PEC may be created for him now: neither inactive nor archived. */
  canCreate: z.boolean(),
});
export type PracticeMember = z.infer<typeof practiceMember>;

export const metricsAnswer = z.object({
  totalAll: z.int(),
  totalDFC: z.int(),
  totalAFC: z.int(),
  totalTodo: z.int(),
  /** For how many patients. */
  totalTodoPatients: z.int(),
  /** Messages of the staff that nobody of the practice has opened. */
  totalMessagesNotViewed: z.int(),
  ...practiceMonth,
  allPatients: z.array(person),
  allUsers: z.array(practiceMember),
  allStatus: z.array(status),
  /** Waiting ones first, newest first. */
  payments: z.array(paymentItem),
  /** Newest first, eight at most. */
  answers: z.array(answerItem),
  minDate: wireDate.nullable(),
  maxDate: wireDate.nullable(),
});
export type MetricsAnswer = z.infer<typeof metricsAnswer>;

export const newOwnCoverageRequestAnswer = z.object({ dfcId: z.int(), dfc: ownCoverageRequestRecord });

/** `history`: the line that a cancellation added; null for a remark. */
export const changedOwnCoverageRequestAnswer = z.object({
  dfc: ownCoverageRequestRecord,
  status: statusChip,
  history: historyItem.nullable(),
});
export type ChangedOwnCoverageRequestAnswer = z.infer<typeof changedOwnCoverageRequestAnswer>;

/** `dfcId` and `status` are the new request's; `message` says what was done. */
export const replacedCoverageRequestAnswer = z.object({
  dfcId: z.int(),
  status: statusChip,
  oldStatus: statusChip,
  oldHistory: historyItem.nullable(),
  message: z.string(),
});
export type ReplacedCoverageRequestAnswer = z.infer<typeof replacedCoverageRequestAnswer>;
