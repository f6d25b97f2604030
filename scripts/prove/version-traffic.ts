import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  A_PDF,
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  PASSWORD,
  type World,
} from '@accordent/adapters/testing/builders.ts';
import { statuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { calling, type Sent } from '../calling.ts';
import { ANEW, type Wish } from './traffic.ts';

/** A change of status that was told as made. */
export type Move = { readonly requestId: number; readonly comment: string };

/** What people were told, as they were told it. */
export type Ledger = {
  readonly done: Wish[];
  readonly moves: Move[];
  readonly documents: string[];
  logins: number;
  reads: number;
  /** Writes that were sent once more under their key after they were answered. */
  repeated: number;
  /** Tries that were not answered, or by 5xx, and done again. */
  again: number;
  slowest: number;
};

export type VersionTraffic = { readonly ledger: Ledger; stop(): Promise<void> };

type Called = { readonly status: number; readonly text: string };
type Answer = { readonly token?: string; readonly code?: string; readonly dfcId?: number };

const PATIENCE_MS = 90_000;
const GIVE_UP_MS = 20_000;

let visitors = 0;
/** An address of his own, so that nobody's logins are another's. */
const from = () => ({ 'X-Forwarded-For': `10.1.${(visitors += 1) >> 8}.${visitors & 255}` });

/** One try; null where nobody answered. */
export async function call(
  address: string,
  method: string,
  path: string,
  sent: Sent,
): Promise<Called | null> {
  try {
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const answer = await fetch(address + path, { ...calling(method, { headers: from(), ...sent }), signal });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

/** Logs in at this address. Throws when that is refused. */
export async function logIn(address: string, area: '/api' | '/admin/api', email: string): Promise<string> {
  const answer = await call(address, 'POST', `${area}/login_check`, { body: { email, password: PASSWORD } });
  const { token } = JSON.parse(answer?.text ?? '{}') as Answer;
  if (!token) throw new Error(`login at ${address}: ${answer?.status} ${answer?.text}`);
  return token;
}

/** Staff and dentists at work behind one address, `people` of each; every call that fails is sent again under its key. */
export async function startVersionTraffic(
  world: World,
  {
    address,
    people,
    pauseMs,
  }: { readonly address: string; readonly people: number; readonly pauseMs: number },
): Promise<VersionTraffic> {
  const ledger: Ledger = {
    done: [],
    moves: [],
    documents: [],
    logins: 0,
    reads: 0,
    repeated: 0,
    again: 0,
    slowest: 0,
  };
  const failures: unknown[] = [];
  let isOver = false;

  async function insist(method: string, path: string, sent: () => Sent): Promise<Answer> {
    const isRead = method === 'GET' || path === '/api/dfc';
    const key = isRead ? undefined : randomUUID();
    const first = await untilAnswered(method, path, () => ({ ...sent(), key }));
    if (isRead) ledger.reads += 1;
    else if (Math.random() < 0.5) {
      const second = await untilAnswered(method, path, () => ({ ...sent(), key }), { isRepeat: true });
      if (second !== first) throw new Error(`${method} ${path}: another answer under the same key`);
      ledger.repeated += 1;
    }
    return JSON.parse(first) as Answer;
  }

  async function untilAnswered(
    method: string,
    path: string,
    sent: () => Sent,
    { isRepeat = false } = {},
  ): Promise<string> {
    let isAgain = isRepeat;
    let wait = 100;
    for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await pause(wait)) {
      const started = performance.now();
      const answer = await call(address, method, path, sent());
      ledger.slowest = Math.max(ledger.slowest, performance.now() - started);
      // What the present version has sealed, of a body it has marked, the earlier one cannot tell: the screens of the present one ask again, as here.
      const isElsewhere =
        answer?.text.includes('"code":"idempotency_running"') ||
        (isAgain && answer?.text.includes('"code":"idempotency_mismatch"'));
      if (answer && answer.status < 400 && !isElsewhere) return answer.text;
      // As slowly as a screen asks (RUNNING_PAUSE_MS): each counts for the limits of its account.
      wait = isElsewhere ? 1000 : 100;
      isAgain = true;
      ledger.again += 1;
      if (!answer || answer.status === 502 || isElsewhere) continue;
      const { code } = JSON.parse(answer.text) as Answer;
      if (!ANEW.has(code ?? '')) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    }
    throw new Error(`${method} ${path} was not answered`);
  }

  const label = () => `PREUVE${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;

  async function staffDay(): Promise<void> {
    const { email } = await anAdministrator(world, { isSuper: true });
    const { id: userId } = await aPractitioner(world);
    const { id: written } = await aCoverageRequest(world, { practitionerId: userId });
    let token = '';
    for (let round = 0; !isOver; round += 1) {
      if (round % 8 === 0) {
        if (token) await untilAnswered('POST', '/admin/api/auth/logout', () => ({ token }));
        ({ token = '' } = JSON.parse(
          await untilAnswered('POST', '/admin/api/login_check', () => ({
            body: { email, password: PASSWORD },
          })),
        ) as Answer);
        ledger.logins += 1;
      }
      const name = label();
      const act = round % 4;
      if (act === 0) {
        const body = { subject: name, message: 'Un message', DFCId: written };
        await insist('PUT', '/admin/api/message/add', () => ({ token, body }));
        ledger.done.push({ kind: 'message', label: name });
      } else if (act === 1) {
        const body = { userId, label: name, amountExclVAT: 100 };
        await insist('POST', '/admin/api/invoice/add', () => ({ token, body }));
        ledger.done.push({ kind: 'invoice', label: name });
      } else if (act === 2) {
        const { id } = await aCoverageRequest(world, {
          practitionerId: userId,
          statusId: statuses.transmitted.id,
        });
        const body = { action: 'status', status: statuses.underStudy.id, comment: name };
        await insist('PUT', `/admin/api/dfc/update/${id}`, () => ({ token, body }));
        ledger.moves.push({ requestId: id, comment: name });
      } else {
        await insist('GET', '/admin/api/dfc?perPage=20', () => ({ token }));
        await insist('GET', `/admin/api/dfc/${written}`, () => ({ token }));
      }
      await pause(pauseMs);
    }
  }

  async function dentistDay(): Promise<void> {
    let token = '';
    for (let round = 0; !isOver; round += 1) {
      // Another each time: an account may send so many documents and no more.
      if (round % 5 === 0) {
        const { email } = await aPractitioner(world);
        if (token) await untilAnswered('POST', '/api/auth/logout', () => ({ token }));
        ({ token = '' } = JSON.parse(
          await untilAnswered('POST', '/api/login_check', () => ({ body: { email, password: PASSWORD } })),
        ) as Answer);
        ledger.logins += 1;
      }
      const name = label();
      const patient = { firstnamePatient: 'ROSA', lastnamePatient: name, ssn: '2550814168025' };
      const { dfcId } = await insist('POST', '/api/dfc/add/infos', () => ({ token, body: patient }));
      ledger.done.push({ kind: 'request', label: name });
      await insist('POST', `/api/dfc/add/${dfcId}/file`, () => {
        const form = new FormData();
        form.set('name', name);
        form.set('file', new Blob([Uint8Array.from(A_PDF)]), 'devis.pdf');
        return { token, form };
      });
      ledger.documents.push(name);
      await insist('GET', `/api/dfc/${dfcId}`, () => ({ token }));
      await insist('POST', '/api/dfc', () => ({ token, body: { type: 'all', page: 1, perPage: 20 } }));
      await insist('GET', '/api/metrics', () => ({ token }));
      await pause(pauseMs);
    }
  }

  const working = Array.from({ length: people }, () => [staffDay(), dentistDay()])
    .flat()
    .map((day) => day.catch((error: unknown) => failures.push(error)));
  return {
    ledger,
    async stop() {
      isOver = true;
      await Promise.all(working);
      if (failures.length > 0) throw failures[0];
    },
  };
}
