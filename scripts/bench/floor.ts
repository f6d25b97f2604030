/** The floor: the same answers from the best SQL we know, through the same driver, behind a bare Koa handler. No session, no rights, no checks. */
import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { createSecretBox } from '@accordent/adapters/crypto/secret-box.ts';
import { openMaskedNir } from '@accordent/core/patients/masked-nir.ts';
import Koa from 'koa';
import type { Context } from 'koa';
import pg from 'pg';
import { factsOf } from './facts.ts';
import { handMadeWrites } from './floor-writes.ts';
import { readCases } from './read-cases.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 10 });
// What is asked about comes with each call; the texts are the same for all.
const reads = new Map(
  readCases(factsOf({ size: 1, adminId: 1, practitionerId: 1, requestId: 1 })).map((one) => [one.name, one]),
);
const writes = handMadeWrites(pool);
const secretBox = createSecretBox(await loadKeys(process.env['KEYS_FILE']!));
const SEALED = /"ssn" : "([^"]*)"/;
// A record shows the end of the number, not its seal.
const opened = (record: string): string =>
  record.replace(SEALED, (_, sealed: string) => `"ssn" : "${openMaskedNir(secretBox, sealed)}"`);

new Koa()
  .use(async (ctx) => {
    ctx.type = 'json';
    const write = writes[ctx.path];
    ctx.body = write ? await write(ctx) : await read(ctx);
  })
  .listen(Number(process.env['PORT']), '127.0.0.1');

async function read(ctx: Context): Promise<string> {
  const { name, values } = ctx.query as { name: string; values: string };
  const given = JSON.parse(values) as unknown[][];
  const { hand, kind } = reads.get(name)!;
  const parts = await Promise.all(
    hand.map(async ({ text, isPlannedEachTime = false }, place) => {
      const statement = { text, values: given[place]! };
      const { rows } = await pool.query<{ part: string }>(
        isPlannedEachTime ? statement : { ...statement, name: `${name} ${place}` },
      );
      return rows[0]?.part.trim().slice(1, -1) ?? '';
    }),
  );
  const answer = parts.join(',');
  return `{"state":"success",${kind === 'record' ? opened(answer) : answer}}`;
}
