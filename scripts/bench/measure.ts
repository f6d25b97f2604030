import http from 'node:http';

/** Times in milliseconds of one kind of call. */
export type Figures = { readonly median: number; readonly p95: number };

const oneConnection = new http.Agent({ keepAlive: true, maxSockets: 1 });

export type Sent = {
  readonly method?: string;
  readonly token?: string | undefined;
  /** Sent as JSON, unless it is bytes with a type of their own. */
  readonly body?: unknown;
  readonly type?: string;
  readonly idempotencyKey?: string;
  /** Kept connections; one for all unless told otherwise. */
  readonly agent?: http.Agent;
};

/** Sends one call over a kept connection and reads all of the answer; throws unless it is a 200. */
export function call(
  url: string,
  {
    method = 'GET',
    token,
    body,
    type = 'application/json',
    idempotencyKey,
    agent = oneConnection,
  }: Sent = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': type }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    };
    const request = http.request(url, { method, agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    request.on('error', reject);
    if (body === undefined) request.end();
    else request.end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
}

const WARM_UP_MS = 1000;

/**
 * Runs the calls in turn, so that noise of the machine falls on all alike. A second of them before only warms up: code
 * that has run for a while is what people work with.
 */
export async function alternate(
  rounds: number,
  calls: Readonly<Record<string, (round: number) => Promise<unknown>>>,
): Promise<Record<string, Figures>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
  let round = 0;
  for (const until = performance.now() + WARM_UP_MS; performance.now() < until; round += 1)
    for (const run of Object.values(calls)) await run(round);
  for (const last = round + rounds; round < last; round += 1) {
    for (const [name, run] of Object.entries(calls)) {
      const started = performance.now();
      await run(round);
      times[name]!.push(performance.now() - started);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, figures(list)]));
}

/** By nearest rank: the smallest one that at least this share lies at or below. NaN of none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const figures = (times: readonly number[]): Figures => ({
  median: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});

/** Ways of doing the same, `turns` times in turn with `each` of it, so that noise falls on all alike; so many per second. */
export async function ratesInTurns<Name extends string>(
  ways: Record<Name, (count: number) => Promise<void>>,
  { turns, each }: { turns: number; each: number },
): Promise<Record<Name, number>> {
  const all = Object.entries<(count: number) => Promise<void>>(ways);
  const spent = new Map<string, number>();
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, way] of all) {
      const started = performance.now();
      await way(each);
      spent.set(name, (spent.get(name) ?? 0) + performance.now() - started);
    }
  const rates = [...spent].map(([name, time]) => [name, (turns * each * 1000) / time] as const);
  return Object.fromEntries(rates) as Record<Name, number>;
}
