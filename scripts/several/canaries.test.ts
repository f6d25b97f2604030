import { anAdministrator, aPractitioner, aToken } from '@accordent/adapters/testing/builders.ts';
import { startPushService, type PushServiceUnderTest } from '@accordent/adapters/testing/push-service.ts';
import { aCardPdf, aPhoto } from '@accordent/adapters/testing/sample-files.ts';
import type { ApiUnderTest, CallOptions } from '@accordent/api/testing/api-under-test.ts';
import { goodCall, rawOf } from '@accordent/api/testing/changed-call.ts';
import { everyRoute, isEndless, nameOf } from '@accordent/api/testing/every-route.ts';
import { aWorld } from '@accordent/api/testing/good-calls.ts';
import type { GoodCall } from '@accordent/api/testing/good-call.ts';
import type { World } from '@accordent/api/testing/good-calls.ts';
import { rawCaller } from '@accordent/api/testing/raw-call.ts';
import { restoring } from '@accordent/api/testing/restoring.ts';
import type { Restore } from '@accordent/api/testing/restoring.ts';
import type { RawCall } from '@accordent/api/testing/raw-call.ts';
import { watchWrites } from '@accordent/api/testing/writes.ts';
import { practiceAlertKinds } from '@accordent/core/alerts/alert-kinds.ts';
import { PUSH_SERVICES } from '@accordent/core/alerts/push-endpoint.ts';
import type { PushAddress } from '@accordent/core/alerts/push-ports.ts';
import { Redis } from 'ioredis';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from './calling.ts';
import { startSeveral } from './several-processes.ts';
import type { Running, Several } from './several-processes.ts';
import { INSURER, writeToInsurer } from './write-to-insurer.ts';

/** What people type, each kind with a mark of its own; none may be seen where it has no business. */
const CANARIES = {
  nir: '292067512345741',
  nirWithoutKey: '2920675123457',
  patient: 'CANARIPATIENT',
  name: 'CANARINOM',
  email: 'canari.courriel@exemple.fr',
  file: 'canari-fichier.pdf',
  password: 'Canari-Secret-2026',
  text: 'CANARITEXTE, 2 92 06 75 123 457 ou 2920675123457',
} as const;
const AGENT = 'CANARINAVIGATEUR/1.0';
const SEEN = /canari|2920675123457|2 92 06 75 123 457/i;

const NOTHING: Readonly<Record<string, string>> = {};
let several: Several;
let api: Running;
let world: World;
let restore: Restore;
let caller: ReturnType<typeof rawCaller>;
let writes: Awaited<ReturnType<typeof watchWrites>>;
let written = 0;
let mailed = '';
let service: PushServiceUnderTest;
let device: PushAddress;

beforeAll(async () => {
  service = await startPushService({ now: () => new Date() });
  device = service.subscribe();
  // One queue in Redis and one in PostgreSQL, so that both are looked into.
  several = await startSeveral({
    apis: 1,
    workers: 2,
    env: { RATE_LIMITS: 'off', PUSH_SERVICES: `${PUSH_SERVICES.join(',')},${service.host}` },
    envOfWorker: (at) => (at === 0 ? NOTHING : { REDIS_URL: '' }),
  });
  [api] = several.apis as [Running];
  world = await aWorld(asApiUnderTest(several, api), { isSuper: false });
  restore = await restoring(several.world);
  caller = rawCaller(api.address);
  writes = await watchWrites(several.world, []);
}, 300_000);
afterAll(async () => {
  caller?.close();
  await several?.close();
  await service?.close();
});

/** What the good calls are made with, on a process of its own. */
function asApiUnderTest({ world: { database, ports } }: Several, { address }: Running): ApiUnderTest {
  const as = (token: string | null) => {
    const with_ =
      (method: string) =>
      (path: string, { body }: CallOptions = {}) =>
        call({ address } as Running, method, path, { ...(token && { token }), body });
    return { get: with_('GET'), post: with_('POST'), put: with_('PUT'), delete: with_('DELETE') };
  };
  const clock = { now: () => ports.clock.now(), set() {}, advance() {} };
  return { url: address, ports, database, clock, as } as unknown as ApiUnderTest;
}

/** The canary that a field of this name would hold. */
function canaryFor(field: string): string {
  if (/ssn|nir/i.test(field)) return CANARIES.nir;
  if (/patient/i.test(field)) return CANARIES.patient;
  if (/psw|password/i.test(field)) return CANARIES.password;
  if (/mail/i.test(field)) return CANARIES.email;
  if (/name/i.test(field)) return CANARIES.name;
  return CANARIES.text;
}

/** `all`: each text of every good call, as `npm run prove` has it; else each of a route once, in the first that has it. */
const IS_WHOLE = process.env['CANARIES'] === 'all';

/** The good calls of a route with each of their texts in turn replaced. */
function plantedOf(route: (typeof everyRoute)[number], goods: readonly GoodCall[]): RawCall[] {
  const names = new Set<string>();
  return goods.flatMap((good) =>
    planted(route, good, (name) => IS_WHOLE || names.size < names.add(name).size),
  );
}

/** The good call with each of its texts in turn replaced where that is wanted: in the body, the query, the address. */
function planted(
  route: (typeof everyRoute)[number],
  good: GoodCall,
  isWanted: (name: string) => boolean,
): RawCall[] {
  const change = (changed: Parameters<typeof rawOf>[1]['change']) =>
    rawOf(route, { world, good, change: { ...changed, headers: { 'User-Agent': AGENT } } });
  const ofBody = Object.entries(good.body ?? {})
    .filter(([field, value]) => typeof value === 'string' && isWanted(field))
    .map(([field]) => change({ fields: { [field]: canaryFor(field) } }));
  const ofQuery = Object.keys(good.query ?? {})
    .filter((name) => isWanted(`?${name}`))
    .map((name) =>
      change({
        query: (query) => {
          query.set(name, canaryFor(name));
          return query.toString();
        },
      }),
    );
  const ofPath = Object.keys(good.params ?? {})
    .filter((name) => isWanted(`/${name}`))
    .map((name) => change({ step: [name, encodeURIComponent(CANARIES.email)] }));
  const broken =
    good.body && !good.files && isWanted('{') ? [change({ body: `{"nom": "${CANARIES.text}` })] : [];
  return [...ofBody, ...ofQuery, ...ofPath, ...broken];
}

/** Where an answer of ours leads, and what a file is saved as: both stay in histories, folders and logs of others. */
const ADDRESSES = /"(?:url|href|link|address|path|fileName)":"([^"]*)"/g;

test('no file is named after a patient, and no address holds one', async () => {
  const { knex } = several.world.database.scope;
  const before = await knex('patients').select('id', 'lastname', 'firstname');
  await knex('patients').update({ lastname: CANARIES.patient, firstname: CANARIES.patient });
  const names: string[] = [];
  const addresses: string[] = [];
  let shown = 0;
  for (const route of everyRoute.filter((one) => one.method === 'get' && !isEndless(one)))
    for (const index of (world.calls[nameOf(route)] ?? []).keys()) {
      const { headers, text } = await caller.send(goodCall(route, world, index));
      if (text.includes(CANARIES.patient)) shown += 1;
      const name = headers['content-disposition'];
      if (name) names.push(`${nameOf(route)}: ${decodeURIComponent(name)}`);
      if (headers.location) addresses.push(`${nameOf(route)}: ${decodeURIComponent(headers.location)}`);
      for (const [, address = ''] of text.matchAll(ADDRESSES)) addresses.push(`${nameOf(route)}: ${address}`);
    }
  for (const { id, ...written } of before) await knex('patients').where({ id }).update(written);
  // His name is there to be seen, in what his dentist and the staff read.
  expect(shown).toBeGreaterThan(5);
  expect(names.length).toBeGreaterThan(15);
  expect(addresses.length).toBeGreaterThan(10);
  const told = [...names, ...addresses];
  expect(told.filter((one) => seenIn(one) ?? /\b[12]\d{12}(\d{2})?\b/.test(one))).toEqual([]);
}, 300_000);

/** What a call has added there jobs still read once it is answered. */
const READ_BY_WORKERS = ['outbox', 'messages', 'message_files', 'coverage_requests', 'documents', 'patients'];

async function send(made: RawCall): Promise<number> {
  const { status } = await caller.send(made);
  if (status < 300 && made.method !== 'GET') {
    // Workers write too: what they touch after a look is of the next.
    const until = await writes.mark();
    await restore(await writes.tablesSince(written), { added: READ_BY_WORKERS });
    written = until;
  }
  return status;
}

test('canaries are typed into every field of every call', async () => {
  const statuses = new Map<number, number>();
  for (const route of everyRoute.filter((one) => !isEndless(one))) {
    for (const made of plantedOf(route, world.calls[nameOf(route)] ?? [])) {
      const status = await send(made);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  for (const path of [`/${CANARIES.email}`, `/api/${CANARIES.name}?nir=${CANARIES.nir}`])
    await send({ method: 'GET', address: path, headers: { 'User-Agent': AGENT }, body: null });
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(statuses.get(400)).toBeGreaterThan(50);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
}, 300_000);

test('a request leaves to its insurer, whose clerk asks for his code and is reminded', async () => {
  await writeToInsurer(several, { api, names: CANARIES.patient, nir: CANARIES.nirWithoutKey });
  expect(several.mails.filter(({ to }) => to.includes(INSURER))).toHaveLength(3);
}, 300_000);

test('a patient’s request goes its way, with documents, messages and mails, one of them refused', async () => {
  const { world: builders } = several;
  const staff = await aToken(builders, await anAdministrator(builders, { isSuper: true }));
  const person = await aPractitioner(builders, { email: 'canari.dentiste@exemple.fr' });
  mailed = person.email;
  const { alerts } = builders.ports.stores;
  await alerts.addDevice(person, { ...device, name: CANARIES.name, at: new Date() });
  const told = { mailKinds: practiceAlertKinds, pushKinds: practiceAlertKinds, gathersMails: false };
  await alerts.keepChoices(person, told, new Date());
  const refused = await aPractitioner(builders, { email: 'refuse.canari@exemple.fr' });
  const patient = {
    firstnamePatient: CANARIES.patient,
    lastnamePatient: CANARIES.patient,
    ssn: CANARIES.nir,
    ssnConfirmed: 'true',
    memberNumber: 'CANARIADHERENT',
    insuredLastname: CANARIES.patient,
    insuredNir: CANARIES.nir,
    insuredNirConfirmed: 'true',
    secondMutualName: CANARIES.text,
  };
  for (const dentist of [person, refused]) {
    const token = await aToken(builders, dentist);
    const added = await call(api, 'POST', '/api/dfc/add/infos', { token, body: patient });
    expect(added.status).toBe(200);
    const id = Number(added.body['dfcId']);
    const typed = `${CANARIES.text}, de ${CANARIES.patient.toLowerCase()}`;
    const asked = await call(api, 'PUT', `/admin/api/dfc/update/${id}`, {
      token: staff,
      body: { action: 'status', status: 24, comment: typed },
    });
    expect(asked.status).toBe(200);
    const form = new FormData();
    form.append('name', 'Radio');
    form.append('file', new File([new Uint8Array(await aPhoto())], CANARIES.file));
    expect((await call(api, 'POST', `/api/dfc/add/${id}/file`, { token, form })).status).toBe(200);
    const message = { subject: `Pièces de ${CANARIES.patient}`, message: typed, DFCId: id };
    expect((await call(api, 'PUT', '/admin/api/message/add', { token: staff, body: message })).status).toBe(
      200,
    );
  }
  const { knex } = builders.database.scope;
  expect(await knex('patients').where({ lastname: CANARIES.patient })).not.toHaveLength(0);
  // As if nobody had taken an act back in time: by their clock that is years ahead.
  await knex('outbox').where({ dispatchedAt: null }).update({ notBefore: new Date() });
  await vi.waitFor(
    async () => {
      const open = await knex('outbox').where({ doneAt: null, failedAt: null });
      // Those that are tried again later wait for up to minutes.
      expect(open.filter(({ attempts }) => attempts === 0)).toEqual([]);
      expect(several.mails.some(({ to }) => to.includes(mailed))).toBe(true);
      const states = await knex('outgoing_mails').where({ state: 'refused' });
      expect(states.length).toBeGreaterThan(0);
    },
    { timeout: 120_000, interval: 200 },
  );
}, 300_000);

/** Of a request that is not sent: whoever it names stands nowhere but in what is sealed. */
const DRAFTED = { lastname: 'CANARILU', nir: '288037512345638' } as const;
let phoneToken = '';

test('a request is drafted, its card is read, and a telephone adds to it', async () => {
  const { world: builders } = several;
  const token = await aToken(builders, await aPractitioner(builders));
  const { lastname, nir } = DRAFTED;
  const typed = {
    patient: { lastname, firstname: lastname, nirNumber: nir.slice(0, 13), nirKey: nir.slice(13) },
  };
  const begun = await call(api, 'POST', '/api/draft', { token, body: { ...typed, remark: nir } });
  expect(begun.status).toBe(200);
  const draft = `/api/draft/${String(begun.body['id'])}`;
  const link = await call(api, 'POST', `${draft}/phone-link`, { token });
  phoneToken = String(link.body['address']).split('/').at(-1)!;
  expect(phoneToken.length).toBeGreaterThan(40);
  const form = new FormData();
  form.append('key', 'canari-carte');
  form.append('place', '');
  form.append(
    'file',
    new File([new Uint8Array(await aCardPdf({ lastname, nir, birth: '14/03/1988' }))], CANARIES.file),
  );
  expect((await call(api, 'POST', `${draft}/document`, { token, form })).status).toBe(200);
  const opened = await call(api, 'POST', '/api/phone-link/open', { body: { token: phoneToken } });
  expect([opened.status, JSON.stringify(opened.body).includes(lastname)]).toEqual([200, false]);
  await vi.waitFor(
    async () => {
      const { body } = await call(api, 'GET', `${draft}/readings`, { token });
      expect(JSON.stringify(body)).toContain(nir);
      expect(JSON.stringify(body)).toContain(lastname);
    },
    { timeout: 120_000, interval: 500 },
  );
}, 300_000);

test('what was typed, read and handed to a telephone stands in no table, and so in no backup of one', async () => {
  const { knex } = several.world.database.scope;
  const { rows: tables } = await knex.raw<{ rows: { schema: string; name: string }[] }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const sought = [DRAFTED.lastname, DRAFTED.nir.slice(0, 13), phoneToken];
  const found: string[] = [];
  let whole = 0;
  for (const { schema, name } of tables) {
    const kept = JSON.stringify(await knex.withSchema(schema).from(name).select());
    whole += kept.length;
    if (sought.some((word) => kept.includes(word))) found.push(name);
  }
  expect(whole).toBeGreaterThan(100_000);
  expect(found).toEqual([]);
  const [reading] = await knex('readings').where({ state: 'read' });
  expect([reading.foundSealed, reading.cropsSealed].every((sealed) => String(sealed).startsWith('v1.'))).toBe(
    true,
  );
  for (const { said } of [...several.apis, ...several.workers])
    for (const word of sought) expect(said()).not.toContain(word);
  for (const word of sought) expect(several.traces.join('\n')).not.toContain(word);
  for (const { source } of several.mails)
    for (const word of sought) expect(source.toString()).not.toContain(word);
});

test('what identifies a patient stands sealed in the database', async () => {
  const { knex } = several.world.database.scope;
  for (const table of ['patients', 'coverage_request_details']) {
    // What somebody types into another field is his: those that are for it are sealed.
    const sealed = (await knex(table).select()).flatMap((row) =>
      Object.entries(row).flatMap(([name, value]) => (name.endsWith('Sealed') ? [String(value)] : [])),
    );
    expect(sealed.filter((value) => value !== '' && !value.startsWith('v1.'))).toEqual([]);
    expect(sealed.filter((value) => SEEN.test(value))).toEqual([]);
    expect(sealed.join('')).toContain('v1.');
  }
});

/** The first place where a canary is seen, with what stands around it; null where none is. */
function seenIn(text: string): string | null {
  const at = text.search(SEEN);
  return at === -1 ? null : text.slice(Math.max(0, at - 200), at + 100);
}

test('what looks for canaries finds one', () => {
  expect(seenIn(JSON.stringify({ detail: `Key (email)=(${CANARIES.email})` }))).toContain('canari');
  expect(seenIn('nir 292067512345741')).not.toBeNull();
  expect(seenIn('GET /api/dfc/:id 200')).toBeNull();
});

test('logs hold none', () => {
  for (const { said } of [...several.apis, ...several.workers]) {
    expect(said().length).toBeGreaterThan(1000);
    expect(seenIn(said())).toBeNull();
  }
});

test('the queues hold none', async () => {
  const { knex } = several.world.database.scope;
  const outbox = JSON.stringify(await knex('outbox').select());
  expect(outbox).toContain('notify-message-written');
  expect(seenIn(outbox)).toBeNull();
  expect(seenIn(await keptOfJobs(everythingInPostgres))).toBeNull();
});

test.skipIf(!process.env['TEST_REDIS_URL'])('Redis holds none', async () => {
  expect(seenIn(await keptOfJobs(() => everythingInRedis(several.redisUrl ?? '')))).toBeNull();
});

/** What a queue keeps while a job is in it: one that is done leaves it; what fails stays, in the queue of the worker who took it. */
function keptOfJobs(everything: () => Promise<string>): Promise<string> {
  const { knex } = several.world.database.scope;
  return vi.waitFor(
    async () => {
      await knex('outbox').insert({ job: 'notify-message-written', payload: {} });
      const kept = await everything();
      expect(kept).toContain('outboxId');
      return kept;
    },
    { timeout: 120_000, interval: 500 },
  );
}

test('metrics hold none', async () => {
  for (const { metricsAddress } of [...several.apis, ...several.workers]) {
    const text = await (await fetch(`${metricsAddress}/metrics`)).text();
    expect(text).toContain('accordent_build_info');
    expect(seenIn(text)).toBeNull();
  }
});

test('traces hold none', async () => {
  await vi.waitFor(() => expect(several.traces.join('\n')).toContain('job notify-message-written'), {
    timeout: 120_000,
  });
  expect(seenIn(several.traces.join('\n'))).toBeNull();
});

test('no mail holds a patient’s name or number', async () => {
  expect(several.mails.length).toBeGreaterThan(5);
  for (const { source } of several.mails) {
    const { subject = '', text = '', html } = await simpleParser(source);
    const read = [subject, text, html || ''].join('\n');
    expect(read.length).toBeGreaterThan(50);
    for (const canary of [CANARIES.patient, CANARIES.nirWithoutKey])
      expect(read.replaceAll(/[\s\u00A0]/g, '').toUpperCase()).not.toContain(canary);
  }
});

test('no push holds any, and no log says where one went', () => {
  const pushes = service.read(device).map(({ text }) => JSON.stringify(text));
  // Of a status that asks by its comment, and of a message.
  expect(pushes).toHaveLength(2);
  for (const push of pushes) {
    expect(push).toMatch(/PEC-\d{4}-\d{6}/);
    expect(seenIn(push)).toBeNull();
  }
  const { pathname } = new URL(device.endpoint);
  for (const { said } of [...several.apis, ...several.workers]) expect(said()).not.toContain(pathname);
  expect(several.traces.join('\n')).not.toContain(pathname);
});

/** All that the queue in PostgreSQL holds. */
async function everythingInPostgres(): Promise<string> {
  const { knex } = several.world.database.scope;
  const { rows: tables } = await knex.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables where table_schema = 'bullmq'`,
  );
  let all = '';
  for (const { name } of tables) all += JSON.stringify(await knex.withSchema('bullmq').from(name).select());
  return all;
}

async function everythingInRedis(url: string): Promise<string> {
  const redis = new Redis(url);
  try {
    return await everythingIn(redis);
  } finally {
    await redis.quit();
  }
}

async function everythingIn(redis: Redis): Promise<string> {
  const read: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, '0', '-1'),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  let all = '';
  for (const key of await redis.keys('*'))
    all += `${key} ${JSON.stringify(await read[await redis.type(key)]?.(key))}\n`;
  return all;
}
