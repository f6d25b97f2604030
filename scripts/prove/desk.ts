import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  aCoverageRequest,
  anAdministrator,
  aPractitioner,
  aToken,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { calling } from '../calling.ts';
import { drained } from './books.ts';
import type { Figures } from './figures.ts';
import { onMachine, type Machine } from './machine.ts';

/** What was told as decided: by whom, and how. */
type Decision = { readonly documentId: number; readonly isValid: boolean; readonly adminId: number };

type Clerk = {
  readonly adminId: number;
  readonly told: readonly Decision[];
  /** The PEC that were the next of his queue, in their order. */
  readonly handed: readonly number[];
};

const QUEUE = { turn: 'check', aside: 0, orderBy: 'age', order: 'desc' } as const;
const ASKED_AT_ONCE = 50;
const UNAVAILABLE = 503;
const MOST_TRIES = 20;
/** Of so many documents one is refused, which its dentist is mailed. */
const ONE_REFUSED_OF = 20;

/**
 * People of the staff in one queue at once, as the station works through it: each is handed the next one, decides its
 * documents and goes on. Every decision that was told stands, under the name of who took it; nobody is handed what
 * another has or has done.
 */
export async function workQueue({
  records,
  people,
}: {
  readonly records: number;
  readonly people: number;
}): Promise<Figures> {
  return onMachine({ apis: 2, env: { RATE_LIMITS: 'off' } }, async (machine) => {
    const { id: practitionerId } = await aPractitioner(machine.world);
    const documents = [...REQUIRED];
    for (let made = 0; made < records; made += 10)
      await Promise.all(
        Array.from({ length: Math.min(10, records - made) }, () =>
          aCoverageRequest(machine.world, { practitionerId, documents }),
        ),
      );
    const clerks = await Promise.all(
      Array.from({ length: people }, async (_, place) => work(machine, place)),
    );
    await drained(machine, 180_000);

    const told = clerks.flatMap((clerk) => clerk.told);
    const handed = clerks.flatMap((clerk) => clerk.handed);
    const found = await machine.ask<{ id: number; is_valid: boolean | null; by: number | null }>(
      'select id, is_valid, decided_by_admin_id as by from documents',
    );
    const standing = new Map(found.map((row) => [row.id, row]));
    const lost = told.filter(({ documentId, isValid, adminId }) => {
      const row = standing.get(documentId);
      return row?.is_valid !== isValid || row.by !== adminId;
    });
    const mails = await machine.ask<{ message_id: string }>('select message_id from outgoing_mails');
    const taken = new Set(machine.smtp.taken);
    const refused = told.filter(({ isValid }) => !isValid).length;
    return {
      name: `${told.length} décisions, ${people} personnes dans une file`,
      events: told.length + refused,
      lost:
        lost.length +
        (records * documents.length - told.length) +
        (refused - mails.filter(({ message_id: id }) => taken.has(id)).length),
      doubled: handed.length - new Set(handed).size,
      copies: machine.smtp.taken.length - taken.size,
      triesDown: 0,
      slowestDown: null,
      recovery: null,
    };
  });
}

/** Works until the queue is empty. */
async function work(machine: Machine, place: number): Promise<Clerk> {
  const account = await anAdministrator(machine.world);
  const token = await aToken(machine.world, account);
  const address = machine.addresses[place % machine.addresses.length]!;
  const told: Decision[] = [];
  const handed: number[] = [];

  // Under one key until it is answered, as a browser does.
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const key = randomUUID();
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(`${address}/admin/api${path}`, calling(method, { token, body, key }));
      if (answer.ok) return (await answer.json()) as Answer;
      if (answer.status !== UNAVAILABLE || tries === MOST_TRIES)
        throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      await pause(500);
    }
  }
  const search = new URLSearchParams(Object.entries(QUEUE).map(([name, value]) => [name, String(value)]));
  const { ids } = await call<{ ids: number[] }>('GET', `/dfc/ids?${search.toString()}`);

  async function next(after: number): Promise<number | null> {
    for (let from = after; from < ids.length; from += ASKED_AT_ONCE) {
      const asked = ids.slice(from, from + ASKED_AT_ONCE);
      const { id } = await call<{ id: number | null }>('POST', '/dfc/claim', { ids: asked, query: QUEUE });
      if (id !== null) return id;
    }
    return null;
  }

  let current = await next(0);
  while (current !== null) {
    handed.push(current);
    await call('POST', `/dfc/${current}/presence`, { isHere: true });
    const { dfc } = await call<{ dfc: { files: { id: number }[] } }>('GET', `/dfc/${current}`);
    // Claimed while this one is worked on, as the station does.
    const ahead = await next(ids.indexOf(current) + 1);
    for (const { id: documentId } of dfc.files) {
      // Told again before it grows old, as the station does: on a busy machine the decisions take longer than that.
      await call('POST', `/dfc/${current}/presence`, { isHere: true });
      if (ahead !== null) await call('POST', '/dfc/claim', { ids: [ahead], query: QUEUE });
      const isValid = documentId % ONE_REFUSED_OF !== 0;
      await call('POST', `/dfc/update/file/${documentId}`, {
        isValid,
        ...(!isValid && { reason: 'Photo floue.' }),
      });
      told.push({ documentId, isValid, adminId: account.id });
    }
    await call('POST', `/dfc/${current}/presence`, { isHere: false });
    current = ahead;
  }
  return { adminId: account.id, told, handed };
}
