import type { ContactColumn, ContactQuery, ContactStore } from '@accordent/core/contacts/contact-store.ts';
import { contactFields, type Contact, type ContactDentist } from '@accordent/core/contacts/contact.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import { mapFields } from '@accordent/core/shared/fields.ts';
import type { Whole } from '@accordent/core/shared/walk.ts';
import { raw } from 'objection';
import type { Scope } from '../database.ts';
import { columnOf } from '../field-columns.ts';
import { eachWord } from '../list/conditions.ts';
import { countedPage, cutPage, orderOf } from '../list/page.ts';
import { asIs, sql, where, type Sql } from '../list/sql.ts';
import { walkOf } from '../list/walk.ts';
import { Practitioners } from '../practitioners/practitioner-model.ts';
import { CONTACT_COLUMNS, ContactPractitioners, Contacts } from './contact-model.ts';

/** By name, deleted ones left out. */
const DENTISTS = `(select coalesce(json_agg(json_build_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname,
    'archivedBy', p.archived_by) order by p.name, p.id), '[]')
  from contact_practitioners x join practitioners p on p.id = x.practitioner_id
  where x.contact_id = contacts.id and p.deleted_at is null) as dentists`;

const LINE = asIs([...CONTACT_COLUMNS.map(columnOf), DENTISTS].join(', '));

const FIRST_DENTIST = `(select min(p.name) from contact_practitioners x join practitioners p on p.id = x.practitioner_id
  where x.contact_id = contacts.id and p.deleted_at is null)`;

// What a practitioner is found by is more than his name, but has an index.
const holdsWord = (word: string): Sql => sql`(contacts.search like ${word} or contacts.id in (
  select x.contact_id from practitioners p join contact_practitioners x on x.practitioner_id = p.id
  where p.deleted_at is null and p.search like ${word} and ' ' || search_form(p.name) like ${word}))`;

const { lastname: _, ...plain } = mapFields(contactFields, (_field, name) => [columnOf(name)]);

const orderColumns: Record<ContactColumn, readonly string[]> = {
  ...plain,
  id: [],
  name: ['lastname', 'firstname'],
  firstname: ['firstname', 'lastname'],
  dentists: [FIRST_DENTIST],
};

/** Contacts of dentists. */
export function contactStore(scope: Scope): ContactStore {
  const contacts = () => Contacts.query(scope.knex).whereNull('deletedAt');
  const links = () => ContactPractitioners.query(scope.knex);
  const link = (contactId: number, ids: readonly number[]) =>
    links()
      .insert(ids.map((practitionerId) => ({ contactId, practitionerId })))
      .onConflict()
      .ignore();

  async function get(id: number): Promise<Contact> {
    const found = await contacts().findById(id).select(CONTACT_COLUMNS, raw(DENTISTS));
    if (!found) throw domainError('not_found');
    return found as unknown as Contact;
  }

  return {
    get,

    async search(query) {
      const { found, lines } = listOf(query);
      return countedPage<Contact>(scope, cutPage(lines, query), found, { isSearch: query.words.length > 0 });
    },
    walk(query) {
      const { found, lines: ordered } = listOf(query);
      return walkOf<Contact>(scope, { found, ordered, read: (batch) => batch });
    },

    async getToChange(id) {
      await contacts().findById(id).select('id').forUpdate();
      return get(id);
    },

    // Locked, so that none of them is archived or deleted while a link to him is made.
    findDentists: async (ids): Promise<ContactDentist[]> =>
      Practitioners.query(scope.knex)
        .whereIn('id', [...ids])
        .where({ isProspect: false })
        .whereNull('deletedAt')
        .select('id', 'firstname', 'lastname', 'archivedBy')
        .orderBy('id')
        .forShare(),

    async add({ fields, practitionerIds, at }) {
      const { id } = await contacts().insert({ ...fields, createdAt: at });
      await link(id, practitionerIds);
      return id;
    },

    async save(id, { fields, links: { added, removed } = { added: [], removed: [] } }) {
      await contacts()
        .findById(id)
        .patch({ ...fields, version: raw('version + 1') });
      if (added.length > 0) await link(id, added);
      if (removed.length > 0)
        await links()
          .delete()
          .where({ contactId: id })
          .whereIn('practitionerId', [...removed]);
    },

    async softDelete(id, at) {
      await contacts().findById(id).patch({ deletedAt: at });
    },
  };
}

function listOf({ role, practitionerId, words, orderBy, order }: Whole<ContactQuery>): {
  found: Sql;
  lines: Sql;
} {
  const found = sql`from contacts ${where(
    sql`deleted_at is null`,
    role !== undefined && sql`role = ${role}`,
    practitionerId !== undefined &&
      sql`id in (select contact_id from contact_practitioners where practitioner_id = ${practitionerId})`,
    ...eachWord(words, holdsWord),
  )}`;
  const by = orderOf([...orderColumns[orderBy], 'id'], order);
  return { found, lines: sql`select ${LINE} ${found} order by ${asIs(by)}` };
}
