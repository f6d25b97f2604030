import type { ImportStore } from '@accordent/core/imports/import-store.ts';
import { insurerTexts } from '@accordent/core/mutuals/insurer.ts';
import { practitionerFields } from '@accordent/core/practitioners/practitioner-fields.ts';
import type { Fields } from '@accordent/core/shared/fields.ts';
import { Contacts } from '../contacts/contact-model.ts';
import type { Scope } from '../database.ts';
import { columnOf } from '../field-columns.ts';
import { Practitioners } from '../practitioners/practitioner-model.ts';

/** Records of one statement: its values stay a few megabytes. */
const BATCH = 1000;

const LOCK = "select pg_advisory_xact_lock(hashtext('accordent-import'))";

const NEW_IDS = 'select nextval(pg_get_serial_sequence($1, $2))::int as id from generate_series(1, $3)';

const { friendlyEmail: _, ...texts } = practitionerFields;
const people = columnsOf(texts);

const ADD_PRACTITIONERS = `with added as (
           insert into practitioners (id, ${people.columns}, friendly_email, is_prospect, prospect_status, plan_id, plan_changed_at,
             created_at)
           overriding system value
           select id, ${people.values}, nullif("friendlyEmail", ''), "planId" is null, "prospectStatus", "planId",
             case when "planId" is not null then $2::timestamptz end, $2
           from jsonb_to_recordset($1) as line (id int, ${people.types}, "friendlyEmail" text, "prospectStatus" text,
             "planId" smallint)
           on conflict do nothing returning id, plan_id, prospect_status)
         insert into practitioner_histories (practitioner_id, kind, value, admin_id, created_at)
         select id, case when plan_id is null then 'prospect' else 'plan' end, coalesce(plan_id::text, prospect_status), $3, $2
         from added order by id returning practitioner_id, id`;

const insurer = columnsOf(insurerTexts);

const ADD_MUTUALS = `insert into mutuals (id, ${insurer.columns}, sending_protocol, created_at)
         overriding system value
         select id, ${insurer.values}, "sendingProtocol", $2
         from jsonb_to_recordset($1) as line (id int, ${insurer.types}, "sendingProtocol" jsonb)
         on conflict do nothing returning id`;

// Open forms of the groups are stale: they do not show the new member.
const ATTACH_MUTUALS = `with joined as (
           insert into mutual_group_members (mutual_group_id, mutual_id) select * from unnest($1::int[], $2::int[])
           on conflict do nothing returning mutual_group_id)
         update mutual_groups set version = version + 1 where id in (select mutual_group_id from joined)`;

const LINK_CONTACTS =
  'insert into contact_practitioners (contact_id, practitioner_id) select * from unnest($1::int[], $2::int[])';

/** Records of imported files. Their ids are drawn before, so that each is told from the others. */
export function importStore(scope: Scope): ImportStore {
  const newIds = async (table: string, count: number) =>
    (await scope.query<{ id: number }>(NEW_IDS, [table, 'id', count])).map(({ id }) => id);

  return {
    async lock() {
      await scope.query(LOCK);
    },

    // Locked, so that none of them is archived or deleted while contacts are linked to him.
    async findDentists({ emails, ids }) {
      const found = await Practitioners.query(scope.knex)
        .whereRaw('(email = any (?) or id = any (?))', [[...emails], [...ids]])
        .whereNull('deletedAt')
        .where({ isProspect: false })
        .select('id', 'email', 'archivedAt')
        .orderBy('id')
        .forShare();
      return found.map(({ id, email, archivedAt }) => ({ id, email, isArchived: archivedAt !== null }));
    },

    contactsNamed: async (lastnames) =>
      Contacts.query(scope.knex)
        .whereRaw('search_form(lastname) = any (?)', [[...lastnames]])
        .whereNull('deletedAt')
        .select('lastname', 'firstname', 'mail'),

    async practitionersAmong(emails) {
      const found = await Practitioners.query(scope.knex)
        .whereRaw('email = any (?)', [[...emails]])
        .whereNull('deletedAt')
        .select('email');
      return found.map(({ email }) => email);
    },

    async addPractitioners(practitioners, { adminId, at }) {
      return inBatches(practitioners, async (batch) => {
        const ids = await newIds('practitioners', batch.length);
        const lines = batch.map(({ fields, planId, prospectStatus }, place) => ({
          ...fields,
          planId,
          prospectStatus,
          id: ids[place],
        }));
        const rows = await scope.query<{ practitionerId: number; id: number }>(ADD_PRACTITIONERS, [
          JSON.stringify(lines),
          at,
          adminId,
        ]);
        const histories = new Map(rows.map(({ practitionerId, id }) => [practitionerId, id]));
        return ids.map((id) => {
          const historyId = histories.get(id);
          return historyId === undefined ? null : { id, historyId };
        });
      });
    },

    async addMutuals(mutuals, { at }) {
      return inBatches(mutuals, async (batch) => {
        const ids = await newIds('mutuals', batch.length);
        const lines = batch.map(({ fields }, place) => ({ ...fields, id: ids[place] }));
        const rows = await scope.query<{ id: number }>(ADD_MUTUALS, [JSON.stringify(lines), at]);
        const added = new Set(rows.map(({ id }) => id));
        const pairs = batch.flatMap(({ groupIds }, place) =>
          added.has(ids[place]!) ? groupIds.map((groupId) => [groupId, ids[place]!] as const) : [],
        );
        await scope.query(ATTACH_MUTUALS, [pairs.map(([group]) => group), pairs.map(([, mutual]) => mutual)]);
        return ids.map((id) => (added.has(id) ? id : null));
      });
    },

    async addContacts(contacts, { at }) {
      return inBatches(contacts, async (batch) => {
        const lines = batch.map(({ fields }) => ({ ...fields, createdAt: at }));
        const ids = (await Contacts.query(scope.knex).insert(lines)).map(({ id }) => id);
        const pairs = batch.flatMap(({ practitionerIds }, place) =>
          practitionerIds.map((practitionerId) => [ids[place]!, practitionerId] as const),
        );
        await scope.query(LINK_CONTACTS, [
          pairs.map(([contact]) => contact),
          pairs.map(([, dentist]) => dentist),
        ]);
        return ids;
      });
    },
  };
}

async function inBatches<Item, Answer>(
  items: readonly Item[],
  write: (batch: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < items.length; start += BATCH)
    answers.push(...(await write(items.slice(start, start + BATCH))));
  return answers;
}

/** The texts of a record in a statement that reads lines of JSON: as columns, as values and with their types. */
function columnsOf(fields: Fields) {
  const names = Object.keys(fields);
  return {
    columns: names.map(columnOf).join(', '),
    values: names.map((name) => `"${name}"`).join(', '),
    types: names.map((name) => `"${name}" text`).join(', '),
  };
}
