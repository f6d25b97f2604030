import type { ContactColumn, ContactQuery, ContactStore } from '@accordent/core/contacts/contact-store.ts';
import type { Contact, ContactDentist, ContactFields } from '@accordent/core/contacts/contact.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Page } from '@accordent/core/shared/page.ts';
import { countedPage } from '../counted-page.ts';
import type { Scope } from '../database.ts';
import { pageCut } from '../page-cut.ts';
import { searchPattern } from '../search-pattern.ts';

type DentistRow = Pick<ContactDentist, 'id' | 'firstname' | 'lastname'> & {
  archived_by: ContactDentist['archivedBy'];
};

type ContactRow = {
  id: number;
  firstname: string;
  lastname: string;
  role: ContactFields['role'];
  phone_mobile: string;
  phone_home: string;
  mail: string;
  comment: string;
  version: number;
  dentists: DentistRow[];
};

const COLUMNS = `c.id, c.firstname, c.lastname, c.role, c.phone_mobile, c.phone_home, c.mail, c.comment, c.version,
  (select coalesce(json_agg(json_build_object('id', p.id, 'firstname', p.firstname, 'lastname', p.lastname,
            'archived_by', p.archived_by) order by p.name, p.id), '[]')
   from contact_practitioners x join practitioners p on p.id = x.practitioner_id
   where x.contact_id = c.id and p.deleted_at is null) as dentists`;

const GET = `select ${COLUMNS} from contacts c where c.id = $1 and c.deleted_at is null`;

const LOCK = 'select from contacts where id = $1 and deleted_at is null for update';

// Locked, so that none of them is archived or deleted while a link to him is made.
const DENTISTS = `select id, firstname, lastname, archived_by from practitioners
         where id = any ($1) and deleted_at is null and not is_prospect order by id for share`;

const ADD = `insert into contacts (firstname, lastname, role, phone_mobile, phone_home, mail, comment, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;

const LINK = `insert into contact_practitioners (contact_id, practitioner_id) select $1, unnest($2::int[])
         on conflict do nothing`;

const UNLINK = 'delete from contact_practitioners where contact_id = $1 and practitioner_id = any ($2)';

const SAVE_FIELDS = `update contacts set firstname = $2, lastname = $3, role = $4, phone_mobile = $5, phone_home = $6, mail = $7, comment = $8
         where id = $1`;

const RAISE_VERSION = 'update contacts set version = version + 1 where id = $1';

const DELETE = 'update contacts set deleted_at = $2 where id = $1';

/** Contacts of dentists. */
export function contactStore(scope: Scope): ContactStore {
  const get: ContactStore['get'] = async (id) => {
    const [row] = await scope.query<ContactRow>(GET, [id]);
    if (!row) throw domainError('not_found');
    return contact(row);
  };

  return {
    get,
    search: (query) => search(scope, query),

    async getToChange(id) {
      const found = await scope.query(LOCK, [id]);
      if (found.length === 0) throw domainError('not_found');
      return get(id);
    },

    async findDentists(ids) {
      return (await scope.query<DentistRow>(DENTISTS, [ids])).map(dentist);
    },

    async add({ fields, practitionerIds, at }) {
      const [row] = await scope.query<{ id: number }>(ADD, [...columnsOf(fields), at]);
      if (!row) throw new Error('no contact was written');
      await scope.query(LINK, [row.id, practitionerIds]);
      return row.id;
    },

    async save(id, { fields, links }) {
      if (fields) await scope.query(SAVE_FIELDS, [id, ...columnsOf(fields)]);
      if (links && links.added.length > 0) await scope.query(LINK, [id, links.added]);
      if (links && links.removed.length > 0) await scope.query(UNLINK, [id, links.removed]);
      await scope.query(RAISE_VERSION, [id]);
    },

    async softDelete(id, at) {
      await scope.query(DELETE, [id, at]);
    },
  };
}

const FIRST_DENTIST = `(select min(p.name) from contact_practitioners x join practitioners p on p.id = x.practitioner_id
  where x.contact_id = c.id and p.deleted_at is null)`;

const orderColumns: Record<ContactColumn, readonly string[]> = {
  id: [],
  name: ['c.lastname', 'c.firstname'],
  firstname: ['c.firstname', 'c.lastname'],
  dentists: [FIRST_DENTIST],
  role: ['c.role'],
  phoneMobile: ['c.phone_mobile'],
  phoneHome: ['c.phone_home'],
  mail: ['c.mail'],
  comment: ['c.comment'],
};

async function search(scope: Scope, query: ContactQuery): Promise<Page<Contact>> {
  const { text, values } = conditions(query);
  const { orderBy, order, words } = query;
  const columns = [...orderColumns[orderBy], 'c.id'].map((column) => `${column} ${order}`).join(', ');
  const cut = pageCut(query, values);
  const rows = scope.query<ContactRow>(
    `select ${COLUMNS} from contacts c where ${text} order by ${columns} ${cut.text}`,
    cut.values,
  );
  const page = await countedPage(scope, rows, {
    from: `from contacts c where ${text}`,
    values,
    isSearch: words.length > 0,
  });
  return { ...page, rows: page.rows.map(contact) };
}

function conditions({ role, practitionerId, words }: ContactQuery) {
  const texts = ['c.deleted_at is null'];
  const values: unknown[] = [];
  const add = (text: (n: string) => string, value: unknown) => {
    values.push(value);
    texts.push(text(`$${values.length}`));
  };
  if (role !== undefined) add((n) => `c.role = ${n}`, role);
  if (practitionerId !== undefined)
    add(
      (n) => `c.id in (select x.contact_id from contact_practitioners x where x.practitioner_id = ${n})`,
      practitionerId,
    );
  for (const word of words)
    // What a practitioner is found by is more than his name, but has an index.
    add(
      (n) => `(c.search like ${n} or c.id in (
         select x.contact_id from practitioners p join contact_practitioners x on x.practitioner_id = p.id
         where p.deleted_at is null and p.search like ${n} and ' ' || search_form(p.name) like ${n}))`,
      searchPattern(word),
    );
  return { text: texts.join(' and '), values };
}

const columnsOf = ({ firstname, lastname, role, phoneMobile, phoneHome, mail, comment }: ContactFields) => [
  firstname,
  lastname,
  role,
  phoneMobile,
  phoneHome,
  mail,
  comment,
];

const dentist = ({ id, firstname, lastname, archived_by }: DentistRow): ContactDentist => ({
  id,
  firstname,
  lastname,
  archivedBy: archived_by,
});

const contact = (row: ContactRow): Contact => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  role: row.role,
  phoneMobile: row.phone_mobile,
  phoneHome: row.phone_home,
  mail: row.mail,
  comment: row.comment,
  dentists: row.dentists.map(dentist),
  version: row.version,
});
