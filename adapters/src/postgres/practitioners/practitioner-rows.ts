import {
  ownFields,
  practitionerFields,
  type PersonalFields,
} from '@accordent/core/practitioners/practitioner-fields.ts';
import type { PractitionerState } from '@accordent/core/practitioners/practitioner-rules.ts';
import type {
  PractitionerAccount,
  PractitionerRecord,
  PractitionerRow,
  PractitionerToChange,
} from '@accordent/core/practitioners/practitioner-store.ts';
import { keptFields, mapFields } from '@accordent/core/shared/fields.ts';
import { columnOf } from '../field-columns.ts';
import type { Shape } from '../shape.ts';
import { CLIENT_SINCE } from './client-since.ts';

/** The valid conventions with groups of the practitioner `p`, and how many groups there are. */
export const conventionShape = {
  valid: `(select count(*)::int from conventions c join mutual_groups g on g.id = c.mutual_group_id
    where c.practitioner_id = p.id and c.is_valid and c.deleted_at is null and g.deleted_at is null)`,
  total: '(select count(*)::int from mutual_groups g where g.deleted_at is null)',
};

const fieldShape: Shape<PersonalFields> = {
  ...mapFields(practitionerFields, (_, name) => `p.${columnOf(name)}`),
  friendlyEmail: `coalesce(p.friendly_email, '')`,
};

/** What the rules look at of the practitioner `p`. */
export const stateShape: Shape<PractitionerState> = {
  id: 'p.id',
  planId: 'p.plan_id',
  parentId: 'p.parent_id',
  isActive: 'p.is_active',
  isProspect: 'p.is_prospect',
  archivedBy: 'p.archived_by',
};

export const toChangeShape: Shape<PractitionerToChange> = {
  ...stateShape,
  name: 'p.name',
  fields: fieldShape,
  prospectStatus: 'p.prospect_status',
  version: 'p.version',
};

export const accountShape: Shape<PractitionerAccount> = {
  ...keptFields(ownFields, fieldShape),
  id: 'p.id',
  name: 'p.name',
  friendlyEmail: 'p.friendly_email',
  // A client has a plan: constraint client_has_a_plan.
  planId: 'p.plan_id',
  isActive: 'p.is_active',
  parentId: 'p.parent_id',
  needsCode: 'p.needs_code',
  copiesMails: 'p.copies_mails_of_linked',
  createdAt: 'p.created_at',
  version: 'p.version',
};

/** What a line of a list shows. */
export const rowShape: Shape<PractitionerRow> = {
  ...stateShape,
  firstname: 'p.firstname',
  lastname: 'p.lastname',
  name: 'p.name',
  email: 'p.email',
  phone: 'p.phone',
  conventionProgress: conventionShape,
  prospectStatus: 'case when p.is_prospect then p.prospect_status end',
  createdAt: 'p.created_at',
};

const countOf = (from: string) => `(select count(*)::int from ${from})`;

const UNPAID = 'invoices i where i.practitioner_id = p.id and not i.is_paid';

/** Of the practitioner `p` and his super-practitioner `head`, beside `CONVERTED`; counted as the tabs list them: without what is deleted. */
export const recordShape: Shape<PractitionerRecord> = {
  ...rowShape,
  fields: fieldShape,
  clientSince: `case when not p.is_prospect then ${CLIENT_SINCE} end`,
  planSince: 'p.plan_changed_at',
  parent: { id: 'head.id', name: 'head.name' },
  linked: `(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name, l.id), '[]')
    from practitioners l where l.parent_id = p.id and l.deleted_at is null)`,
  counts: {
    coverageRequests: countOf('coverage_requests r where r.practitioner_id = p.id and r.deleted_at is null'),
    conventions: countOf('conventions c where c.practitioner_id = p.id and c.deleted_at is null'),
    invoices: countOf('invoices i where i.practitioner_id = p.id'),
    messages: countOf(`messages m join coverage_requests r on r.id = m.coverage_request_id
      where m.practitioner_id = p.id and r.deleted_at is null`),
    histories: countOf('practitioner_histories h where h.practitioner_id = p.id'),
    documents: countOf('practitioner_documents d where d.practitioner_id = p.id and d.deleted_at is null'),
    contacts: countOf(`contact_practitioners x join contacts c on c.id = x.contact_id
      where x.practitioner_id = p.id and c.deleted_at is null`),
  },
  conventionsToCheck: countOf(`conventions c join mutual_groups g on g.id = c.mutual_group_id
    where c.practitioner_id = p.id and not c.is_valid and c.deleted_at is null and g.deleted_at is null`),
  unpaid: {
    count: countOf(UNPAID),
    cents: `(select coalesce(sum(i.total_incl_vat_cents - i.paid_cents), 0)::int from ${UNPAID})`,
    since: `(select min(i.issued_at) from ${UNPAID})`,
  },
  version: 'p.version',
};
