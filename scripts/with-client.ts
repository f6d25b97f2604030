import pg from 'pg';

/** Hands a connection of its own to `work`, and ends it in any case: a database that somebody is connected to is not dropped in peace. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 15_000 });
  // A connection cut later is reported by the query under way.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
