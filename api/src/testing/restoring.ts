import type { ApiUnderTest } from './api-under-test.ts';

/**
 * Undoes what calls have changed in these tables, or in all of them; what they have added in tables of `added` stays.
 */
export type Restore = (
  touched?: readonly string[],
  options?: { readonly added?: readonly string[] },
) => Promise<void>;

/** What is chained, counted and told onwards goes on; keys and challenges are each call's own. */
const GO_ON = [
  'audit_events',
  'audit_day_counts',
  'journal_anchors',
  'journal_seals',
  'live_events',
  'idempotency_keys',
  'login_challenges',
];

/** What puts all records back into their present state, for the next call of the same kind. */
export async function restoring({ database }: Pick<ApiUnderTest, 'database'>): Promise<Restore> {
  const { knex } = database.scope;
  await knex.raw(`
    create schema kept;
    create table kept.rows (kept_of name, kept_text text);
    create function kept.columns_of(whose name) returns text language sql as $$
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = whose::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' $$;
    create function kept.tables() returns setof name language sql as $$
      select tablename from pg_tables where schemaname = 'public'
        and tablename not in ('noted_writes', '${GO_ON.join("', '")}') $$;
    -- Past the triggers that hold, count and note them.
    create function kept.put_back(touched text[], added text[]) returns void language plpgsql
      set session_replication_role = replica as $$
      declare t name;
      begin
        for t in select one from kept.tables() as one where touched is null or one = any(touched) loop
          execute format('
            delete from %1$I t where not exists (select from kept.rows where kept_of = %1$L and kept_text = t::text)', t)
            || case when t = any(added)
              then format(' and id in (select (kept_text::%1$I).id from kept.rows where kept_of = %1$L)', t) else '' end;
          execute format('
            insert into %1$I (%2$s) overriding system value
              select %2$s from kept.rows, lateral (select (kept_text::%1$I).*) as r
              where kept_of = %1$L and kept_text not in (select t::text from %1$I t)', t, kept.columns_of(t));
        end loop;
      end $$;
    do $$ declare t name; begin
      for t in select one from kept.tables() as one loop
        execute format('insert into kept.rows select %1$L, t::text from %1$I t', t);
      end loop;
    end $$;
    create index on kept.rows (kept_of);
    analyze kept.rows;`);
  return async (touched, { added = [] } = {}) =>
    void (await knex.raw('select kept.put_back(?, ?)', [
      touched ? [...touched, 'sessions'] : null,
      [...added],
    ]));
}
