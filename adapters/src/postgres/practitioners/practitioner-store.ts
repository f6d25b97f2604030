import { lockedStatusIds } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type { PersonalFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import type { PractitionerState } from '@accordent/core/practitioners/practitioner-rules.ts';
import type {
  PractitionerAccount,
  PractitionerRecord,
  PractitionerStore,
  PractitionerToChange,
} from '@accordent/core/practitioners/practitioner-store.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { raw } from 'objection';
import { CoverageRequests } from '../coverage-requests/coverage-request-model.ts';
import { unlessTaken } from '../database-errors.ts';
import type { Scope } from '../database.ts';
import { jsonOf, recordsIn, type JsonRow, type Shape } from '../shape.ts';
import { CONVERTED } from './client-since.ts';
import { Practitioners } from './practitioner-model.ts';
import { accountShape, recordShape, stateShape, toChangeShape } from './practitioner-rows.ts';
import { searchPractitioners, walkPractitioners } from './search-practitioners.ts';

const selected = <Row>(shape: Shape<Row>, which: string): string =>
  `select ${jsonOf(shape)} as record from practitioners p ${which} and p.deleted_at is null`;

const STATE = selected(stateShape, 'where p.id = $1');
const ACCOUNT = selected(accountShape, 'where p.id = $1 and not p.is_prospect');
const RECORD = selected(
  recordShape,
  `left join practitioners head on head.id = p.parent_id ${CONVERTED} where p.id = $1`,
);
const TO_CHANGE = selected(toChangeShape, 'where p.id = any ($1)');

const PRACTICE = `select head.plan_id as "planId", array(select m.id from practitioners m where m.id = head.id or m.parent_id = head.id order by m.id) as "memberIds"
         from practitioners p join practitioners head on head.id = coalesce(p.parent_id, p.id)
         where p.id = $1 and p.deleted_at is null`;

const LOCK = 'select from practitioners where id = any ($1) and deleted_at is null order by id for update';

const LOCK_ADDRESSES = `select pg_advisory_xact_lock(hashtextextended('practitioners.addresses', 0))`;

const TAKEN = // Named apart from every column: a practitioner has an address of another kind as well.
  `select wanted as address from unnest($1::text[]) as wanted
         where exists (select from practitioners p where p.email = wanted and p.deleted_at is null and p.id is distinct from $2)
            or exists (select from practitioners p where p.friendly_email = wanted and p.deleted_at is null and p.id is distinct from $2)
            or exists (select from members m where m.email = wanted)`;

const addressesIn = (insurers: 'mutuals' | 'mutual_groups') => `select lower(theirs) from ${insurers} i
  cross join unnest(array[i.mail, i.secure_mail, i.sending_protocol ->> 'mail']) theirs where i.deleted_at is null`;
// Read once: an import asks for thousands.
const OF_OTHERS = `with others (address) as materialized (select email from administrators where deleted_at is null
           union all ${addressesIn('mutual_groups')} union all ${addressesIn('mutuals')})
         select wanted as address from unnest($1::text[]) as wanted where wanted in (select address from others)`;

const BEGINNING = `select email as address from practitioners where deleted_at is null and email like $1 || '%@' || $2
         union select friendly_email from practitioners where deleted_at is null and friendly_email like $1 || '%@' || $2`;

/** Practitioners and prospects. */
export function practitionerStore(scope: Scope): PractitionerStore {
  const practitioners = () => Practitioners.query(scope.knex).whereNull('deletedAt');
  const linkedTo = (parentId: number) => practitioners().where({ parentId });

  async function recordOf<Row>(statement: string, id: number): Promise<Row> {
    const [record] = recordsIn(await scope.query<JsonRow<Row>>(statement, [id]));
    if (!record) throw domainError('not_found');
    return record;
  }

  return {
    search: (query) => searchPractitioners(scope, query),
    walk: (query) => walkPractitioners(scope, query),
    getState: (id) => recordOf<PractitionerState>(STATE, id),
    getStateToHold: (id) => recordOf<PractitionerState>(`${STATE} for share`, id),
    getAccount: (id) => recordOf<PractitionerAccount>(ACCOUNT, id),
    getRecord: (id) => recordOf<PractitionerRecord>(RECORD, id),

    async getPractice(practitionerId) {
      const [practice] = await scope.query<{ planId: number; memberIds: number[] }>(PRACTICE, [
        practitionerId,
      ]);
      if (!practice) throw domainError('not_found');
      return practice;
    },

    async listLinked(practitionerId) {
      const linked = await linkedTo(practitionerId)
        .select('id', 'name', 'archivedBy')
        .orderBy(['name', 'id']);
      return linked.map(({ id, name, archivedBy }) => ({ id, name, isArchived: archivedBy !== null }));
    },

    async reviewLinks(ids) {
      const found = await practitioners()
        .findByIds([...ids])
        .whereNot('gmbLink', '')
        .select('id', 'gmbLink');
      return new Map(found.map(({ id, gmbLink }) => [id, gmbLink]));
    },

    async getToChange(...ids) {
      await scope.query(LOCK, [ids]);
      const found = recordsIn(await scope.query<JsonRow<PractitionerToChange>>(TO_CHANGE, [ids]));
      const changed = ids.map((id) => {
        const one = found.find((practitioner) => practitioner.id === id);
        if (!one) throw domainError('not_found');
        return one;
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

    async addressesOfOthers(addresses) {
      return (await scope.query<{ address: string }>(OF_OTHERS, [addresses])).map(({ address }) => address);
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

    async save(id, { archived, copiesMails, ...change }) {
      await practitioners()
        .findById(id)
        .patch({
          ...change,
          ...(copiesMails !== undefined && { copiesMailsOfLinked: copiesMails }),
          ...(archived !== undefined && {
            archivedAt: archived?.at ?? null,
            archivedBy: archived?.by ?? null,
          }),
        });
    },

    async softDelete(id, at) {
      await practitioners().findById(id).patch({ deletedAt: at });
    },

    countUnlockedRequests: (practitionerId) =>
      CoverageRequests.query(scope.knex)
        .where({ practitionerId })
        .whereNull('deletedAt')
        .whereNotIn('statusId', [...lockedStatusIds])
        .resultSize(),

    countLinked: (id) => linkedTo(id).resultSize(),
  };
}

function columns({ friendlyEmail, GMBLink, ...fields }: Partial<PersonalFields>) {
  return {
    ...fields,
    ...(friendlyEmail !== undefined && { friendlyEmail: friendlyEmail === '' ? null : friendlyEmail }),
    ...(GMBLink !== undefined && { gmbLink: GMBLink }),
  };
}

const addressTaken = (of: 'dentist' | 'prospect') => (index: unknown) =>
  domainError('duplicate_entry', {
    field: index === 'friendly_email_belongs_to_one' ? 'friendlyEmail' : 'email',
    of,
  });
