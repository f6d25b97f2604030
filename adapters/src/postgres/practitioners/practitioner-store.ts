import { lockedStatusIds } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { ownFields, practitionerFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import type { PersonalFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import type {
  PractitionerAccount,
  PractitionerRecord,
  PractitionerStore,
  PractitionerToChange,
} from '@accordent/core/practitioners/practitioner-store.ts';
import type { PractitionerState } from '@accordent/core/practitioners/practitioner-rules.ts';
import { keptFields } from '@accordent/core/shared/fields.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw, type PartialModelObject } from 'objection';
import { unlessTaken } from '../database-errors.ts';
import type { Scope } from '../database.ts';
import { namedColumns } from '../field-columns.ts';
import { PractitionerModel } from './practitioner-model.ts';
import { searchPractitioners } from './search-practitioners.ts';

const STATE = `select id, plan_id as "planId", parent_id as "parentId", is_active as "isActive", is_prospect as "isProspect",
      archived_by as "archivedBy"
    from practitioners where id = $1 and deleted_at is null`;

const PRACTICE = `select head.plan_id, array(select m.id from practitioners m where m.id = head.id or m.parent_id = head.id order by m.id) as members
         from practitioners p join practitioners head on head.id = coalesce(p.parent_id, p.id)
         where p.id = $1 and p.deleted_at is null`;

const FIELDS = namedColumns('p', practitionerFields);

// Counted as the tabs list them: without what is deleted.
const RECORD = `select p.id, p.name, ${FIELDS}, p.plan_id, p.plan_changed_at, p.is_prospect, p.prospect_status, p.is_active, p.archived_by,
      p.parent_id, head.name as parent_name, p.created_at, p.version,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name, l.id), '[]')
         from practitioners l where l.parent_id = p.id and l.deleted_at is null) as linked,
      (select count(*)::int from conventions c join mutual_groups g on g.id = c.mutual_group_id
         where c.practitioner_id = p.id and c.is_valid and c.deleted_at is null and g.deleted_at is null) as valid_conventions,
      (select count(*)::int from mutual_groups g where g.deleted_at is null) as groups,
      (select count(*)::int from coverage_requests r where r.practitioner_id = p.id and r.deleted_at is null) as coverage_requests,
      (select count(*)::int from conventions c where c.practitioner_id = p.id and c.deleted_at is null) as conventions,
      (select count(*)::int from invoices i where i.practitioner_id = p.id) as invoices,
      (select count(*)::int from messages m join coverage_requests r on r.id = m.coverage_request_id
         where m.practitioner_id = p.id and r.deleted_at is null) as messages,
      (select count(*)::int from practitioner_histories h where h.practitioner_id = p.id) as histories,
      (select count(*)::int from practitioner_documents d where d.practitioner_id = p.id and d.deleted_at is null) as documents,
      (select count(*)::int from contact_practitioners x join contacts c on c.id = x.contact_id
         where x.practitioner_id = p.id and c.deleted_at is null) as contacts
    from practitioners p left join practitioners head on head.id = p.parent_id
    where p.id = $1 and p.deleted_at is null`;

const LOCK = 'select from practitioners where id = any ($1) and deleted_at is null order by id for update';

const LOCK_ADDRESSES = `select pg_advisory_xact_lock(hashtextextended('practitioners.addresses', 0))`;

const TAKEN = // Named apart from every column: a practitioner has an address of another kind as well.
  `select wanted as address from unnest($1::text[]) as wanted
         where exists (select from practitioners p where p.email = wanted and p.deleted_at is null and p.id is distinct from $2)
            or exists (select from practitioners p where p.friendly_email = wanted and p.deleted_at is null and p.id is distinct from $2)`;

const BEGINNING = `select email as address from practitioners where deleted_at is null and email like $1 || '%@' || $2
         union select friendly_email from practitioners where deleted_at is null and friendly_email like $1 || '%@' || $2`;

const REVIEW_LINKS = `select id, gmb_link as link from practitioners
         where id = any ($1::int[]) and gmb_link <> '' and deleted_at is null`;

const COUNT_UNLOCKED = `select count(*)::int as total from coverage_requests
         where practitioner_id = $1 and deleted_at is null and status_id <> all ($2)`;

const COUNT_LINKED =
  'select count(*)::int as total from practitioners where parent_id = $1 and deleted_at is null';

/** Practitioners and prospects. */
export function practitionerStore(scope: Scope): PractitionerStore {
  const practitioners = () => PractitionerModel.query(scope.knex).whereNull('deletedAt');

  return {
    search: (query) => searchPractitioners(scope, query),

    async getState(id) {
      const [found] = await scope.query<PractitionerState>(STATE, [id]);
      if (!found) throw domainError('not_found');
      return found;
    },
    async getAccount(id) {
      const found = await practitioners().findById(id).where({ isProspect: false });
      if (!found) throw domainError('not_found');
      return account(found);
    },
    async getPractice(practitionerId) {
      const [found] = await scope.query<{ planId: number; members: number[] }>(PRACTICE, [practitionerId]);
      if (!found) throw domainError('not_found');
      return { planId: found.planId, memberIds: found.members };
    },
    async listLinked(practitionerId) {
      const linked = await practitioners()
        .where({ parentId: practitionerId })
        .select('id', 'name', 'archivedBy')
        .orderBy(['name', 'id']);
      return linked.map(({ id, name, archivedBy }) => ({ id, name, isArchived: archivedBy !== null }));
    },

    async reviewLinks(ids) {
      const found = await scope.query<{ id: number; link: string }>(REVIEW_LINKS, [ids]);
      return new Map(found.map(({ id, link }) => [id, link]));
    },

    async getRecord(id) {
      const [found] = await scope.query<RecordRow>(RECORD, [id]);
      if (!found) throw domainError('not_found');
      return record(found);
    },

    async getToChange(...ids) {
      await scope.query(LOCK, [ids]);
      const found = await practitioners().findByIds([...ids]);
      const changed = ids.map((id) => {
        const one = found.find((practitioner) => practitioner.id === id);
        if (!one) throw domainError('not_found');
        return toChange(one);
      });
      return changed as { [Place in keyof typeof ids]: PractitionerToChange };
    },

    async lockAddresses() {
      await scope.query(LOCK_ADDRESSES);
    },

    async takenAddresses(addresses, exceptId) {
      return (await scope.query<{ address: string }>(TAKEN, [addresses, exceptId])).map(
        ({ address }) => address,
      );
    },

    async addressesBeginning(local, domain) {
      return (await scope.query<{ address: string }>(BEGINNING, [local, domain])).map(
        ({ address }) => address,
      );
    },

    async add({ fields, planId, prospectStatus, at }) {
      const isProspect = planId === null;
      const { id } = await unlessTaken(
        practitioners()
          .insert({
            ...columns(fields),
            planId,
            planChangedAt: isProspect ? null : at,
            isProspect,
            prospectStatus,
            createdAt: at,
          })
          .returning('id'),
        addressTaken(isProspect ? 'prospect' : 'dentist'),
      );
      return id;
    },

    async saveFields(id, fields) {
      await unlessTaken(
        practitioners()
          .findById(id)
          .patch({ ...columns(fields), version: raw('version + 1') }),
        addressTaken('dentist'),
      );
    },

    async savePlan(id, planId, at) {
      await practitioners().findById(id).patch({ planId, planChangedAt: at, isProspect: false });
    },

    async saveProspectStatus(id, prospectStatus) {
      await practitioners().findById(id).patch({ prospectStatus });
    },

    async saveChoices(id, { needsCode, copiesMails }) {
      await practitioners()
        .findById(id)
        .patch({
          ...(needsCode !== undefined && { needsCode }),
          ...(copiesMails !== undefined && { copiesMailsOfLinked: copiesMails }),
        });
    },

    async saveActive(id, isActive) {
      await practitioners().findById(id).patch({ isActive });
    },

    async saveArchived(id, archived) {
      await practitioners()
        .findById(id)
        .patch({ archivedAt: archived?.at ?? null, archivedBy: archived?.by ?? null });
    },

    async saveParent(id, parentId) {
      await practitioners().findById(id).patch({ parentId });
    },

    async softDelete(id, at) {
      await practitioners().findById(id).patch({ deletedAt: at });
    },

    countUnlockedRequests: (id) => total(scope, COUNT_UNLOCKED, [id, lockedStatusIds]),
    countLinked: (id) => total(scope, COUNT_LINKED, [id]),
  };
}

type RecordRow = Omit<PersonalFields, 'friendlyEmail'> & {
  friendlyEmail: string | null;
  id: number;
  name: string;
  planId: number | null;
  planChangedAt: Date | null;
  isProspect: boolean;
  prospectStatus: string | null;
  isActive: boolean;
  archivedBy: 'admin' | 'client' | null;
  parentId: number | null;
  parentName: string | null;
  createdAt: Date;
  version: number;
  linked: { id: number; name: string }[];
  validConventions: number;
  groups: number;
  coverageRequests: number;
  conventions: number;
  invoices: number;
  messages: number;
  histories: number;
  documents: number;
  contacts: number;
};

function record(found: RecordRow): PractitionerRecord {
  const { conventions, invoices, messages, histories, documents, contacts } = found;
  return {
    id: found.id,
    firstname: found.firstname,
    lastname: found.lastname,
    name: found.name,
    email: found.email,
    phone: found.phone,
    fields: fieldsOfRow(found),
    planId: found.planId,
    planSince: found.planChangedAt,
    isProspect: found.isProspect,
    prospectStatus: found.isProspect ? found.prospectStatus : null,
    isActive: found.isActive,
    archivedBy: found.archivedBy,
    parentId: found.parentId,
    parent: found.parentId === null ? null : { id: found.parentId, name: found.parentName ?? '' },
    linked: found.linked,
    conventionProgress: { valid: found.validConventions, total: found.groups },
    counts: {
      coverageRequests: found.coverageRequests,
      conventions,
      invoices,
      messages,
      histories,
      documents,
      contacts,
    },
    createdAt: found.createdAt,
    version: found.version,
  };
}

const toChange = (found: PractitionerModel): PractitionerToChange => ({
  id: found.id,
  name: found.name,
  planId: found.planId,
  parentId: found.parentId,
  isActive: found.isActive,
  isProspect: found.isProspect,
  archivedBy: found.archivedBy,
  prospectStatus: found.prospectStatus,
  fields: fieldsOfModel(found),
  version: found.version,
});

const fieldsOfRow = (found: Omit<PersonalFields, 'friendlyEmail'> & { friendlyEmail: string | null }) =>
  keptFields(practitionerFields, { ...found, friendlyEmail: found.friendlyEmail ?? '' });

const fieldsOfModel = (found: PractitionerModel) =>
  fieldsOfRow(Object.assign({ GMBLink: found.gmbLink }, found));

function columns({
  friendlyEmail,
  GMBLink,
  ...fields
}: Partial<PersonalFields>): PartialModelObject<PractitionerModel> {
  return {
    ...fields,
    ...(friendlyEmail !== undefined && { friendlyEmail: friendlyEmail === '' ? null : friendlyEmail }),
    ...(GMBLink !== undefined && { gmbLink: GMBLink }),
  };
}

async function total(scope: Scope, statement: string, values: readonly unknown[]): Promise<number> {
  const [found] = await scope.query<{ total: number }>(statement, values);
  return found?.total ?? 0;
}

const addressTaken = (of: 'dentist' | 'prospect') => (index: unknown) =>
  domainError('duplicate_entry', {
    field: index === 'friendly_email_belongs_to_one' ? 'friendlyEmail' : 'email',
    of,
  });

function account(found: PractitionerModel): PractitionerAccount {
  return {
    id: found.id,
    ...keptFields(ownFields, fieldsOfModel(found)),
    name: found.name,
    friendlyEmail: found.friendlyEmail,
    // A client has a plan: constraint client_has_a_plan.
    planId: found.planId ?? 0,
    isActive: found.isActive,
    parentId: found.parentId,
    needsCode: found.needsCode,
    copiesMails: found.copiesMailsOfLinked,
    createdAt: found.createdAt,
    version: found.version,
  };
}
