import {
  coverageRequestStatuses,
  isLocked,
  statusOf,
} from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { StatusChangeView } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { ListedCoverageRequest } from '@accordent/core/coverage-requests/listed-coverage-request.ts';
import type { NextAction } from '@accordent/core/coverage-requests/next-action.ts';
import type { StaffRecord } from '@accordent/core/coverage-requests/staff-record.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { presentFile } from '../documents/documents.presenter.ts';
import { presentDate, presentPage } from '../http/wire.ts';
import { errorSentences } from '../sentences.fr.ts';
import type {
  BannerAction,
  CoverageRequestItem,
  CoverageRequestRecord,
  CoverageRequestsAnswer,
  HistoryItem,
  NextAction as WireNextAction,
  Status,
  StatusChip,
} from './coverage-requests.schemas.ts';

/** Every status, in the order in which a request meets them. */
export const presentStatuses = (): Status[] =>
  coverageRequestStatuses.map(({ id, name, color, stage, limits }) => ({
    id,
    name,
    color,
    stage,
    isLocked: isLocked(id),
    limits: limits && { late: limits.late, overdue: limits.overdue },
  }));

export function presentStatus(statusId: StatusId): StatusChip {
  const { id, name, color } = statusOf(statusId);
  return { id, name, color };
}

export const presentNextAction = ({ who, text, since, days, level }: NextAction): WireNextAction => ({
  who,
  text,
  since: presentDate(since),
  days,
  level,
});

/** A line of the staff's lists. */
export function presentCoverageRequest({
  row,
  nextAction,
}: Pick<ListedCoverageRequest, 'row' | 'nextAction'>): CoverageRequestItem {
  const { practitioner, patient, mutual, mutualGroup } = row;
  return {
    id: row.id,
    reference: row.reference,
    creationDate: presentDate(row.createdAt),
    editionDate: presentDate(row.editedAt),
    userId: practitioner.id,
    user: { id: practitioner.id, firstname: practitioner.firstname, lastname: practitioner.lastname },
    statusId: row.statusId,
    status: presentStatus(row.statusId),
    patient: {
      firstname: patient.firstname,
      lastname: patient.lastname,
      mutual: mutual && { id: mutual.id, name: mutual.name },
      mutualGroup: mutualGroup && { id: mutualGroup.id, name: mutualGroup.name },
    },
    filesPending: row.filesPending,
    nextAction: presentNextAction(nextAction),
  };
}

export const presentRequests = (page: Page<ListedCoverageRequest>): CoverageRequestsAnswer =>
  presentPage('dfc', page, presentCoverageRequest);

/** The staff's record, as this administrator may use it. */
export function presentRecord(staffRecord: StaffRecord, actor: Administrator): CoverageRequestRecord {
  const { record, nextAction, banner } = staffRecord;
  const item = presentCoverageRequest({ row: record, nextAction });
  const { id, firstname, lastname } = record.patient;
  return {
    ...item,
    patient: { ...item.patient, id, ssn: staffRecord.maskedNir, email: record.patientEmail },
    patientFirstname: firstname,
    patientLastname: lastname,
    remark: record.remark,
    isLocked: staffRecord.isReadOnly,
    nextStatuses: staffRecord.nextStatuses.map((next) => ({
      id: next.id,
      name: next.name,
      blocked: next.blocked && errorSentences[next.blocked],
    })),
    banner: record.request.isOfArchived
      ? { sentence: errorSentences.archived, action: null }
      : { sentence: banner.sentence, action: banner.action && presentBannerAction(banner.action) },
    missing: [...staffRecord.missing],
    canAddFile: staffRecord.canAddDocument,
    canWriteMessage: staffRecord.canWriteMessage,
    files: record.documents.map((document) => presentFile(document, record.request, actor)),
    history: record.history.map(presentHistory),
    replaces: record.request.replacesId,
    replacedBy: record.replacedById,
    version: record.version,
  };
}

function presentBannerAction(action: NonNullable<StaffRecord['banner']['action']>): BannerAction {
  const { label } = action;
  switch (action.kind) {
    case 'decide-document':
      return { kind: action.kind, label, documentId: action.documentId };
    case 'change-status':
      return { kind: action.kind, label, statusId: action.statusId };
    default:
      return { kind: action.kind, label };
  }
}

export function presentHistory({ id, statusId, comment, at, author }: StatusChangeView): HistoryItem {
  const name = author && { firstname: author.firstname, lastname: author.lastname };
  return {
    id,
    status: presentStatus(statusId),
    comment,
    creationDate: presentDate(at),
    author: name,
    administrator: author?.kind === 'admin' ? name : null,
  };
}
