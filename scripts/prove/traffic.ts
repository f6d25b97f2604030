import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import { calling, type Sent } from '../calling.ts';
import { isReady } from '../launch/ready.ts';
import type { Machine } from './machine.ts';

/** Something that somebody wants done, which carries its own name into the records. */
export type Wish = { readonly kind: 'message' | 'request' | 'invoice'; readonly label: string };

/** One try, answered or not. */
export type Try = { readonly at: number; readonly ms: number; readonly status: number | null };

export type Traffic = {
  readonly done: readonly Wish[];
  readonly tries: readonly Try[];
  /** Makes one wish more, and waits until it is fulfilled. */
  wish(kind: Wish['kind']): Promise<void>;
  /** Lets everybody finish what he has begun. Throws when somebody was refused, or waited in vain. */
  stop(): Promise<void>;
};

const PATIENCE_MS = 120_000;
const GIVE_UP_MS = 20_000;
/** What a browser is told to wait for, too. */
export const ANEW = new Set(['unavailable', 'idempotency_running', 'disk_full', 'busy', 'maintenance']);

export type TrafficOptions = {
  readonly people: number;
  readonly pauseMs?: number;
  readonly kinds?: readonly Wish['kind'][];
};

/**
 * People at work: each in turn has a wish of each kind (a message, which is mailed, and a request, where nothing else
 * is asked for), and reads a list. What fails is sent again under its key, to whichever API answers, as a browser behind a load balancer would.
 */
export async function startTraffic(
  machine: Machine,
  { people, pauseMs = 150, kinds = ['message', 'request'] }: TrafficOptions,
): Promise<Traffic> {
  const done: Wish[] = [];
  const tries: Try[] = [];
  const failures: unknown[] = [];
  let stopped = false;
  let turn = 0;
  const balancer = startBalancer(machine);

  const staff = await Promise.all(
    Array.from({ length: Math.max(1, people) }, async () =>
      aToken(machine.world, await anAdministrator(machine.world)),
    ),
  );
  // Each a practice of his own: an account may call so often and no oftener.
  const dentists = await Promise.all(staff.map(() => aPractitioner(machine.world)));
  const dentistTokens = await Promise.all(dentists.map((dentist) => aToken(machine.world, dentist)));
  const { id: requestId } = await aCoverageRequest(machine.world, { practitionerId: dentists[0]!.id });

  async function attempt(method: string, path: string, sent: Sent): Promise<Answer | null> {
    const open = balancer.open();
    const address = open[turn++ % open.length]!;
    const at = Date.now();
    const from = performance.now();
    let status: number | null = null;
    try {
      const signal = AbortSignal.timeout(GIVE_UP_MS);
      const response = await fetch(address + path, { ...calling(method, sent), signal });
      const answer = (await response.json()) as Answer;
      status = response.status;
      return answer;
    } catch {
      return null;
    } finally {
      tries.push({ at, ms: performance.now() - from, status });
    }
  }

  async function insist(method: string, path: string, sent: Sent): Promise<void> {
    const key = randomUUID();
    for (const from = Date.now(); Date.now() - from < PATIENCE_MS; await pause(100)) {
      const answer = await attempt(method, path, { ...sent, key });
      if (answer?.state === 'success') return;
      if (answer && !ANEW.has(answer.code ?? ''))
        throw new Error(`${method} ${path}: ${answer.code} ${answer.error}`);
    }
    throw new Error(`${method} ${path} was not answered`);
  }

  async function wish(kind: Wish['kind'], person = 0): Promise<void> {
    const label = `PREUVE${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;
    if (kind === 'message')
      await insist('PUT', '/admin/api/message/add', {
        token: staff[person]!,
        body: { subject: label, message: 'Un message', DFCId: requestId },
      });
    else if (kind === 'invoice')
      await insist('POST', '/admin/api/invoice/add', {
        token: staff[person]!,
        body: { userId: dentists[person]!.id, label, amountExclVAT: 100 },
      });
    else
      await insist('POST', '/api/dfc/add/infos', {
        token: dentistTokens[person]!,
        body: { firstnamePatient: 'ROSA', lastnamePatient: label, ssn: '2550814168025' },
      });
    done.push({ kind, label });
  }

  async function work(person: number): Promise<void> {
    for (let round = person; !stopped; round += 1) {
      const kind = kinds[round % (kinds.length + 1)];
      if (kind) await wish(kind, person);
      else await attempt('GET', '/admin/api/dfc?perPage=20', { token: staff[person]! });
      await pause(pauseMs);
    }
  }

  const working = Array.from({ length: people }, (_, person) =>
    work(person).catch((error: unknown) => failures.push(error)),
  );
  return {
    done,
    tries,
    wish: (kind) => wish(kind),
    async stop() {
      stopped = true;
      await Promise.all(working);
      balancer.stop();
      if (failures.length > 0) throw failures[0];
    },
  };
}

const PROBE_MS = 500;

/** A load balancer: asks each API twice a second whether it is ready, and sends nobody to one that is not. */
function startBalancer({ addresses }: Machine): { open(): readonly string[]; stop(): void } {
  if (addresses.length === 1) return { open: () => addresses, stop: () => {} };
  let open = addresses;
  const look = async (): Promise<void> => {
    const ready = await Promise.all(addresses.map(isReady));
    const found = addresses.filter((_, index) => ready[index]);
    open = found.length > 0 ? found : addresses;
  };
  const probe = setInterval(() => void look(), PROBE_MS);
  return { open: () => open, stop: () => clearInterval(probe) };
}

type Answer = { readonly state: string; readonly code?: string; readonly error?: string };
