import type { OwnRecord } from '@accordent/core/coverage-requests/get-own-coverage-request.ts';
import type { ListedCoverageRequest } from '@accordent/core/coverage-requests/listed-coverage-request.ts';
import type { OwnCoverageRequests } from '@accordent/core/coverage-requests/list-own-coverage-requests.ts';
import type { OwnMetrics } from '@accordent/core/coverage-requests/own-metrics.ts';
import { isReadOnly } from '@accordent/core/coverage-requests/coverage-request-rights.ts';
import type { ToDo } from '@accordent/core/coverage-requests/to-do.ts';
import type { Practitioner } from '@accordent/core/shared/actor.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { presentShown, presentStanding } from '../answers/answers.presenter.ts';
import { presentFile } from '../documents/documents.presenter.ts';
import { leaving } from '../http/leaving.ts';
import { presentTotals } from '../http/wire.ts';
import { presentMessage } from '../messages/messages.presenter.ts';
import { errorSentences } from '../sentences.fr.ts';
import {
  presentCoverageRequest,
  presentExpected,
  presentHistory,
  presentStatus,
  presentStatuses,
} from './coverage-requests.presenter.ts';
import { ownDetails } from './coverage-requests.schemas.ts';
import {
  metricsAnswer,
  ownCoverageRequestItem,
  sendingStep,
  step,
  toDoItem,
} from './own-coverage-requests.schemas.ts';
import type {
  MetricsAnswer,
  OwnCoverageRequestItem,
  OwnCoverageRequestRecord,
  OwnCoverageRequestsAnswer,
  ToDoItem,
} from './own-coverage-requests.schemas.ts';

/** A line of a dentist's lists. */
function presentOwnCoverageRequest({ sentence, ...line }: ListedCoverageRequest): OwnCoverageRequestItem {
  const item = presentCoverageRequest(line);
  return leaving(ownCoverageRequestItem, {
    ...item,
    patient: { ...item.patient, id: line.row.patient.id },
    // Whose turn it is, not whom the staff remind.
    nextAction: { ...item.nextAction, who: line.row.turn.who },
    sentence,
  });
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

const presentToDo = (toDo: ToDo): ToDoItem => leaving(toDoItem, { ...toDo, dfcId: toDo.coverageRequestId });

/** The dentist's record, as he may use it. */
export function presentOwnRecord(own: OwnRecord, actor: Practitioner): OwnCoverageRequestRecord {
  const { record, nextAction, sentence } = own;
  const item = presentOwnCoverageRequest({
    row: record,
    nextAction,
    sentence,
    expected: null,
    asideUntil: null,
  });
  return {
    ...item,
    patient: {
      ...item.patient,
      ssn: own.maskedNir,
      email: record.patientEmail,
      version: record.patientVersion,
    },
    answer: presentShown(own.answer),
    details: leaving(ownDetails, own.details),
    remark: record.remark,
    stage: own.stage,
    isLocked: own.isReadOnly,
    steps: own.steps.map((one) => leaving(step, one)),
    sendings: own.sendings.map((one) => leaving(sendingStep, { ...one, date: one.at })),
    expected: presentExpected(own.expected),
    insurerChasedOn: own.insurerChasedOn,
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
    renews: record.request.renewsId,
    renewedBy: record.renewedById,
    canRenew: own.canRenew,
    hasPatientSheet: own.hasPatientSheet,
  };
}

export const presentMetrics = ({ totals, ...metrics }: OwnMetrics): MetricsAnswer =>
  leaving(metricsAnswer, {
    ...metrics,
    totalAll: totals.all,
    totalDFC: totals.requests,
    totalAFC: totals.agreements,
    totalTodo: metrics.toDoCount,
    totalTodoPatients: metrics.toDoPatientCount,
    totalMessagesNotViewed: metrics.unreadMessageCount,
    allPatients: metrics.patients,
    allUsers: metrics.practitioners.map((member) => ({
      ...member,
      totalAll: member.all,
      totalDFC: member.requests,
      totalAFC: member.agreements,
      canCreate: member.isWorking,
    })),
    allStatus: presentStatuses(),
    payments: metrics.payments.map((payment) => ({
      ...payment,
      paymentId: payment.id,
      fileId: payment.documentId,
      dfcId: payment.coverageRequestId,
      amount: centsToEuros(payment.amountCents),
      paymentDate: payment.paidAt,
      user: payment.practitioner,
      theDate: payment.paidAt ?? payment.createdAt,
      canConfirm: !payment.isPaid && !isReadOnly(payment),
    })),
    answers: metrics.answers.map((answer) => ({
      ...answer,
      dfcId: answer.coverageRequestId,
      answer: presentStatus(answer.answerStatusId),
      told: presentStanding(answer.told),
      date: answer.answeredAt,
      user: answer.practitioner,
    })),
    minDate: totals.first,
    maxDate: totals.latest,
  });
