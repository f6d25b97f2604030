import knex from 'knex';
import type { Knex } from 'knex';
import { knexSnakeCaseMappers } from 'objection';
import { describe, expect, it } from 'vitest';
import { statementOf } from './kept-texts.ts';

const client = knex({ client: 'pg', ...knexSnakeCaseMappers() });

type Built = (id: number, text: string) => Knex.QueryBuilder | Knex.Raw;
const holding = (word: string) =>
  client('searches as s').select('s.mailId').whereRaw('s.search like :word', { word });

const built: Record<string, Built> = {
  'a condition by name': (id) => client('mails as m').where({ practitionerId: id, isRead: true }),
  'an operator': (id) => client('mails').where('sentAt', '>=', new Date(id)).whereNull('deletedAt'),
  'a list in one value': (id) => client('mails').whereRaw('id = any (?)', [[id, id + 1]]),
  'a value used twice': (id) => client('mails').whereRaw('(a = :id or b = :id)', { id }),
  'the same value in two places': (id, text) =>
    client('mails').whereRaw('a = ?', [id]).whereRaw('b = ?', [id]).whereRaw('c like ?', [text]),
  'columns with a value before the conditions': (id, text) =>
    client('mails as m')
      .where('m.name', text)
      .select('m.sentAt', client.raw('(reader = :id) as "isRead"', { id })),
  'a join': (id, text) =>
    client('mails').joinRaw('join (select ?::int as id) own on true', [id]).where('name', text),
  'a query inside, and a page': (id, text) =>
    client('mails as m')
      .whereIn('m.id', holding(text))
      .orderByRaw('m.id')
      .limit(20, { skipBinding: true })
      .offset(id),
  'a page first': (id, text) =>
    client
      .with(
        'page',
        client('mails as m').select('m.id').where('m.name', text).limit(id, { skipBinding: true }),
      )
      .from('page')
      .orderBy('page.place'),
  'lines of a query': (id) =>
    client.from(client('mails').where({ id }).as('found')).select(client.raw('count(*)')),
  'two queries': (id, text) =>
    client.select(client.raw('(?) - (?)', [client('a').where({ id }), client('b').where({ text })])),
  'a name that is handed in': (id, text) => client('mails').whereRaw('?? = ?', [text, id]),
  'a query that is built later': (id, text) =>
    client('mails').whereIn(
      'id',
      (ids: Knex.QueryBuilder) => void ids.from('b').where({ id, text }).select('id'),
    ),
  'a locked row': (id) => client('mails').where({ id }).forUpdate(),
  'a text': (id, text) => client.raw('select :text::text, :id::int', { id, text }),
};

describe('statementOf', () => {
  it.each(Object.entries(built))('gives what knex writes: %s', (_, build) => {
    for (const [id, text] of [
      [1, 'one'],
      [2, 'two'],
      [2, 'three'],
      [30, 'three'],
    ] as const) {
      const { sql, bindings } = build(id, text).toSQL().toNative();
      expect(statementOf(build(id, text))).toEqual({ text: sql, values: bindings });
    }
  });

  it('tells conditions apart that hold the same values', () => {
    const text = (query: Knex.QueryBuilder) => statementOf(query).text;
    const mails = () => client('mails');
    const texts = [
      text(mails().where('a', 1)),
      text(mails().where('b', 1)),
      text(mails().where('a', '<', 1)),
      text(mails().whereNot('a', 1)),
      text(mails().orWhere('b', 2).orWhere('a', 1)),
      text(mails().where('a', 1).limit(2, { skipBinding: true })),
      text(mails().where('a', 1).limit(3, { skipBinding: true })),
      text(mails().where('a', 1).orderBy('a')),
      text(mails().where('a', 1).orderBy('a', 'desc')),
      text(mails().where('a', 1).delete()),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('leaves the query as it was', () => {
    const query = client('mails').where({ id: 5 }).whereRaw('name = :name', { name: 'x' });
    statementOf(query);
    expect(query.toSQL().toNative().bindings).toEqual([5, 'x']);
  });

  it('lets knex refuse what is not there', () => {
    expect(() => statementOf(client('mails').whereRaw('id = :id', { id: undefined as never }))).toThrow(
      /Undefined/,
    );
  });
});
