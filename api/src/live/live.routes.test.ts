import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest } from '../testing/api-under-test.ts';
import { readBlock } from './live.schemas.ts';
import type { LiveTold } from './live.schemas.ts';

const PATIENCE_MS = 60_000;

let api: ApiUnderTest;
const stops: (() => void)[] = [];
beforeAll(async () => {
  api = await startApi({ rateLimits: false });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
afterAll(() => api.close());

type Person = { readonly kind: 'admin' | 'practitioner'; readonly id: number };
type Stream = {
  readonly told: LiveTold[];
  readonly token: string;
  lastId: string;
  hasEnded: boolean;
};

/** A stream of this person, once the server has said that it is connected. */
async function aStream(person: Person, lastEventId = ''): Promise<Stream> {
  const { token } = await api.login(person);
  const stop = new AbortController();
  stops.push(() => stop.abort());
  const response = await fetch(`${api.url}${person.kind === 'admin' ? '/admin' : ''}/api/events`, {
    headers: { Authorization: `Bearer ${token}`, ...(lastEventId && { 'Last-Event-ID': lastEventId }) },
    signal: stop.signal,
  });
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
  const stream: Stream = { told: [], token, lastId: '', hasEnded: false };
  let isConnected = false;
  void (async () => {
    let rest = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const { id, told } = readBlock(block);
        if (id) stream.lastId = id;
        if (told) stream.told.push(told);
        isConnected ||= block.includes('event: connected');
      }
    }
    stream.hasEnded = true;
  })().catch(() => (stream.hasEnded = true));
  await vi.waitFor(() => expect(isConnected).toBe(true), { timeout: PATIENCE_MS });
  return stream;
}

const soon = (check: () => void) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });

let marks = 0;
/** Changes come in the order of their commits: after this a stream that opens is told of none that was made before. */
async function untilAllIsHeard(): Promise<void> {
  const heard: (number | null)[] = [];
  const leave = await api.ports.liveFeed.subscribe({
    onChange: ({ kind, entityId }) => void (kind === 'mutual' && heard.push(entityId)),
    onGap: () => {},
    onEnd: () => {},
  });
  const [mark] = await api.database.scope
    .knex('mutuals')
    .insert({ name: `Jusqu’ici ${(marks += 1)}` })
    .returning<{ id: number }[]>('id');
  await soon(() => expect(heard).toContain(mark!.id));
  leave();
}
const aRequest = async (practitionerId: number) => (await aCoverageRequest(api, { practitionerId })).id;

test('a change of a PEC is told at once to the staff and to its practice, and to no other', async () => {
  const head = await aPractitioner(api, { planId: 4 });
  const linked = await aPractitioner(api, { parentId: head.id });
  const stranger = await aPractitioner(api);
  const [staff, ofHead, ofLinked, ofStranger] = [
    await aStream(await anAdministrator(api)),
    await aStream(head),
    await aStream(linked),
    await aStream(stranger),
  ];
  const id = await aRequest(linked.id);
  await soon(() => {
    for (const { told } of [staff, ofHead, ofLinked]) {
      expect(told).toContainEqual({ kind: 'dfc', id });
      expect(told).toContainEqual({ kind: 'counters', id: null });
    }
  });
  expect(ofStranger.told).toEqual([]);
});

test('messages are told to both sides; mails and notes to the staff alone', async () => {
  const administrator = await anAdministrator(api);
  const dentist = await aPractitioner(api);
  const requestId = await aRequest(dentist.id);
  await untilAllIsHeard();
  const [staff, ofDentist] = [await aStream(administrator), await aStream(dentist)];
  await aMessage(api, {
    coverageRequestId: requestId,
    practitionerId: dentist.id,
    by: { practitionerId: dentist.id },
  });
  await soon(() => expect(ofDentist.told).toContainEqual({ kind: 'message', id: requestId }));
  await soon(() => expect(staff.told).toContainEqual({ kind: 'message', id: requestId }));
  await soon(() => expect(ofDentist.told).toContainEqual({ kind: 'counters', id: null }));
  ofDentist.told.length = 0;
  const caller = await api.login(administrator);
  await caller.post('/admin/api/comment', { body: { dfcId: requestId, content: 'À rappeler.' } });
  await soon(() => expect(staff.told).toContainEqual({ kind: 'dfc', id: requestId }));
  expect(ofDentist.told).toEqual([]);
});

test('a connection that was lost is told what it missed; one that is too old is told to read all again', async () => {
  const dentist = await aPractitioner(api);
  const first = await aStream(dentist);
  // It goes on hearing, and its own id goes on rising.
  const { lastId } = first;
  const missed = await aRequest(dentist.id);
  const second = await aStream(dentist, lastId);
  await soon(() => expect(second.told).toContainEqual({ kind: 'dfc', id: missed }));
  await api.database.scope.knex.raw(
    "update live_events set created_at = created_at - interval '16 minutes' where id <= ?",
    [Number(lastId)],
  );
  const third = await aStream(dentist, lastId);
  expect(third.told).toContainEqual({ kind: 'reload', id: null });
  const fourth = await aStream(dentist, '999999999');
  expect(fourth.told).toContainEqual({ kind: 'reload', id: null });
});

test('many changes at once are one change of none in particular', async () => {
  const dentist = await aPractitioner(api);
  for (let n = 0; n < 25; n += 1) await aRequest(dentist.id);
  await untilAllIsHeard();
  const staff = await aStream(await anAdministrator(api));
  await api.database.scope
    .knex('coverage_requests')
    .where({ practitionerId: dentist.id })
    .update({ remark: 'x' });
  await soon(() => expect(staff.told).toContainEqual({ kind: 'dfc', id: null }));
  expect(staff.told.filter(({ kind }) => kind === 'dfc')).toHaveLength(1);
});

test('the stream ends with its session, and with the account', async () => {
  const dentist = await aPractitioner(api);
  const [one, other] = [await aStream(dentist), await aStream(dentist)];
  await api.as(one.token).post('/api/auth/logout');
  await soon(() => expect(one.hasEnded).toBe(true));
  // So that its browser asks at once, and rests where the server has gone.
  expect(one.told.at(-1)).toEqual({ kind: 'session-over', id: null });
  expect(other.hasEnded).toBe(false);
  await api.database.scope.knex('practitioners').where({ id: dentist.id }).update({ isActive: false });
  await soon(() => expect(other.hasEnded).toBe(true));
  expect(other.told.at(-1)).toEqual({ kind: 'session-over', id: null });
});

test('a dentist who is unlinked hears no more of his former practice', async () => {
  const head = await aPractitioner(api, { planId: 4 });
  const linked = await aPractitioner(api, { parentId: head.id });
  const stream = await aStream(head);
  await api.database.scope.knex('practitioners').where({ id: linked.id }).update({ parentId: null });
  await soon(() => expect(stream.told.length).toBeGreaterThan(0));
  await vi.waitFor(async () => {
    stream.told.length = 0;
    await aRequest(linked.id);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(stream.told).toEqual([]);
  }, PATIENCE_MS);
});

test('the server’s own connection is lost: what was missed is told once it is back', async () => {
  const dentist = await aPractitioner(api);
  const stream = await aStream(dentist);
  const before = await aRequest(dentist.id);
  await soon(() => expect(stream.told).toContainEqual({ kind: 'dfc', id: before }));
  await api.database.scope.knex.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'accordent live' and datname = current_database()",
  );
  const missed = await aRequest(dentist.id);
  await vi.waitFor(() => expect(stream.told).toContainEqual({ kind: 'dfc', id: missed }), PATIENCE_MS);
  expect(stream.hasEnded).toBe(false);
});
