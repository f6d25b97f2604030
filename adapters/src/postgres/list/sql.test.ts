import { describe, expect, it } from 'vitest';
import { asIs, filled, sql, where } from './sql.ts';

describe('sql', () => {
  it('numbers the values in the order in which they stand, at any depth', () => {
    const word = sql`search like ${'%a%'}`;
    const found = sql`from ${asIs('mails')} m ${where(word, sql`id = any (${[1, 2]})`, filled('a = ? or b = ?', [3, null]))}`;
    const { text, values } = sql`select ${'first'}, (select count(*) ${found}) ${found} offset ${20}`;
    const all = (from: number) =>
      `from mails m where search like $${from} and id = any ($${from + 1}) and a = $${from + 2} or b = $${from + 3}`;
    expect(text).toBe(`select $1, (select count(*) ${all(2)}) ${all(6)} offset $10`);
    const held = ['%a%', [1, 2], 3, null];
    expect(values).toEqual(['first', ...held, ...held, 20]);
  });

  it('never takes a value for SQL', () => {
    const { text, values } = sql`select ${'1; drop table mails'} as a, ${'?'} as b, ${'$1'} as c`;
    expect(text).toBe('select $1 as a, $2 as b, $3 as c');
    expect(values).toEqual(['1; drop table mails', '?', '$1']);
  });

  it('refuses what is not there', () => {
    expect(() => sql`where id = ${undefined}`).toThrow('where id =');
  });

  it('says nothing where nothing is asked for', () => {
    expect(sql`from mails ${where(false, null, undefined)}`.text).toBe('from mails ');
    expect(where(false, sql`a = ${1}`, null, sql`b = ${2}`).text).toBe('where a = $1 and b = $2');
  });
});
