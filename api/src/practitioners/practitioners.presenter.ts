import type { OwnAccount } from '@accordent/core/practitioners/own-account.ts';
import { isSuperPlan, planOf } from '@accordent/core/practitioners/plans.ts';
import type { PractitionerRow as Row } from '@accordent/core/practitioners/practitioner-store.ts';
import { prospectStatusOf } from '@accordent/core/prospects/prospect-statuses.ts';
import { presentDate } from '../http/wire.ts';
import type { OwnPractitioner, Plan, PractitionerRow, ProspectStatus } from './practitioners.schemas.ts';

export function presentPlan(planId: number): Plan {
  const { value, label, cap } = planOf(planId);
  return { value, label, cap };
}

function presentProspectStatus(value: string | null): ProspectStatus | null {
  const status = value === null ? null : prospectStatusOf(value);
  return status && { value: status.value, label: status.label, color: status.color };
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

export function presentOwnPractitioner({
  account,
  practicePlanId,
  monthCount,
  linked,
}: OwnAccount): OwnPractitioner {
  return {
    id: account.id,
    firstname: account.firstname,
    lastname: account.lastname,
    name: account.name,
    email: account.email,
    friendlyEmail: account.friendlyEmail,
    phone: account.phone,
    address: account.address,
    zip: account.zip,
    city: account.city,
    planId: account.planId,
    plan: presentPlan(account.planId),
    finess: account.finess,
    rpps: account.rpps,
    GMBLink: account.gmbLink,
    isSuper: isSuperPlan(account.planId),
    isActive: account.isActive,
    parentId: account.parentId,
    subUsers: Object.fromEntries(linked.map(({ id, name }) => [String(id), name])),
    monthCount,
    cap: planOf(practicePlanId).cap,
    needAuth: account.needsCode,
    creationDate: presentDate(account.createdAt),
    version: account.version,
  };
}
