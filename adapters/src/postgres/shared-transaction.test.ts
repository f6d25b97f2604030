import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import type { TestDatabase } from '../testing/database.ts';
import { askedTogether } from './asked-together.ts';
import { openDatabase } from './database.ts';
import type { Database, Scope, Transactions } from './database.ts';

const POOL = 4;
const WRITE = 'insert into notes (content) values ($1)';
const READ = 'select content from notes order by content';

let place: TestDatabase;
let database: Database;
let outside: pg.Client;

beforeAll(async () => {
  place = await createTestDatabase();
  outside = new pg.Client({ connectionString: place.url });
  await outside.connect();
  await outside.query('create table notes (content text not null); create sequence runs');
  database = openDatabase({ url: place.url, poolSize: POOL });
});
beforeEach(async () => {
  await outside.query('truncate notes');
});
afterAll(async () => {
  await database.close();
  await outside.end();
  await place.drop();
});

const write = (content: string, to: Transactions = database) =>
  to.transaction((scope) => scope.query(WRITE, [content]));
const notes = async () => (await outside.query<{ content: string }>(READ)).rows.map((row) => row.content);
const one = async <Row extends pg.QueryResultRow>(text: string) => (await outside.query<Row>(text)).rows[0]!;
const leftOpen = async () => {
  const { rows } = await outside.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0]?.n;
};

test('what is written last stands or falls with the work', async () => {
  const working = async (request: Transactions) => {
    await write('work', request);
    expect(await notes()).toEqual([]);
    return 'end';
  };
  const failing = database.inOneTransaction(working, () => ({ text: 'select 1 / $1::int', values: [0] }));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await notes()).toEqual([]);
  await database.inOneTransaction(working, (result) => ({ text: WRITE, values: [result] }));
  expect(await notes()).toEqual(['end', 'work']);
});

test('what lets its locks go early is on the disk before it is answered', async () => {
  const { database: name } = await one<{ database: string }>('select current_database() as database');
  // The server of the tests waits for no disk.
  await outside.query(`alter database "${name}" set synchronous_commit = 'on'`);
  const durable = openDatabase({ url: place.url, poolSize: POOL });
  try {
    const issue = (content: string) =>
      durable.transaction(async (scope) => {
        await scope.query(`select ${scope.unlocksEarly()}`);
        await scope.query(WRITE, [content]);
        const [row] = await scope.query<{ written: string; waits: string }>(
          `select pg_current_wal_insert_lsn()::text as written, current_setting('synchronous_commit') as waits`,
        );
        return row!;
      });
    for (const { written, waits } of await Promise.all(['one', 'two', 'three'].map(issue))) {
      expect(waits).toBe('off');
      const flushed = await one<{ is: boolean }>(`select pg_current_wal_flush_lsn() >= '${written}' as is`);
      expect(flushed.is).toBe(true);
    }
    expect(await notes()).toEqual(['one', 'three', 'two']);
  } finally {
    await durable.close();
    await outside.query(`alter database "${name}" reset synchronous_commit`);
  }
});

test('a read within the request sees what the request has written', async () => {
  const seen = await database.inOneTransaction(async (request) => {
    await write('mine', request);
    const own = await request.scope.knex('notes').count<{ count: string }[]>();
    return [(await request.scope.query(READ)).length, Number(own[0]?.count)];
  });
  expect(seen).toEqual([1, 1]);
});

test('after any number of refused requests every connection is free again', async () => {
  const refused = Array.from({ length: 200 }, (_, n) =>
    database.inOneTransaction(async (request) => {
      await Promise.all([write(`a${n}`, request), write(`b${n}`, request)]);
      throw new Error('refused');
    }),
  );
  const results = await Promise.allSettled(refused);
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(await leftOpen()).toBe(0);
  expect(await notes()).toEqual([]);
  await Promise.all(Array.from({ length: POOL }, (_, n) => write(`after ${n}`)));
  expect(await notes()).toHaveLength(POOL);
});

test('of statements side by side none runs once another has undone their transaction', async () => {
  const late: Promise<unknown>[] = [];
  const work = database.transaction(async (scope) => {
    const asked = ['select 1 / 0', ...['a', 'b', 'c'].map((note) => WRITE.replace('$1', `'${note}'`))].map(
      (text) => scope.query(text),
    );
    // One more comes when the transaction is long undone.
    const after = Promise.allSettled(asked)
      .then(() => pause(50))
      .then(() => scope.query(WRITE, ['after']));
    late.push(...asked, after);
    await Promise.all(asked);
  });
  await expect(work).rejects.toThrow('division by zero');
  const ends = await Promise.allSettled(late);
  expect(ends.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(await notes()).toEqual([]);
});

test.each([
  ['by the house', async (scope: Scope) => void (await scope.query(WRITE, ['half'])), 'no'],
  ['by the database', async (scope: Scope) => void (await scope.query('select 1 / 0')), 'division'],
])('what is refused %s leaves nothing of itself, and the request may go on', async (_, half, told) => {
  const refused = (request: Transactions) =>
    request.transaction(async (scope) => {
      await half(scope);
      throw new Error('no');
    });
  await database.inOneTransaction(async (request) => {
    await expect(refused(request)).rejects.toThrow(told);
    await write('first', request);
    await expect(refused(request)).rejects.toThrow(told);
    await write('second', request);
    await expect(refused(request)).rejects.toThrow(told);
  });
  expect(await notes()).toEqual(['first', 'second']);
  expect(await leftOpen()).toBe(0);
});

test.each<[string, (scope: Scope) => () => PromiseLike<unknown>]>([
  ['as a text', (scope) => () => scope.query(WRITE, ['late'])],
  [
    'by a builder',
    (scope) => {
      const made = scope.knex('notes').insert({ content: 'late' });
      return async () => made;
    },
  ],
])('a branch of a refused work that goes on %s writes nothing', async (_, asked) => {
  await database.inOneTransaction(async (request) => {
    await write('first', request);
    let late: Promise<unknown> = Promise.resolve();
    const refused = request.transaction(async (scope) => {
      const ask = asked(scope);
      late = pause(50).then(() => ask());
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await expect(late).rejects.toThrow('nothing more of it is written');
  });
  expect(await notes()).toEqual(['first']);
});

test('what a builder asks in the moment in which its transaction is undone is not sent', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const work = database.transaction(async (scope) => {
    late = Promise.resolve(scope.knex('notes').insert({ content: 'late' }));
    // Told, whichever of the two comes first.
    late.catch(() => {});
    await Promise.resolve();
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  await Promise.allSettled([late]);
  expect(await notes()).toEqual([]);
});

test('where one of several side by side is refused nothing is committed, though nobody minds', async () => {
  const request = database.inOneTransaction(async (own) => {
    const refused = own.transaction(async (scope) => {
      await scope.query(WRITE, ['half']);
      throw new Error('no');
    });
    await Promise.allSettled([write('beside', own), refused]);
  });
  await expect(request).rejects.toThrow('nothing is committed');
  expect(await notes()).toEqual([]);
  expect(await leftOpen()).toBe(0);
});

test('writers side by side share the one transaction', async () => {
  const ids = await database.inOneTransaction((request) =>
    Promise.all(
      [1, 2, 3].map(() =>
        request.transaction(async (scope) => {
          const [row] = await scope.query<{ id: string }>('select txid_current()::text as id');
          return row?.id;
        }),
      ),
    ),
  );
  expect(new Set(ids).size).toBe(1);
});

test('who comes too late writes nothing and holds no connection', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const request = database.inOneTransaction(async (own) => {
    late = pause(50).then(() => write('late', own));
    // Looked at below; it may be refused before that.
    late.catch(() => {});
    throw new Error('refused');
  });
  await expect(request).rejects.toThrow('refused');
  await expect(late).rejects.toThrow('the request has ended');
  expect(await leftOpen()).toBe(0);
});

test('a connection that is cut in the middle is told, and the next request works', async () => {
  const request = database.inOneTransaction(async (own) => {
    await write('cut', own);
    await outside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    await pause(50);
    await write('never', own);
  });
  await expect(request).rejects.toThrow(/connection/i);
  await database.inOneTransaction((own) => write('next', own));
  expect(await notes()).toEqual(['next']);
});

test.each([
  ['refuses', `raise exception 'no'`, 'no'],
  ['dies of', 'perform pg_terminate_backend(pg_backend_pid())', /terminat/],
])(
  'a commit that the server %s is told: nothing was done, and the next request works',
  async (_, act, told) => {
    await outside.query(`
    create function at_commit() returns trigger language plpgsql as $$ begin ${act}; return null; end $$;
    create constraint trigger at_commit after insert on notes deferrable initially deferred
      for each row when (new.content = 'never') execute function at_commit()`);
    try {
      await expect(database.inOneTransaction((own) => write('never', own))).rejects.toThrow(told);
      await expect(write('never')).rejects.toThrow(told);
      expect(await notes()).toEqual([]);
      await database.inOneTransaction((own) => write('next', own));
      expect(await notes()).toEqual(['next']);
    } finally {
      await outside.query('drop function at_commit cascade');
    }
  },
);

test('who minds no failed statement is told that nothing was committed', async () => {
  const work = database.transaction(async (scope) => {
    await scope.query(WRITE, ['lost']);
    await scope.query('select nothing_of_the_kind').catch(() => {});
  });
  await expect(work).rejects.toThrow('nothing was committed');
  expect(await notes()).toEqual([]);
});

test('of two requests in a dead-lock one is done again, and both are done', async () => {
  await outside.query(`insert into notes values ('x'), ('y')`);
  const touch = (content: string, request: Transactions) =>
    request.transaction((scope) =>
      scope.query(`update notes set content = content where content = $1`, [content]),
    );
  let tries = 0;
  let holding = 0;
  const arrived = Promise.withResolvers<void>();
  const both = (first: string, second: string) =>
    database.inOneTransaction(async (request) => {
      tries += 1;
      await touch(first, request);
      // Each holds its first line before it asks for the other's.
      holding += 1;
      if (holding === 2) arrived.resolve();
      await arrived.promise;
      await touch(second, request);
    });
  await Promise.all([both('x', 'y'), both('y', 'x')]);
  expect(tries).toBeGreaterThan(2);
});

/** Waits for a lock that the tests hold, fails while nothing is noted, and says how often it was run. */
const ONE_RUN = {
  text: `with held as materialized (select pg_advisory_xact_lock_shared(1))
    select n, 1 / n as one, nextval('runs')::int as run from held, (select count(*)::int as n from notes) c`,
  values: [],
};
const ask = (scope: Scope) => askedTogether<{ n: number; one: number; run: number }>(scope, 'query', ONE_RUN);
const waitsForLock = async () => {
  const WAITING = `select from pg_locks where locktype = 'advisory' and not granted`;
  while ((await outside.query(WAITING)).rows.length === 0) await pause(5);
};

test('of what many ask at once one more runs, which begins after they have asked; one that fails fails alone', async () => {
  await outside.query('select pg_advisory_lock(1)');
  const first = ask(database.scope).then(
    () => 'answered',
    () => 'failed',
  );
  await waitsForLock();
  await write('meanwhile');
  const others = Array.from({ length: 20 }, () => ask(database.scope));
  await outside.query('select pg_advisory_unlock(1)');

  expect(await first).toBe('failed');
  const answers = await Promise.all(others);
  const [{ run } = { run: 0 }] = answers[0]!;
  expect(answers).toEqual(Array.from({ length: 20 }, () => [{ n: 1, one: 1, run }]));
  // Nobody is left to share with: it is asked anew.
  expect(await ask(database.scope)).toEqual([{ n: 1, one: 1, run: run + 1 }]);
});

test('a transaction shares with nobody: it sees what it has written, and nobody else does', async () => {
  await write('before');
  await database.transaction(async (scope) => {
    await scope.query(WRITE, ['own']);
    const [inside, elsewhere] = await Promise.all([ask(scope), ask(database.scope)]);
    expect([inside[0]?.n, elsewhere[0]?.n]).toEqual([2, 1]);
  });
});
