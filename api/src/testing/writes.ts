import type { ApiUnderTest } from './api-under-test.ts';

/** Tables that a refused call may write to: tries of a login are counted, looks are audited, sessions are seen. */
const MAY_CHANGE = ['audit_events', 'idempotency_keys', 'login_challenges', 'sessions'];

/** From now on notes each row that is written, changed or deleted, and committed, in every table but these. */
export async function watchWrites(
  { database }: Pick<ApiUnderTest, 'database'>,
  mayChange: readonly string[] = MAY_CHANGE,
) {
  const { knex } = database.scope;
  await knex.raw(`
    create table noted_writes (id bigint generated always as identity primary key, touched name not null, what text not null);
    -- As its maker: whoever is watched has no right to the notes.
    create function note_write() returns trigger language plpgsql security definer as $$
    begin
      insert into noted_writes (touched, what) values (tg_table_name, tg_op || ' ' || tg_table_name || ' ' || left(coalesce(to_jsonb(new), to_jsonb(old))::text, 300));
      return null;
    end $$;`);
  const { rows } = await knex.raw<{ rows: { tablename: string }[] }>(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'noted_writes'`,
  );
  for (const { tablename } of rows.filter((row) => !mayChange.includes(row.tablename)))
    await knex.raw(
      `create trigger zz_note_write after insert or update or delete on ${tablename} for each row execute function note_write()`,
    );
  return {
    async mark(): Promise<number> {
      const [row] = await knex('noted_writes').max<{ id: string | null }[]>({ id: 'id' });
      return Number(row?.id ?? 0);
    },
    async since(mark: number): Promise<string[]> {
      const found = await knex('noted_writes')
        .where('id', '>', mark)
        // By its index: a table without statistics would be read whole.
        .orderBy('id')
        .limit(20)
        .select<{ what: string }[]>('what');
      return found.map(({ what }) => what);
    },
    /** The tables alone. */
    async tablesSince(mark: number): Promise<string[]> {
      const found = await knex('noted_writes')
        .where('id', '>', mark)
        .distinct<{ touched: string }[]>('touched');
      return found.map(({ touched }) => touched);
    },
  };
}
