import { deletionRefusal, type OwnAccount } from '@accordent/core/practitioners/own-account.ts';
import type { ChangedPractitioner } from '@accordent/core/practitioners/add-practitioner.ts';
import type { StaffPractitioner } from '@accordent/core/practitioners/get-practitioner.ts';
import { nextPlans } from '@accordent/core/practitioners/plan-change.ts';
import { freeUntil, isGroupPlan, isSuperPlan, planOf, plans } from '@accordent/core/practitioners/plans.ts';
import type { Plan as CorePlan } from '@accordent/core/practitioners/plans.ts';
import {
  fieldsHiddenByPlan,
  ownFields,
  practitionerFields,
} from '@accordent/core/practitioners/practitioner-fields.ts';
import type { PractitionerDocument } from '@accordent/core/practitioners/practitioner-document-store.ts';
import type { HistoryEntry } from '@accordent/core/practitioners/practitioner-history-store.ts';
import { noticeRefusal, practitionerNotices } from '@accordent/core/practitioners/practitioner-notices.ts';
import type { PractitionerRow as Row } from '@accordent/core/practitioners/practitioner-store.ts';
import { prospectStatuses, prospectStatusOf } from '@accordent/core/prospects/prospect-statuses.ts';
import type { ProspectStatus as CoreStatus } from '@accordent/core/prospects/prospect-statuses.ts';
import { domainError, type FieldFaults } from '@accordent/core/shared/domain-error.ts';
import { refusalSentence } from '../http/failures.ts';
import { keptFields } from '@accordent/core/shared/fields.ts';
import { fieldSentence, isFieldSentence } from '../client/field-names.fr.ts';
import { presentDate, presentDateOrNull, presentSize } from '../http/wire.ts';
import type {
  HistoryItem,
  LinkedPractitioner,
  OwnPractitioner,
  Plan,
  PractitionerChoicesAnswer,
  PractitionerFile,
  PractitionerRecord,
  PractitionerRow,
  ProspectStatus,
} from './practitioners.schemas.ts';

export function presentPlan(planId: number): Plan {
  return presentPlanItself(planOf(planId));
}

const presentPlanItself = ({ value, label, cap }: CorePlan): Plan => ({ value, label, cap });

function presentProspectStatus(value: string | null): ProspectStatus | null {
  const status = value === null ? null : prospectStatusOf(value);
  return status && presentStatusItself(status);
}

const presentStatusItself = ({ value, label, color }: CoreStatus): ProspectStatus => ({
  value,
  label,
  color,
});

/** What the forms and filters choose from. */
export function presentChoices(): PractitionerChoicesAnswer {
  return {
    plans: plans.map(presentPlanItself),
    prospectStatuses: prospectStatuses.map((status) => ({
      ...presentStatusItself(status),
      isSelectable: status.isSelectable,
    })),
  };
}

export function presentPractitionerRow(row: Row): PractitionerRow {
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    name: row.name,
    email: row.email,
    phone: row.phone,
    planId: row.planId,
    plan: row.planId === null ? null : presentPlan(row.planId),
    isProspect: row.isProspect,
    isArchived: row.archivedBy !== null,
    archivedBy: row.archivedBy,
    isActive: row.isActive,
    parentId: row.parentId,
    conventionProgress: { valid: row.conventionProgress.valid, total: row.conventionProgress.total },
    prospectStatus: presentProspectStatus(row.prospectStatus),
    creationDate: presentDate(row.createdAt),
  };
}

/** A practitioner or prospect, whole, with what staff may do with him. */
export function presentPractitioner({
  record,
  monthCount,
  cap,
  isOverCap,
}: StaffPractitioner): PractitionerRecord {
  const { fields, planId, planSince, isProspect, archivedBy, linked, counts } = record;
  const state = { ...record, linkedCount: linked.length };
  return {
    ...presentPractitionerRow(record),
    ...keptFields(practitionerFields, fields),
    friendlyEmail: fields.friendlyEmail === '' ? null : fields.friendlyEmail,
    isSuper: isSuperPlan(planId),
    parent: record.parent && { id: record.parent.id, name: record.parent.name },
    subUsers: Object.fromEntries(linked.map(({ id, name }) => [String(id), name])),
    freeUntil: presentDateOrNull(planId === null || !planSince ? null : freeUntil({ planId, planSince })),
    monthCount,
    cap,
    isOverCap,
    counts: {
      dfc: counts.coverageRequests,
      conventions: counts.conventions,
      invoices: counts.invoices,
      messages: counts.messages,
      histories: counts.histories,
      'sub-users': linked.length,
      documents: counts.documents,
      contacts: counts.contacts,
    },
    isLocked: archivedBy !== null,
    nextPlans: nextPlans(state).map(({ plan, refusal }) => ({
      ...presentPlanItself(plan),
      blocked: refusal && refusalSentence(domainError(refusal, { count: linked.length })),
    })),
    nextStatuses:
      isProspect && archivedBy === null
        ? prospectStatuses.filter(({ isSelectable }) => isSelectable).map(presentStatusItself)
        : [],
    canNotify: practitionerNotices.filter((notice) => noticeRefusal(record, notice) === null),
    version: record.version,
  };
}

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
  return {
    id: entry.id,
    userId: entry.practitionerId,
    kind: entry.kind,
    statute: JSON.stringify({ value, label, color }),
    value: entry.value,
    label,
    color,
    comment: entry.comment,
    author: entry.author && {
      id: entry.author.id,
      firstname: entry.author.firstname,
      lastname: entry.author.lastname,
    },
    creationDate: presentDate(entry.createdAt),
  };
}

type Chip = { readonly label: string; readonly color: string };

const planChip = (planId: number): Chip => planOf(planId);

const statusChip = (value: string): Chip => prospectStatusOf(value) ?? { label: value, color: 'grey' };

export const presentPractitionerFile = (document: PractitionerDocument): PractitionerFile => ({
  id: document.id,
  title: document.title,
  path: `/admin/api/user/file/${document.id}/url`,
  size: presentSize(document.sizeBytes),
  mime: document.mime,
  author: document.author,
  creationDate: presentDate(document.createdAt),
});

export function presentOwnPractitioner({
  account,
  monthCount,
  cap,
  isOverCap,
  linked,
}: OwnAccount): OwnPractitioner {
  const refusal = deletionRefusal(linked);
  return {
    id: account.id,
    ...keptFields(ownFields, account),
    name: account.name,
    friendlyEmail: account.friendlyEmail,
    planId: account.planId,
    plan: presentPlan(account.planId),
    isSuper: isSuperPlan(account.planId),
    isGroup: isGroupPlan(account.planId),
    isActive: account.isActive,
    parentId: account.parentId,
    subUsers: Object.fromEntries(linked.map(({ id, name }) => [String(id), name])),
    monthCount,
    cap,
    isOverCap,
    needAuth: account.needsCode,
    copyMails: account.copiesMails,
    hiddenFields: isGroupPlan(account.planId) ? [...fieldsHiddenByPlan] : [],
    deletionBlocked: refusal && refusalSentence(refusal),
    creationDate: presentDate(account.createdAt),
    version: account.version,
  };
}

/** A dentist as his super-practitioner sees him. */
export const presentLinkedPractitioner = (row: Row): LinkedPractitioner => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  name: row.name,
  email: row.email,
  phone: row.phone,
  isActive: row.isActive,
  isArchived: row.archivedBy !== null,
  canToggle: row.archivedBy === null,
});
