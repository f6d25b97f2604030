import { setTimeout as pause } from 'node:timers/promises';
import { calling, type Sent } from '../calling.ts';
import { databaseOfProduct } from '../launch/database-of-product.ts';
import { isReady } from '../launch/ready.ts';
import { readRunFile } from '../launch/run-file.ts';
import { until } from '../until.ts';
import { withClient } from '../with-client.ts';

/** Calls of the running product that outlive the death of its parts: sent again under one key until they are answered. */

export const address = (): string => `http://localhost:${process.env['E2E_PORT']}`;

const dataDir = (): string => process.env['E2E_DATA_DIR']!;

/** Kills a part outright, as the machine would. */
export function kill(part: 'api' | 'worker'): void {
  const running = readRunFile(dataDir())?.parts[part];
  if (!running) throw new Error(`no ${part} is running`);
  try {
    process.kill(running.pid, 'SIGKILL');
  } catch {
    // It was already dead: being brought back from the kill before this one.
  }
}

export type Answer = Record<string, unknown> & { state: string; code?: string; error?: string };

const PATIENCE_MS = 90_000;

/** One wish, sent until somebody answers it; `duringFirst` runs while the first try is under way. */
export async function insist(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { form, duringFirst, ...sent }: Omit<Sent, 'form'> & { form?: () => FormData; duringFirst?: () => void },
): Promise<Answer> {
  const started = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    try {
      const call = fetch(address() + path, calling(method, { ...sent, form: form?.() }));
      if (attempt === 0) duringFirst?.();
      const answer = (await (await call).json()) as Answer;
      // Still running: the try that died has not let go of its key yet. Unavailable: a part is coming back.
      if (answer.code !== 'idempotency_running' && answer.code !== 'unavailable') return answer;
    } catch {
      // Nobody listens: the part is being brought back.
    }
    if (Date.now() - started > PATIENCE_MS) throw new Error(`${method} ${path} was not answered`);
    await pause(150);
  }
}

export function succeeded(answer: Answer): Answer {
  if (answer.state !== 'success')
    throw new Error(`refused: ${answer.code} ${answer.error} ${JSON.stringify(answer['fields'] ?? {})}`);
  return answer;
}

/** Logs in, with the code that comes by mail where one is asked for; gives the token. */
export async function logIn(area: '/api' | '/admin/api', email: string, password: string): Promise<string> {
  const codes = () => ask('select count(*) from mails where recipients = $1 and is_secret', [email]);
  const before = Number(await codes());
  const { needAuth } = await insist('POST', `${area}/auth/login`, { body: { email, password } });
  let ticket: unknown;
  if (needAuth) {
    await eventually(String(before + 1), codes);
    const auth = await ask(
      `select substring(text from '[0-9]{6}') from mails where recipients = $1 and is_secret order by id desc limit 1`,
      [email],
    );
    ({ ticket } = succeeded(await insist('POST', `${area}/auth/verify`, { body: { email, auth } })));
  }
  const body = { email, password, ticket };
  return String(succeeded(await insist('POST', `${area}/login_check`, { body }))['token']);
}

/** Asks PostgreSQL itself; `sql` gives one value. */
export async function ask(sql: string, values: readonly unknown[] = []): Promise<string> {
  const { rows } = await withClient(databaseUrl(), (client) =>
    client.query({ text: sql, values: [...values], rowMode: 'array' }),
  );
  const [row] = rows as (string | number | null)[][];
  return String(row?.[0] ?? '');
}

/** The address of the product's own database, as its API was told it. */
function databaseUrl(): string {
  known ??= readDatabaseUrl();
  return known;
}

let known: string | null = null;

const readDatabaseUrl = (): string => databaseOfProduct(dataDir());

/** Waits until `look` gives `wanted`; fails with what it gave last. */
export async function eventually(
  wanted: string,
  look: () => Promise<string>,
  patienceMs = 90_000,
): Promise<void> {
  const started = Date.now();
  for (let last = ''; ; await pause(250)) {
    last = await look().catch((error: unknown) => String(error));
    if (last === wanted) return;
    if (Date.now() - started > patienceMs) throw new Error(`waited for ${wanted}, still ${last}`);
  }
}

/** Waits until the product answers again after a kill. */
export async function untilReady(): Promise<void> {
  await until('the product answers again', () => isReady(address()), { patienceMs: PATIENCE_MS });
}
