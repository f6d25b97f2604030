import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { gathering } from '@accordent/api/client/gather-told.ts';
import { readBlock, type LiveTold } from '@accordent/api/live/live.schemas.ts';
import type { Group, Sample } from './day-figures.ts';

/** The day is over: whoever has something left to do leaves it. */
export class DayIsOver extends Error {}

/** What a call goes with; `due`: when it should have begun, by the clock of the day. */
export type Call = {
  readonly kind: string;
  readonly due: number;
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: object;
  readonly form?: FormData;
};

/** The clock of the day, and the calls that are made in it. */
export type Day = {
  /** The clock begins anew: who has come before is there. */
  begin(): void;
  /** Milliseconds after the beginning. */
  now(): number;
  /** Waits for this moment; gives when its call is due: then, or now where what went before took longer. Throws `DayIsOver`. */
  at(moment: number): Promise<number>;
  /** Throws where it is not answered well, which is written down. */
  read<Answer>(method: string, path: string, call: Call): Promise<Answer>;
  write<Answer>(method: string, path: string, call: Call): Promise<Answer>;
  /** Holds a stream until told to stop; one that ends by itself is an error. */
  hear(path: string, token: string, onTold: (told: readonly LiveTold[]) => void): () => void;
  readonly samples: Sample[];
  /** Streams that are open. */
  streams(): number;
  stop(): void;
};

const PATIENCE_MS = 60_000;

/** A day of calls to this address, over as many connections as it takes. */
export function openDay(address: string, { lastsMs }: { readonly lastsMs: number }): Day {
  let began = performance.now();
  const agent = new http.Agent({ keepAlive: true, maxFreeSockets: 256 });
  const samples: Sample[] = [];
  const streams = new Set<http.ClientRequest>();
  /** By the token of the login: a day is longer than one lives. */
  const renewed = new Map<string, string>();
  const now = () => performance.now() - began;

  async function call<Answer>(
    group: Group,
    method: string,
    path: string,
    { kind, due, token, body, form }: Call,
  ): Promise<Answer> {
    const packed = form && new Response(form);
    const sent = packed ? Buffer.from(await packed.arrayBuffer()) : body && Buffer.from(JSON.stringify(body));
    const type = packed ? packed.headers.get('content-type') : 'application/json';
    const headers = {
      ...(token && { Authorization: `Bearer ${renewed.get(token) ?? token}` }),
      ...(sent && { 'Content-Type': type ?? '', 'Content-Length': sent.length }),
      ...(group === 'write' && { 'Idempotency-Key': randomUUID() }),
    };
    const note = (error: string | null) => samples.push({ group, kind, due, ms: now() - due, error });
    try {
      const answer = await exchange(`${address}${path}`, { method, headers, agent }, sent);
      if (token && answer.renewedToken) renewed.set(token, answer.renewedToken);
      const text = answer.isJson ? answer.bytes.toString('utf8') : '{}';
      if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
      note(null);
      return JSON.parse(text) as Answer;
    } catch (error) {
      const why = `${method} ${path.replaceAll(/\d+/g, 'n')}: ${error instanceof Error ? error.message : String(error)}`;
      note(why);
      throw new Error(why, { cause: error });
    }
  }

  function hear(path: string, token: string, onTold: (told: readonly LiveTold[]) => void): () => void {
    const from = now();
    let isOver = false;
    const failed = (why: string) => {
      if (!isOver)
        samples.push({ group: 'read', kind: 'écran en direct', due: from, ms: now() - from, error: why });
    };
    const { hear: gather, forget } = gathering(onTold);
    const request = http.get(`${address}${path}`, {
      agent: false,
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    });
    streams.add(request);
    request.once('response', (answer) => {
      if (answer.statusCode !== 200) failed(`stream answered ${answer.statusCode}`);
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          if (block.includes('event: connected'))
            samples.push({
              group: 'read',
              kind: 'écran en direct',
              due: from,
              ms: now() - from,
              error: null,
            });
          const { told } = readBlock(block);
          if (told) gather(told);
        }
      });
      answer.once('close', () => failed('stream ended'));
      answer.on('error', () => {});
    });
    request.on('error', (error) => failed(error.message));
    return () => {
      isOver = true;
      forget();
      streams.delete(request);
      request.destroy();
    };
  }

  return {
    begin() {
      began = performance.now();
      samples.length = 0;
    },
    now,
    async at(moment) {
      if (moment > lastsMs || now() > lastsMs) throw new DayIsOver();
      const wait = moment - now();
      if (wait > 0) await pause(wait);
      return wait > 0 ? moment : now();
    },
    read: (method, path, asked) => call('read', method, path, asked),
    write: (method, path, asked) => call('write', method, path, asked),
    hear,
    samples,
    streams: () => streams.size,
    stop: () => agent.destroy(),
  };
}

type Exchanged = {
  readonly status: number;
  readonly isJson: boolean;
  readonly renewedToken: string | undefined;
  readonly bytes: Buffer;
};

/** A kept connection that the server closed in that moment is no failure: a browser sends the call again. */
async function exchange(
  url: string,
  options: http.RequestOptions,
  body: Buffer | undefined,
): Promise<Exchanged> {
  try {
    return await exchangeOnce(url, options, body);
  } catch (error) {
    if (error instanceof WasClosed) return exchangeOnce(url, { ...options, agent: false }, body);
    throw error;
  }
}

class WasClosed extends Error {}

function exchangeOnce(
  url: string,
  options: http.RequestOptions,
  body: Buffer | undefined,
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, timeout: PATIENCE_MS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          isJson: answer.headers['content-type']?.includes('json') ?? false,
          renewedToken: answer.headers['x-renewed-token'] as string | undefined,
          bytes: Buffer.concat(parts),
        }),
      );
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', (error: NodeJS.ErrnoException) =>
      reject(request.reusedSocket && error.code === 'ECONNRESET' ? new WasClosed(error.message) : error),
    );
    request.end(body);
  });
}
