import type { OwnRecord } from '@accordent/core/coverage-requests/get-own-coverage-request.ts';
import type { ListedCoverageRequest } from '@accordent/core/coverage-requests/listed-coverage-request.ts';
import type { OwnCoverageRequests } from '@accordent/core/coverage-requests/list-own-coverage-requests.ts';
import type { OwnMetrics } from '@accordent/core/coverage-requests/own-metrics.ts';
import { isReadOnly } from '@accordent/core/coverage-requests/coverage-request-rights.ts';
import type { ToDo } from '@accordent/core/coverage-requests/to-do.ts';
import type { Practitioner } from '@accordent/core/shared/actor.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { presentFile } from '../documents/documents.presenter.ts';
import { presentDate, presentDateOrNull, presentTotals } from '../http/wire.ts';
import { presentMessage } from '../messages/messages.presenter.ts';
import { errorSentences } from '../sentences.fr.ts';
import {
  presentCoverageRequest,
  presentHistory,
  presentStatus,
  presentStatuses,
} from './coverage-requests.presenter.ts';
import type {
  AnswerItem,
  MetricsAnswer,
  OwnCoverageRequestItem,
  OwnCoverageRequestRecord,
  OwnCoverageRequestsAnswer,
  PaymentItem,
  ToDoItem,
} from './coverage-requests.schemas.ts';

/** A line of a dentist's lists. */
export function presentOwnCoverageRequest({
  row,
  nextAction,
  sentence,
}: ListedCoverageRequest): OwnCoverageRequestItem {
  const item = presentCoverageRequest({ row, nextAction });
  const { who } = row.turn;
  const { since, days } = item.nextAction;
  return {
    ...item,
    patient: { ...item.patient, id: row.patient.id },
    // Whose turn it is, not whom the staff remind.
    nextAction: { who, since, days },
    sentence: { yours: sentence.yours, title: sentence.title, detail: sentence.detail },
  };
}

export function presentOwnPage(page: OwnCoverageRequests, perPage: number): OwnCoverageRequestsAnswer {
  return {
    dfc: page.rows.map(presentOwnCoverageRequest),
    ...presentTotals(page),
    totalPage: Math.ceil(page.total / perPage),
    lastDFC: page.latestAgreements.map(presentOwnCoverageRequest),
    todo: page.toDo.map(presentToDo),
  };
}

const presentToDo = ({
  kind,
  coverageRequestId,
  reference,
  patient,
  date,
  link,
  color,
  author,
  title,
  desc,
}: ToDo): ToDoItem => ({
  kind,
  date: presentDate(date),
  link,
  color,
  author,
  title,
  desc,
  dfcId: coverageRequestId,
  reference,
  patient: { firstname: patient.firstname, lastname: patient.lastname },
});

/** The dentist's record, as he may use it. */
export function presentOwnRecord(own: OwnRecord, actor: Practitioner): OwnCoverageRequestRecord {
  const { record, nextAction, sentence } = own;
  const item = presentOwnCoverageRequest({ row: record, nextAction, sentence });
  return {
    ...item,
    patient: { ...item.patient, ssn: own.maskedNir, email: record.patientEmail },
    remark: record.remark,
    stage: own.stage,
    isLocked: own.isReadOnly,
    steps: own.steps.map(({ key, label, state, date }) => ({
      key,
      label,
      state,
      date: presentDateOrNull(date),
    })),
    files: record.documents.map((document) => presentFile(document, record.request, actor)),
    requiredFiles: own.requiredDocuments.map(({ title, documentId }) => ({ title, fileId: documentId })),
    missing: [...own.missing],
    history: own.history.map(presentHistory),
    messages: own.messages.map((message) => presentMessage(message, actor)),
    canCancel: own.canCancel,
    canReplace: own.canReplace,
    canAddFile: own.canAddDocument,
    canWriteMessage: own.canWriteMessage,
    canEditRemark: !own.isReadOnly,
    reviewBlocked: own.reviewRefusal && errorSentences[own.reviewRefusal],
    replaces: record.request.replacesId,
    replacedBy: record.replacedById,
  };
}

export function presentMetrics(metrics: OwnMetrics): MetricsAnswer {
  const { totals } = metrics;
  return {
    totalAll: totals.all,
    totalDFC: totals.requests,
    totalAFC: totals.agreements,
    totalTodo: metrics.toDoCount,
    totalMessagesNotViewed: metrics.unreadMessageCount,
    monthCount: metrics.monthCount,
    cap: metrics.cap,
    isOverCap: metrics.isOverCap,
    allPatients: metrics.patients.map(presentPerson),
    allUsers: metrics.practitioners.map((member) => ({
      ...presentPerson(member),
      totalAll: member.all,
      totalDFC: member.requests,
      totalAFC: member.agreements,
      canCreate: member.isWorking,
    })),
    allStatus: presentStatuses(),
    payments: metrics.payments.map(presentPracticePayment),
    answers: metrics.answers.map(presentAnswer),
    minDate: presentDateOrNull(totals.first),
    maxDate: presentDateOrNull(totals.latest),
  };
}

const presentAnswer = (answer: OwnMetrics['answers'][number]): AnswerItem => ({
  dfcId: answer.coverageRequestId,
  reference: answer.reference,
  statusId: answer.statusId,
  answer: presentStatus(answer.answerStatusId),
  date: presentDate(answer.answeredAt),
  patient: presentPerson(answer.patient),
  user: presentPerson(answer.practitioner),
});

type Person = { readonly id: number; readonly firstname: string; readonly lastname: string };
const presentPerson = ({ id, firstname, lastname }: Person): Person => ({ id, firstname, lastname });

const presentPracticePayment = (payment: OwnMetrics['payments'][number]): PaymentItem => ({
  paymentId: payment.id,
  fileId: payment.documentId,
  dfcId: payment.coverageRequestId,
  reference: payment.reference,
  amount: centsToEuros(payment.amountCents),
  isPaid: payment.isPaid,
  paymentDate: presentDateOrNull(payment.paidAt),
  patient: presentPerson(payment.patient),
  user: presentPerson(payment.practitioner),
  statusId: payment.statusId,
  mutualName: payment.mutualName,
  mutualGroupName: payment.mutualGroupName,
  theDate: presentDate(payment.paidAt ?? payment.editedAt),
  canConfirm: !payment.isPaid && !isReadOnly(payment),
});
