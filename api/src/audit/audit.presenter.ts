import { invoiceTitle } from '@accordent/core/invoices/invoice-title.ts';
import { actorName, auditFieldsOf } from '@accordent/core/audit/audit-words.ts';
import type { AuditedRecord, AuditItem as Item } from '@accordent/core/audit/audit-store.ts';
import { presentDate } from '../http/wire.ts';
import { auditActions, auditEntities } from '@accordent/core/shared/audit.ts';
import { formatEuros } from '@accordent/core/shared/money.ts';
import type { AuditItem, Look } from './audit.schemas.ts';

export function presentAuditItem(item: Item): AuditItem {
  const { id, at, actor, action, entity, entityId, record, part, fields, amountCents, amountBeforeCents } =
    item;
  // What an earlier version of the product wrote keeps the name that it has.
  const entityNames: Readonly<Record<string, string>> = auditEntities;
  const actionNames: Readonly<Record<string, string>> = auditActions;
  return {
    id,
    date: presentDate(at),
    actor: { kind: actor.kind, id: actor.id, name: actorName(actor) },
    action,
    actionLabel: withAmount(actionNames[action] ?? action, amountCents, amountBeforeCents),
    entity,
    entityLabel: entityNames[entity] ?? entity,
    entityId,
    fields: auditFieldsOf(fields),
    part,
    label: record && labelOf(record),
    link: record && !record.isDeleted ? screens[record.entity](record.id, entity) : null,
  };
}

/** To a dentist: who, in words that he knows, and never what is ours alone. */
export function presentLook({ id, at, actor, action, part }: Item): Look {
  const actionNames: Readonly<Record<string, string>> = auditActions;
  const kind = lookers[actor.kind];
  return {
    id,
    date: presentDate(at),
    who: { kind, name: kind === 'insurer' || kind === 'product' ? '' : actor.name },
    what: actionNames[action] ?? action,
    part,
  };
}

const lookers: Record<Item['actor']['kind'], Look['who']['kind']> = {
  admin: 'staff',
  practitioner: 'practice',
  member: 'practice',
  public: 'insurer',
  system: 'product',
};

/** « Règlement saisi : 106,80 € », and what stood there before where it was another amount. */
function withAmount(label: string, cents: number | null, before: number | null): string {
  if (cents === null) return label;
  const was = before === null || before === cents ? '' : `, auparavant ${formatEuros(before)}`;
  return `${label}\u00a0: ${formatEuros(cents)}${was}`;
}

const labelOf = ({ entity, name }: AuditedRecord): string =>
  entity === 'invoice' ? invoiceTitle({ id: name }) : name;

/** The tab of a PEC, or of a practitioner, where what is a part of it is read. */
const tabs: Readonly<Record<string, string>> = {
  bill: '/files',
  comment: '/comments',
  convention: '/conventions',
  document: '/files',
  message: '/messages',
  payment: '/files',
};

/** Where each record stands in the back-office. */
const screens: Record<AuditedRecord['entity'], (id: number, entity: string) => string> = {
  administrator: (id) => `/admin/administrator/view/${id}`,
  contact: (id) => `/admin/contact/edit/${id}`,
  'coverage-request': (id, entity) => `/admin/dfc/edit/${id}${tabs[entity] ?? ''}`,
  invoice: (id) => `/admin/invoice/view/${id}`,
  mutual: (id) => `/admin/mutual/view/${id}`,
  'mutual-group': (id) => `/admin/mutual-group/view/${id}`,
  practitioner: (id, entity) => `/admin/user/edit/${id}${tabs[entity] ?? '/information'}`,
  prospect: (id) => `/admin/prospect/view/${id}`,
};
