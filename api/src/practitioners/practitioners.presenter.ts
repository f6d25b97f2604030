import { deletionRefusal, type OwnAccount } from '@accordent/core/practitioners/own-account.ts';
import type { ChangedPractitioner } from '@accordent/core/practitioners/add-practitioner.ts';
import type { StaffPractitioner } from '@accordent/core/practitioners/get-practitioner.ts';
import { nextPlans } from '@accordent/core/practitioners/plan-change.ts';
import { centsToEuros } from '@accordent/core/shared/money.ts';
import { freeUntil, isGroupPlan, isSuperPlan, planOf, plans } from '@accordent/core/practitioners/plans.ts';
import { fieldsHiddenByPlan } from '@accordent/core/practitioners/practitioner-fields.ts';
import type { PractitionerDocument } from '@accordent/core/practitioners/practitioner-document-store.ts';
import type { HistoryEntry } from '@accordent/core/practitioners/practitioner-history-store.ts';
import { noticeRefusal, practitionerNotices } from '@accordent/core/practitioners/practitioner-notices.ts';
import type { PractitionerRow as Row } from '@accordent/core/practitioners/practitioner-store.ts';
import { prospectStatuses, prospectStatusOf } from '@accordent/core/prospects/prospect-statuses.ts';
import { domainError, type FieldFaults } from '@accordent/core/shared/domain-error.ts';
import { refusalSentence } from '../http/failures.ts';
import { fieldSentence, isFieldSentence } from '../client/field-names.fr.ts';
import { leaving } from '../http/leaving.ts';
import { presentSize } from '../http/wire.ts';
import {
  historyItem,
  linkedPractitioner,
  ownPractitioner,
  practitionerChoicesAnswer,
  practitionerFile,
  practitionerRecord,
  practitionerRow,
  type HistoryItem,
  type LinkedPractitioner,
  type OwnPractitioner,
  type PractitionerFile,
  type PractitionerRecord,
  type PractitionerRow,
} from './practitioners.schemas.ts';

/** What the forms and filters choose from. */
export const presentChoices = () => leaving(practitionerChoicesAnswer, { plans, prospectStatuses });

export const presentPractitionerRow = (row: Row): PractitionerRow =>
  leaving(practitionerRow, {
    ...row,
    plan: row.planId === null ? null : planOf(row.planId),
    isArchived: row.archivedBy !== null,
    isSuper: isSuperPlan(row.planId),
    prospectStatus: row.prospectStatus === null ? null : prospectStatusOf(row.prospectStatus),
    creationDate: row.createdAt,
  });

/** A practitioner or prospect, whole, with what staff may do with him. */
export function presentPractitioner({ record, ...month }: StaffPractitioner): PractitionerRecord {
  const { fields, planId, planSince, isProspect, archivedBy, linked, counts, unpaid } = record;
  const state = { ...record, linkedCount: linked.length };
  return leaving(practitionerRecord, {
    ...record,
    ...presentPractitionerRow(record),
    ...fields,
    ...month,
    friendlyEmail: fields.friendlyEmail === '' ? null : fields.friendlyEmail,
    subUsers: labelsById(linked),
    freeUntil: planId === null || !planSince ? null : freeUntil({ planId, planSince }),
    unpaid: { ...unpaid, totalPriceInclVAT: centsToEuros(unpaid.cents) },
    counts: { ...counts, dfc: counts.coverageRequests, 'sub-users': linked.length },
    isLocked: archivedBy !== null,
    nextPlans: nextPlans(state).map(({ plan: next, refusal }) => ({
      ...next,
      blocked: refusal && refusalSentence(domainError(refusal, { count: linked.length })),
    })),
    nextStatuses:
      isProspect && archivedBy === null ? prospectStatuses.filter(({ isSelectable }) => isSelectable) : [],
    canNotify: practitionerNotices.filter((notice) => noticeRefusal(record, notice) === null),
  });
}

const labelsById = (linked: readonly { readonly id: number; readonly name: string }[]) =>
  Object.fromEntries(linked.map(({ id, name }) => [String(id), name]));

/** What a write about a practitioner answers. */
export const presentChanged = ({ history, warnings, ...changed }: ChangedPractitioner) => ({
  user: presentPractitioner(changed),
  history: history && presentHistory(history),
  warnings: presentWarnings(warnings),
});

export function presentWarnings(warnings: FieldFaults): Record<string, string> {
  return Object.fromEntries(
    Object.entries(warnings).map(([field, key]) => [
      field,
      fieldSentence(isFieldSentence(key) ? key : 'wrong_type', field),
    ]),
  );
}

/** A plan change or a prospect status, with the label and colour of today. */
export function presentHistory(entry: HistoryEntry): HistoryItem {
  const { label, color } = entry.kind === 'plan' ? planChip(Number(entry.value)) : statusChip(entry.value);
  const value = entry.kind === 'plan' ? Number(entry.value) : entry.value;
  return leaving(historyItem, {
    ...entry,
    userId: entry.practitionerId,
    statute: JSON.stringify({ value, label, color }),
    label,
    color,
    creationDate: entry.createdAt,
  });
}

type Chip = { readonly label: string; readonly color: string };

const planChip = (planId: number): Chip => planOf(planId);

const statusChip = (value: string): Chip => prospectStatusOf(value) ?? { label: value, color: 'grey' };

export const presentPractitionerFile = (document: PractitionerDocument): PractitionerFile =>
  leaving(practitionerFile, {
    ...document,
    path: `/admin/api/user/file/${document.id}/url`,
    size: presentSize(document.sizeBytes),
    creationDate: document.createdAt,
  });

export function presentOwnPractitioner({
  account,
  linked,
  practicePlanId,
  ...month
}: OwnAccount): OwnPractitioner {
  const refusal = deletionRefusal(linked);
  const isGroup = isGroupPlan(account.planId);
  return leaving(ownPractitioner, {
    ...account,
    ...month,
    plan: planOf(account.planId),
    practicePlan: planOf(practicePlanId),
    isSuper: isSuperPlan(account.planId),
    isGroup,
    subUsers: labelsById(linked),
    needAuth: account.needsCode,
    copyMails: account.copiesMails,
    hiddenFields: isGroup ? fieldsHiddenByPlan : [],
    deletionBlocked: refusal && refusalSentence(refusal),
    creationDate: account.createdAt,
  });
}

/** A dentist as his super-practitioner sees him. */
export const presentLinkedPractitioner = (row: Row): LinkedPractitioner =>
  leaving(linkedPractitioner, {
    ...row,
    isArchived: row.archivedBy !== null,
    canToggle: row.archivedBy === null,
  });
