import type {
  MandateColumn,
  MandateQuery,
  MandateRow,
  MandateStore,
} from '@accordent/core/mandates/mandate-store.ts';
import { RENEWAL_DAYS } from '@accordent/core/mandates/mandate-states.ts';
import type { MandateStanding } from '@accordent/core/mandates/mandate-words.ts';
import type { Mandate } from '@accordent/core/mandates/mandate.ts';
import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Whole } from '@accordent/core/shared/walk.ts';
import type { QueryResultRow } from 'pg';
import type { Scope } from '../database.ts';
import { eachWord } from '../list/conditions.ts';
import { countOf, cutPage, orderOf } from '../list/page.ts';
import { rowsOf } from '../list/rows.ts';
import { asIs, filled, sql, where, type Sql } from '../list/sql.ts';
import { walkOf } from '../list/walk.ts';
import { lineOf, type Shape } from '../shape.ts';
import { Mandates } from './mandate-model.ts';

const shape: Shape<Mandate> = {
  id: 'm.id',
  practitionerId: 'm.practitioner_id',
  scope: 'm.scope',
  validFrom: 'm.valid_from',
  validUntil: 'm.valid_until',
  revokedOn: 'm.revoked_on',
  revokedReason: 'm.revoked_reason',
  paper: {
    id: 'case when m.file_key is not null then m.id end',
    mime: 'm.mime',
    sizeBytes: 'm.size_bytes',
  },
  author: `(select btrim(a.firstname || ' ' || a.lastname) from administrators a where a.id = m.admin_id)`,
  createdAt: 'm.created_at',
};
const one = lineOf(shape);
const line = lineOf<MandateRow>({
  id: 'p.id',
  firstname: 'p.firstname',
  lastname: 'p.lastname',
  mandate: shape,
});

const OF_PRACTITIONER = `select ${one.columns} from mandates m where m.practitioner_id = $1 order by m.valid_from desc, m.id desc`;
const STANDING = 'from mandates m join practitioners p on p.id = m.practitioner_id and p.deleted_at is null';
const ONE = `select ${one.columns} ${STANDING} where m.id = $1`;
const PAPER = `select 'Mandat du ' || to_char(m.valid_from, 'DD-MM-YYYY') as title, m.mime, m.file_key
  ${STANDING} where m.id = $1 and m.file_key is not null and ($2::integer is null or m.practitioner_id = $2)`;

/** As mandateState() of core; `?`: the day, three times. */
const STATE = `case when m.revoked_on <= ?::date then 'revoked' when m.valid_from > ?::date then 'to-come'
  when m.valid_until < ?::date then 'expired' else 'in-force' end`;

/** Mandates of practitioners. */
export function mandateStore(scope: Scope): MandateStore {
  const mandates = () => Mandates.query(scope.knex);

  return {
    async ofPractitioner(practitionerId) {
      const found = await scope.query(OF_PRACTITIONER, [practitionerId]);
      return found.map(one.read);
    },
    async get(id) {
      const [row] = await scope.query(ONE, [id]);
      if (!row) throw domainError('not_found');
      return one.read(row);
    },
    async getPaper(id, actor) {
      const owner = actor.kind === 'admin' ? null : actor.id;
      const [row] = await scope.query<Awaited<ReturnType<MandateStore['getPaper']>>>(PAPER, [id, owner]);
      if (!row) throw domainError('not_found');
      return row;
    },
    async add({ paper, at, ...fields }) {
      const { id } = await mandates().insert({ ...fields, ...(paper && columnsOf(paper)), createdAt: at });
      return id;
    },
    async savePaper(id, paper) {
      await mandates().findById(id).patch(columnsOf(paper));
    },
    async revoke(id, { revokedOn, reason }) {
      await mandates().findById(id).patch({ revokedOn, revokedReason: reason });
    },
    async search({ page, perPage, ...query }) {
      const { found, lines } = listOf(query);
      const [rows, count] = await Promise.all([
        rowsOf(scope, cutPage(lines, { page, perPage })),
        countOf(scope, found, { isSearch: query.words.length > 0 }),
      ]);
      return { rows: rows.map(line.read), ...count };
    },
    walk(query) {
      const { found, lines: ordered } = listOf(query);
      return walkOf<QueryResultRow, MandateRow>(scope, {
        found,
        ordered,
        read: (batch) => batch.map(line.read),
      });
    },
  };
}

type Paper = Parameters<MandateStore['savePaper']>[1];
const columnsOf = ({ fileKey, mime, sizeBytes, sha256 }: Paper) => ({ fileKey, mime, sizeBytes, sha256 });

// What is most pressing first: nobody, no longer, soon no longer.
const orderColumns: Record<MandateColumn, readonly string[]> = {
  id: [],
  name: ['p.name'],
  state: [
    `array_position(array['missing', 'revoked', 'expired', 'to-come', 'in-force'], coalesce(m.state, 'missing'))`,
    'm.valid_until',
    'p.name',
  ],
  scope: ['m.scope', 'p.name'],
  validFrom: ['m.valid_from', 'p.name'],
  validUntil: ['m.valid_until', 'p.name'],
};

/** Every client who is not archived, with the mandate that standingMandate() of core gives. */
const withStanding = (day: string): Sql => sql`from practitioners p left join lateral (
  select s.* from (select m.*, ${filled(STATE, [day, day, day])} as state from mandates m where m.practitioner_id = p.id) s
  order by array_position(array['in-force', 'to-come'], s.state), case when s.state = 'to-come' then s.valid_from end,
    s.valid_from desc, s.id desc
  limit 1) m on true`;

function isStanding(standing: MandateStanding, day: string): Sql {
  if (standing === 'missing') return sql`m.id is null`;
  if (standing === 'ending')
    return sql`m.state = 'in-force' and m.valid_until <= ${day}::date + ${RENEWAL_DAYS}::integer`;
  return sql`m.state = ${standing}`;
}

function listOf({ day, standing, words, orderBy, order }: Whole<MandateQuery>): { found: Sql; lines: Sql } {
  const found = sql`${withStanding(day)} ${where(
    sql`p.deleted_at is null and p.archived_at is null and not p.is_prospect`,
    standing !== undefined && isStanding(standing, day),
    ...eachWord(words, (word) => sql`p.search like ${word}`),
  )}`;
  const by = orderOf([...orderColumns[orderBy], 'p.id'], order);
  return { found, lines: sql`select ${asIs(line.columns)} ${found} order by ${asIs(by)}` };
}
