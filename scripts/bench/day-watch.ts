import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { loadavg } from 'node:os';
import { openJobQueues, type JobQueues } from '@accordent/adapters/queue/job-queues.ts';
import type { Machine } from '../prove/machine.ts';
import { residentMiB } from './world.ts';

/** What a process holds: memory in MiB, open file descriptors, and how many of these are sockets. */
type Held = { readonly memory: number; readonly handles: number; readonly sockets: number };

/** How the machine stands at one moment. */
export type Standing = {
  readonly api: Held;
  readonly worker: Held;
  /** Connections of PostgreSQL. */
  readonly connections: number;
  /** Rows of the outbox that are not done: due, and those that leave later. */
  readonly open: number;
  readonly later: number;
  /** Jobs that wait or run in BullMQ. */
  readonly queued: number;
  readonly load: number;
  /** Milliseconds of processor that each has used so far, with the processes that it began. */
  readonly processor: Readonly<Record<'api' | 'worker' | 'postgres' | 'bench', number>>;
};

function heldBy(pid: number): Held {
  const handles = readdirSync(`/proc/${pid}/fd`);
  const sockets = handles.filter((handle) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${handle}`).startsWith('socket:');
    } catch {
      return false;
    }
  });
  return { memory: residentMiB(pid), handles: handles.length, sockets: sockets.length };
}

type Used = { readonly parent: number; readonly own: number; readonly ended: number };

/** By ticks of a hundredth of a second: of all its threads, and of those of its children that have ended. */
function usedBy(pid: number | string): Used {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const numbers = fields.split(' ').map(Number);
  const [own = 0, ofSystem = 0, ended = 0, endedOfSystem = 0] = numbers.slice(11, 15);
  return { parent: numbers[1]!, own: (own + ofSystem) * 10, ended: (ended + endedOfSystem) * 10 };
}

/** With its children, those that have ended too; of a process that ends while one looks, nothing. */
function withChildren(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const used = usedBy(name);
        return used.parent === pid ? [used.own + used.ended] : [];
      } catch {
        return [];
      }
    });
  const { own, ended } = usedBy(pid);
  return own + ended + children.reduce((sum, one) => sum + one, 0);
}

/** Looks at a machine from outside. */
export function watchMachine({ ask, apis, workers, databaseUrl, redis }: Machine): {
  look(): Promise<Standing>;
  stop(): Promise<void>;
} {
  const queues: JobQueues = openJobQueues({ databaseUrl, redisUrl: redis?.url }, () => {});
  return {
    async look() {
      const [row] = await ask<{ connections: string; open: string; later: string; backend: number }>(
        `select (select pid from pg_stat_activity where backend_type = 'checkpointer') as backend, (select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as connections,
           count(*) filter (where not_before is null or not_before <= now()) as open, count(*) filter (where not_before > now()) as later
         from outbox where done_at is null and failed_at is null`,
      );
      const states = await queues.states();
      return {
        api: heldBy(apis[0]!.pid()),
        worker: heldBy(workers[0]!.pid()),
        connections: Number(row!.connections),
        open: Number(row!.open),
        later: Number(row!.later),
        queued: states.reduce((sum, { waiting, running, delayed }) => sum + waiting + running + delayed, 0),
        load: loadavg()[0]!,
        processor: {
          api: withChildren(apis[0]!.pid()),
          worker: withChildren(workers[0]!.pid()),
          postgres: withChildren(usedBy(row!.backend).parent),
          bench: usedBy(process.pid).own,
        },
      };
    },
    stop: () => queues.close(),
  };
}
