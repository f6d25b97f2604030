import { wasProlonged } from '@accordent/core/answers/answer-rules.ts';
import {
  coverageRequestStatuses,
  isLocked,
  statusOf,
  type StatusId,
} from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { StatusChangeView } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type {
  ListedCoverageRequest,
  ListedPage,
} from '@accordent/core/coverage-requests/listed-coverage-request.ts';
import type { CountedSavedView, CountedView } from '@accordent/core/coverage-requests/list-views.ts';
import type { StaffRecord } from '@accordent/core/coverage-requests/staff-record.ts';
import {
  basisText,
  listedSpan,
  shortSpan,
  spanText,
  usualText,
} from '@accordent/core/forecasts/expected-words.ts';
import type { Administrator } from '@accordent/core/shared/actor.ts';
import { saidOfFailure } from '@accordent/core/transmissions/note-delivery.ts';
import { prolongsAnew } from '@accordent/core/transmissions/sending-rules.ts';
import type { Undoable } from '@accordent/core/undo/undoably.ts';
import { presentShown, presentStanding } from '../answers/answers.presenter.ts';
import { presentFile } from '../documents/documents.presenter.ts';
import { leaving } from '../http/leaving.ts';
import { presentPage } from '../http/wire.ts';
import { errorSentences } from '../sentences.fr.ts';
import {
  coverageRequestItem,
  details,
  historyItem,
  reminderItem,
  unsentItem,
  requestGroup,
  savedView,
  status,
  statusChip,
} from './coverage-requests.schemas.ts';
import type {
  BannerAction,
  ChangedCoverageRequestAnswer,
  CoverageRequestItem,
  CoverageRequestRecord,
  CoverageRequestsAnswer,
  Expected,
  HistoryItem,
  Status,
  StatusChip,
  View,
} from './coverage-requests.schemas.ts';

/** Every status, in the order in which a request meets them. */
export const presentStatuses = (): Status[] =>
  coverageRequestStatuses.map((one) => leaving(status, { ...one, isLocked: isLocked(one.id) }));

export const presentStatus = (statusId: StatusId): StatusChip => leaving(statusChip, statusOf(statusId));

/** A line of the staff's lists. */
export const presentCoverageRequest = ({
  row,
  nextAction,
  expected,
  asideUntil,
}: Omit<ListedCoverageRequest, 'sentence'>): CoverageRequestItem =>
  leaving(coverageRequestItem, {
    ...row,
    creationDate: row.createdAt,
    editionDate: row.editedAt,
    userId: row.practitioner.id,
    user: row.practitioner,
    status: statusOf(row.statusId),
    patient: { ...row.patient, mutual: row.mutual, mutualGroup: row.mutualGroup },
    nextAction,
    asideUntil,
    answer: presentStanding(row.answer),
    expected: expected && { ...expected, window: listedSpan(expected) },
  });

export const presentRequests = (page: ListedPage): CoverageRequestsAnswer => ({
  ...presentPage('dfc', page, presentCoverageRequest),
  ...(page.grouped && {
    groups: page.grouped.groups.map((one) =>
      leaving(requestGroup, { ...one, usual: one.usual ? usualText(one.usual) : '' }),
    ),
    shown: page.grouped.shown,
  }),
});

/** A tab above the list that is ours. */
export const presentView = (view: CountedView): View => ({
  ...view,
  filters: { ...view.filters },
  groupBy: null,
  isCapped: false,
  saved: null,
});

/** One that somebody keeps. */
export const presentSavedView = (view: CountedSavedView): View => {
  const { id, name, count, isCapped } = view;
  const { columns, ...content } = view.content;
  return {
    ...content,
    id: String(id),
    name,
    count,
    isCapped,
    saved: leaving(savedView, { ...view, columns, removed: [...view.removed] }),
  };
};

/** The staff's record, as this administrator may use it. */
export function presentRecord(staffRecord: StaffRecord, actor: Administrator): CoverageRequestRecord {
  const { record, nextAction, asideUntil, banner } = staffRecord;
  // The record says more of it, below.
  const item = presentCoverageRequest({ row: record, nextAction, asideUntil, expected: null });
  const { id, firstname, lastname } = record.patient;
  return {
    ...item,
    patient: { ...item.patient, id, ssn: staffRecord.maskedNir, email: record.patientEmail },
    answer: presentShown(staffRecord.answer),
    patientFirstname: firstname,
    patientLastname: lastname,
    details: leaving(details, { ...staffRecord.details, whoIsWho: staffRecord.whoIsWho }),
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
    expected: presentExpected(staffRecord.expected),
    expectedIfSent: presentExpected(staffRecord.expectedIfSent),
    missing: [...staffRecord.missing],
    canAddFile: staffRecord.canAddDocument,
    canAnswer: staffRecord.canAnswer,
    canWriteMessage: staffRecord.canWriteMessage,
    files: record.documents.map((document) => presentFile(document, record.request, actor)),
    history: record.history.map(presentHistory),
    reminded: record.reminded.map((one) => leaving(reminderItem, { ...one, date: one.at })),
    unsent: record.unsent.map(({ kind, reason, at, ...one }) =>
      leaving(unsentItem, { ...one, said: saidOfFailure({ kind, reason }), date: at }),
    ),
    phones: record.phones,
    laterDays: [...staffRecord.laterDays],
    replaces: record.request.replacesId,
    replacedBy: record.replacedById,
    renews: record.request.renewsId,
    renewedBy: record.renewedById,
    hasPatientSheet: staffRecord.hasPatientSheet,
    hasLeft: record.request.hasLeft,
    isInForce: staffRecord.isInForce,
    end: {
      canProlong: staffRecord.end.canProlong,
      canRenew: staffRecord.end.canRenew,
      isAsked: record.request.isProlonging,
      isUnsent: prolongsAnew(record.request),
      isProlonged: wasProlonged(record.request),
    },
    version: record.version,
  };
}

/** The record after an act that can be taken back. */
export const presentChanged = (
  changed: StaffRecord & Undoable,
  actor: Administrator,
): ChangedCoverageRequestAnswer => ({ dfc: presentRecord(changed, actor), undoId: changed.undoId });

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

export const presentExpected = (found: StaffRecord['expected']): Expected | null =>
  found && { ...found, text: spanText(found), short: shortSpan(found), basis: basisText(found) };

export const presentHistory = (change: StatusChangeView): HistoryItem =>
  leaving(historyItem, {
    ...change,
    status: statusOf(change.statusId),
    creationDate: change.at,
    administrator: change.author?.kind === 'admin' ? change.author : null,
  });
