import { anAdministrator, aPractitioner, A_PDF } from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { START, startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import {
  invoiceAnswer,
  invoicesAnswer,
  lastInvoiceIdAnswer,
  openedInvoiceAnswer,
  openedOwnInvoiceAnswer,
} from './invoices.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let staffId: number;
let chief: Caller & { readonly token: string };

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const employee = await anAdministrator(api);
  staffId = employee.id;
  staff = await api.login(employee);
  chief = await api.login(await anAdministrator(api, { isSuper: true }));
  // The mark of demo mode: it gives the invoices a seller.
  await api.database.scope.knex('settings').insert({ name: 'demo', value: JSON.stringify({}) });
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(START));

const jobsOf = async (invoiceId: number) =>
  (
    await api.database.scope
      .knex('outbox')
      .whereRaw(`payload->>'invoiceId' = ?`, [String(invoiceId)])
      .select<{ job: string }[]>('job')
  ).map(({ job }) => job);
const auditOf = async (entityId: number) =>
  api.database.scope
    .knex('audit_events')
    .where({ entity: 'invoice', entityId })
    .orderBy('id')
    .select('action', 'actorKind', 'actorId', 'fields', 'amountCents', 'amountBeforeCents');
const lastNumber = () => api.ports.stores.invoices.lastNumber();

test('160 invoices at once are all issued, none refused, and whoever only reads does not wait for them', async () => {
  const { id: userId } = await aPractitioner(api);
  const before = await lastNumber();
  const issued = Promise.all(
    Array.from({ length: 160 }, async (_, n) => {
      const { status, body } = await staff.post('/admin/api/invoice/add', {
        body: { userId, label: `Formation ${n}`, amountExclVAT: 100 },
        headers: { 'Idempotency-Key': `burst ${n}` },
      });
      return { status, id: status === 200 ? invoiceAnswer.parse(body).invoice.id : body.code };
    }),
  );
  const isOver = issued.then(() => true);
  const read = await staff.get('/admin/api/mutual-group/all');
  expect(read.status).toBe(200);
  expect(await Promise.race([isOver, Promise.resolve(false)])).toBe(false);
  const answers = await issued;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const ids = answers.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  expect(ids).toEqual(Array.from({ length: 160 }, (_, n) => before + 1 + n));
});

describe('an invoice by hand', () => {
  test('takes the next number, with its tax, its due date and the job of its PDF', async () => {
    const { id: userId } = await aPractitioner(api);
    const before = await lastNumber();
    const { status, body } = await staff.post('/admin/api/invoice/add', {
      body: { userId, label: '  Formation à distance  ', amountExclVAT: '1 299,50' },
    });
    expect(status).toBe(200);
    const { invoice } = invoiceAnswer.parse(body);
    expect(invoice).toEqual({
      id: before + 1,
      type: 'invoice',
      creditOf: null,
      creditedBy: null,
      userId,
      user: { id: userId, firstname: 'Élise', lastname: 'MOREAU' },
      label: 'Formation à distance',
      creationDate: { timestamp: START.getTime() / 1000 },
      editionDate: { timestamp: START.getTime() / 1000 },
      dueDate: { timestamp: Date.parse('2026-12-20T23:00:00Z') / 1000 },
      collectDay: null,
      isPaid: false,
      paid: 0,
      state: 'pending',
      totalPriceExclVAT: 1299.5,
      totalVAT: 259.9,
      totalPriceInclVAT: 1559.4,
      fileName: `facture-${before + 1}.pdf`,
      isReady: false,
      paidChangedBy: null,
      paidChangedDate: null,
      mailedDate: null,
      missing: ['siren'],
      canChangePaid: true,
      canCredit: true,
      canSend: false,
    });
    expect(await jobsOf(invoice.id)).toEqual(['render-invoice']);
    expect(await auditOf(invoice.id)).toMatchObject([
      { action: 'issue-invoice', actorKind: 'admin', actorId: staffId },
    ]);
  });

  test('keeps what its paper shows, whatever becomes of the practitioner', async () => {
    const { id: userId } = await aPractitioner(api, { city: 'Lille' });
    const { body } = await staff.post('/admin/api/invoice/add', {
      body: { userId, label: 'Formation', amountExclVAT: 299 },
    });
    await api.database.scope.knex('practitioners').where({ id: userId }).update({ city: 'Nice' });
    const { content } = await api.ports.stores.invoices.get(invoiceAnswer.parse(body).invoice.id, {
      kind: 'admin',
      id: staffId,
      sessionId: '',
      isSuper: false,
    });
    expect(content.buyer).toMatchObject({ name: 'Élise MOREAU', city: 'Lille' });
    expect(content.seller.siren).toBe('100000009');
  });

  test('says every fault at once, and takes no number then', async () => {
    const before = await lastNumber();
    const refused = await staff.post('/admin/api/invoice/add', { body: { label: '', amountExclVAT: true } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual(['amountExclVAT', 'label', 'userId']);
    const { id: userId } = await aPractitioner(api);
    for (const [amountExclVAT, label, field] of [
      ['0', 'Formation', 'amountExclVAT'],
      ['100000,01', 'Formation', 'amountExclVAT'],
      [12.345, 'Formation', 'amountExclVAT'],
      ['10', 'Soins de 255081416802538', 'label'],
    ] as const) {
      const { status, body } = await staff.post('/admin/api/invoice/add', {
        body: { userId, label, amountExclVAT },
      });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await lastNumber()).toBe(before);
  });

  test('is for clients: archived ones are refused, prospects and deleted ones unknown', async () => {
    const at = api.clock.now();
    const archived = await aPractitioner(api, { archivedAt: at, archivedBy: 'admin' });
    const deleted = await aPractitioner(api, { deletedAt: at });
    const prospect = await aPractitioner(api, {
      isProspect: true,
      planId: null,
      prospectStatus: 'wantCall',
    });
    const issue = async (userId: number) =>
      (
        await staff.post('/admin/api/invoice/add', {
          body: { userId, label: 'Formation', amountExclVAT: '10' },
        })
      ).status;
    expect(await Promise.all([archived, deleted, prospect].map(({ id }) => issue(id)))).toEqual([
      409, 404, 404,
    ]);
  });

  test('needs a seller: without one and outside demo mode it is refused', async () => {
    const { id: userId } = await aPractitioner(api);
    const before = await lastNumber();
    const { knex } = api.database.scope;
    await knex('settings').where({ name: 'demo' }).delete();
    const { status, body } = await staff.post('/admin/api/invoice/add', {
      body: { userId, label: 'Formation', amountExclVAT: '10' },
    });
    await knex('settings').insert({ name: 'demo', value: JSON.stringify({}) });
    expect([status, body.code, await lastNumber()]).toEqual([409, 'seller_missing', before]);
  });

  test('sent twice under one key is issued once', async () => {
    const { id: userId } = await aPractitioner(api);
    const before = await lastNumber();
    const send = () =>
      staff.post('/admin/api/invoice/add', {
        body: { userId, label: 'Formation', amountExclVAT: '10' },
        headers: { 'Idempotency-Key': `une-facture-${userId}` },
      });
    expect((await send()).body).toEqual((await send()).body);
    expect(await lastNumber()).toBe(before + 1);
  });
});

describe('a credit note', () => {
  test('takes an invoice back in the same series; both are settled', async () => {
    const { id: practitionerId } = await aPractitioner(api);
    const id = await anInvoice(api, { practitionerId, label: 'Formation' });
    const { status, body } = await staff.post(`/admin/api/invoice/${id}/credit`);
    expect(status).toBe(200);
    const { invoice: credit } = invoiceAnswer.parse(body);
    expect(credit).toMatchObject({
      id: await lastNumber(),
      type: 'credit',
      creditOf: id,
      state: 'credit',
      isPaid: true,
      label: `Avoir sur la facture n°\u00a0${id}`,
      totalPriceExclVAT: -299,
      totalVAT: -59.8,
      totalPriceInclVAT: -358.8,
      canCredit: false,
      canChangePaid: false,
    });
    expect(await jobsOf(credit.id)).toEqual(['render-invoice']);
    const { invoice } = openedInvoiceAnswer.parse((await staff.get(`/admin/api/invoice/${id}`)).body);
    expect(invoice).toMatchObject({
      creditedBy: credit.id,
      state: 'credited',
      isPaid: true,
      canCredit: false,
    });
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'credit-invoice', actorId: staffId });
  });

  test('is made once per invoice, and never of a credit note', async () => {
    const { id: practitionerId } = await aPractitioner(api);
    const id = await anInvoice(api, { practitionerId });
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/admin/api/invoice/${id}/credit`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_credited');
    const credit = answers.find(({ status }) => status === 200)?.body['invoice'] as { id: number };
    const again = await staff.post(`/admin/api/invoice/${credit.id}/credit`);
    expect([again.status, again.body.code]).toEqual([409, 'credit_note']);
    for (const settled of [id, credit.id])
      expect((await staff.post(`/admin/api/invoice/change/${settled}`)).status).toBe(409);
  });
});

describe('paid or waiting', () => {
  test('is toggled by staff, who and when is kept', async () => {
    const { id: practitionerId } = await aPractitioner(api);
    const id = await anInvoice(api, { practitionerId });
    api.clock.advance(60_000);
    const paid = invoiceAnswer.parse((await staff.post(`/admin/api/invoice/change/${id}`)).body).invoice;
    expect(paid).toMatchObject({
      isPaid: true,
      state: 'paid',
      paidChangedBy: { firstname: 'Nolwenn', lastname: 'BERTHIER' },
      paidChangedDate: { timestamp: START.getTime() / 1000 + 60 },
      editionDate: { timestamp: START.getTime() / 1000 + 60 },
    });
    const back = invoiceAnswer.parse((await staff.post(`/admin/api/invoice/change/${id}`)).body).invoice;
    expect(back).toMatchObject({ isPaid: false, state: 'pending' });
    const journal = (await auditOf(id)) as {
      action: string;
      amountCents: number;
      amountBeforeCents: number;
    }[];
    expect(journal.map((row) => [row.action, row.amountCents, row.amountBeforeCents])).toEqual([
      ['issue-invoice', null, null],
      ['change-invoice-paid', 35_880, 0],
      ['change-invoice-paid', 0, 35_880],
    ]);
  });

  test('said of a screen that is old, it stays as it is and its payments stand', async () => {
    const { id: practitionerId } = await aPractitioner(api);
    const id = await anInvoice(api, { practitionerId });
    const say = async (isPaid: unknown) =>
      staff.post(`/admin/api/invoice/change/${id}`, { body: { isPaid } });
    const payment = { way: 'cheque', amount: '358,80', paidOn: '2026-11-21', note: 'Chèque 12' };
    expect((await staff.post(`/admin/api/invoice/${id}/payments`, { body: payment })).status).toBe(200);
    const told = await auditOf(id);

    expect(invoiceAnswer.parse((await say(true)).body).invoice).toMatchObject({ isPaid: true, paid: 358.8 });
    const { payments } = (await staff.get(`/admin/api/invoice/${id}/payments`)).body;
    expect(payments).toEqual([expect.objectContaining({ way: 'cheque', note: 'Chèque 12' })]);
    expect(await auditOf(id)).toEqual(told);
    expect(invoiceAnswer.parse((await say(false)).body).invoice).toMatchObject({ isPaid: false, paid: 0 });
    expect(invoiceAnswer.parse((await say('false')).body).invoice).toMatchObject({ isPaid: false, paid: 0 });
    expect((await say('peut-être')).status).toBe(400);
  });

  test('goes on for a practitioner who has left: what he owes is still owed', async () => {
    const { id: practitionerId } = await aPractitioner(api);
    const id = await anInvoice(api, { practitionerId });
    await api.database.scope
      .knex('practitioners')
      .where({ id: practitionerId })
      .update({ archivedAt: api.clock.now(), archivedBy: 'client' });
    expect((await staff.post(`/admin/api/invoice/change/${id}`)).status).toBe(200);
    expect((await staff.post(`/admin/api/invoice/${id}/send`)).status).toBe(200);
    expect((await staff.post(`/admin/api/invoice/${id}/credit`)).status).toBe(200);
  });

  test('an unpaid one is overdue from the day after the one it was due on', async () => {
    const { id: practitionerId } = await aPractitioner(api);
    const id = await anInvoice(api, { practitionerId });
    const state = async () => {
      const asStaff = await api.login({ kind: 'admin', id: staffId });
      return openedInvoiceAnswer.parse((await asStaff.get(`/admin/api/invoice/${id}`)).body).invoice.state;
    };
    api.clock.set('2026-12-21T22:59:59Z');
    expect(await state()).toBe('pending');
    api.clock.set('2026-12-21T23:00:00Z');
    expect(await state()).toBe('overdue');
  });
});

describe('sending again', () => {
  test('asks for one more mail, once there is a PDF', async () => {
    const { id: practitionerId } = await aPractitioner(api);
    const id = await anInvoice(api, { practitionerId });
    expect((await staff.post(`/admin/api/invoice/${id}/send`)).status).toBe(200);
    expect(await jobsOf(id)).toEqual(['send-invoice-mail']);
    const unready = await anInvoice(api, { practitionerId, isReady: false });
    const refused = await staff.post(`/admin/api/invoice/${unready}/send`);
    expect([refused.status, refused.body.code]).toEqual([409, 'invoice_not_ready']);
  });
});

describe('the next number', () => {
  const set = (lastInvoiceId: unknown, as: Caller = chief) =>
    as.post('/admin/api/config/setLastInvoiceId', { body: { lastInvoiceId } });

  test('is only raised; the present one is accepted; a jump is kept as meant', async () => {
    const last = await lastNumber();
    expect(lastInvoiceIdAnswer.parse((await set(last)).body).lastInvoiceId).toBe(last);
    expect(lastInvoiceIdAnswer.parse((await set(last + 100)).body).lastInvoiceId).toBe(last + 100);
    const less = await set(last + 99);
    expect([less.status, less.body.code]).toEqual([409, 'invoice_number_lower']);
    const { id: userId } = await aPractitioner(api);
    const { body } = await staff.post('/admin/api/invoice/add', {
      body: { userId, label: 'Formation', amountExclVAT: '10' },
    });
    expect(invoiceAnswer.parse(body).invoice.id).toBe(last + 101);
    expect(await api.ports.stores.invoices.countHoles()).toBe(0);
    expect((await staff.get('/admin/api/config')).body['lastInvoiceId']).toBe(last + 101);
    expect(await auditOf(last + 100)).toMatchObject([{ action: 'set-last-invoice-number' }]);
  });

  test.each([[-1], ['douze'], [1.5], [2_000_000_000], [undefined]])('%s is no number', async (value) => {
    const { status, body } = await set(value);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['lastInvoiceId']]);
  });

  test('is for super administrators alone', async () => {
    expect((await set(await lastNumber(), staff)).status).toBe(403);
  });
});

describe('the lists', () => {
  let ids: { old: number; recent: number; paid: number; other: number };
  let owner: { kind: 'practitioner'; id: number };
  beforeAll(async () => {
    owner = await aPractitioner(api, { firstname: 'ZOÉ', lastname: 'ÉVRARD' });
    const stranger = await aPractitioner(api, { firstname: 'LUC', lastname: 'BESSON' });
    const on = (issuedAt: string, choice: object = {}) =>
      anInvoice(api, { practitionerId: owner.id, issuedAt: new Date(issuedAt), ...choice });
    ids = {
      old: await on('2026-09-30T22:30:00Z', { amountCents: 8900, label: 'Audit' }),
      recent: await on('2026-10-31T22:59:59Z', { label: 'Reprise des dossiers' }),
      paid: await on('2026-11-02T10:00:00Z', { isPaid: true }),
      other: await anInvoice(api, { practitionerId: stranger.id, label: 'Audit' }),
    };
  });
  const list = async (query: string, as: Caller = staff, path = '/admin/api/invoice') => {
    const { status, body } = await as.get(`${path}?${query}`);
    expect(status).toBe(200);
    return invoicesAnswer.parse(body);
  };
  const mine = (query = '') => list(`userId=${owner.id}&${query}`);
  const found = async (query = '') => (await mine(query)).invoices.map(({ id }) => id);

  test('newest first, with the sum of all that was found', async () => {
    const { invoices, total, totalPriceInclVAT } = await mine();
    expect(invoices.map(({ id }) => id)).toEqual([ids.paid, ids.recent, ids.old]);
    expect([total, totalPriceInclVAT]).toEqual([3, 824.4]);
  });

  test('waiting and paid ones apart', async () => {
    expect(await found('isPaid=0')).toEqual([ids.recent, ids.old]);
    expect(await found('isPaid=1')).toEqual([ids.paid]);
    expect(await mine('isPaid=0')).toMatchObject({ total: 2, totalPriceInclVAT: 465.6 });
  });

  test('of those that wait, what is still owed is summed as well', async () => {
    const { id } = await aPractitioner(api);
    const waiting = await anInvoice(api, { practitionerId: id });
    await anInvoice(api, { practitionerId: id, isPaid: true });
    const sums = async (query: string) => {
      const { totalPriceInclVAT, totalOpen } = await list(`userId=${id}&${query}`);
      return [totalPriceInclVAT, totalOpen];
    };
    expect(await sums('isPaid=0')).toEqual([358.8, 358.8]);
    const payment = { way: 'transfer', amount: '200,00', paidOn: '2026-11-21', note: '' };
    expect((await staff.post(`/admin/api/invoice/${waiting}/payments`, { body: payment })).status).toBe(200);
    expect(await sums('isPaid=0')).toEqual([358.8, 158.8]);
    expect(await sums('isPaid=1')).toEqual([358.8, undefined]);
  });

  test('by date: the day begins at midnight of Paris and its last second counts', async () => {
    const november = 'startDate=2026-11-01 00:00:00&endDate=2026-11-30 23:59:59';
    expect(await found(november)).toEqual([ids.paid]);
    const october = 'startDate=2026-10-01 00:00:00&endDate=2026-10-31 23:59:59';
    expect(await found(october)).toEqual([ids.recent, ids.old]);
  });

  test.each([
    ['evrard', ['old', 'paid', 'recent']],
    ['zoé audit', ['old']],
    ['dossier', ['recent']],
    ['besson', []],
    ['%', []],
  ] as const)('the search %j finds %j', async (search, names) => {
    expect((await found(`search=${encodeURIComponent(search)}`)).toSorted((a, b) => a - b)).toEqual(
      names.map((name) => ids[name]).toSorted((a, b) => a - b),
    );
  });

  test('an invoice is found by its number', async () => {
    expect(await found(`search=${ids.recent}`)).toContain(ids.recent);
  });

  test('orders by any column', async () => {
    for (const column of ['id', 'creationDate', 'user', 'label', 'isPaid', 'dueDate', 'totalPriceInclVAT'])
      for (const order of ['asc', 'desc'])
        expect(await found(`orderBy=${column}&order=${order}`)).toHaveLength(3);
    expect(await found('orderBy=totalPriceInclVAT&order=asc')).toEqual([ids.old, ids.recent, ids.paid]);
  });

  test('a page past the end is empty and still knows the total', async () => {
    expect(await mine('page=2')).toEqual({ invoices: [], total: 3, totalPriceInclVAT: 824.4 });
  });

  test.each([
    ['isPaid=yes', 'isPaid'],
    ['orderBy=snapshot', 'orderBy'],
    ['startDate=hier', 'startDate'],
    ['startDate=2026-11-02 00:00:00&endDate=2026-11-01 00:00:00', 'startDate'],
  ])('%s is a 400 about %s', async (query, field) => {
    const { status, body } = await staff.get(`/admin/api/invoice?${query}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('a dentist sees his own, a super-practitioner those of his linked ones too', async () => {
    const head = await aPractitioner(api, { planId: 4 });
    const sub = await aPractitioner(api, { parentId: head.id });
    const ofHead = await anInvoice(api, { practitionerId: head.id });
    const ofSub = await anInvoice(api, { practitionerId: sub.id });
    const seen = async (account: { kind: 'practitioner'; id: number }, query = '') =>
      (await list(query, await api.login(account), '/api/invoices')).invoices
        .map(({ id }) => id)
        .toSorted((a, b) => a - b);
    expect(await seen(head)).toEqual([ofHead, ofSub]);
    expect(await seen(head, `userId=${sub.id}`)).toEqual([ofSub]);
    expect((await (await api.login(head)).get(`/api/invoice/${ofSub}`)).status).toBe(200);
    expect((await (await api.login(sub)).get(`/api/invoice/${ofHead}`)).status).toBe(404);
    expect(await seen(head, `userId=${owner.id}`)).toEqual([]);
    expect(await seen(sub)).toEqual([ofSub]);
    expect(await seen(owner)).toEqual([ids.old, ids.recent, ids.paid].toSorted((a, b) => a - b));
    const asSub = await api.login(sub);
    expect((await asSub.get(`/api/invoice/${ofHead}`)).status).toBe(404);
    const { body } = await asSub.get(`/api/invoice/${ofSub}`);
    expect(openedOwnInvoiceAnswer.parse(body).invoice.id).toBe(ofSub);
  });
});

describe('the file', () => {
  let owner: { kind: 'practitioner'; id: number };
  let id: number;
  beforeAll(async () => {
    owner = await aPractitioner(api);
    id = await anInvoice(api, { practitionerId: owner.id });
  });
  const addressOf = async (as: Caller = staff, path = `/admin/api/invoice/${id}`) =>
    new URL(String((await as.get(path)).body['url']), api.url);
  const open = (address: URL | string, token?: string) =>
    fetch(address, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ];

  test('opens for a signed address of either area, out of every cache', async () => {
    const asOwner = await api.login(owner);
    for (const address of [await addressOf(), await addressOf(asOwner, `/api/invoice/${id}`)]) {
      expect(address.pathname).toBe(`/build/invoices/facture-${id}.pdf`);
      const response = await open(address);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(A_PDF))).toBe(true);
      const header = (name: string) => response.headers.get(name);
      expect(header('content-type')).toBe('application/pdf');
      expect(header('content-disposition')).toBe(`inline; filename="facture-${id}.pdf"`);
      expect(header('cache-control')).toBe('private, no-store');
      expect(header('x-frame-options')).toBe('SAMEORIGIN');
    }
  });

  test('opens for a bearer token of staff and of the practice, of nobody else', async () => {
    const plain = `${api.url}/build/invoices/facture-${id}.pdf`;
    const stranger = await api.login(await aPractitioner(api));
    expect((await open(plain, chief.token)).status).toBe(200);
    expect((await open(plain, (await api.login(owner)).token)).status).toBe(200);
    expect(await codeOf(await open(plain, stranger.token))).toEqual([404, 'not_found']);
    expect(await codeOf(await open(plain))).toEqual([401, 'unauthenticated']);
    expect(await codeOf(await open(plain, 'un-texte'))).toEqual([401, 'unauthenticated']);
  });

  test.each([
    ['account', '999'],
    ['kind', 'practitioner'],
    ['session', '00000000-0000-4000-8000-000000000000'],
    ['expires', '9999999999'],
    ['signature', 'x'.repeat(54)],
  ])('changing %s of an address closes it', async (name, value) => {
    const address = await addressOf();
    address.searchParams.set(name, value);
    expect(await codeOf(await open(address))).toEqual([403, 'forbidden']);
  });

  test('an address is of one invoice, for five minutes, and whole', async () => {
    const other = await anInvoice(api, { practitionerId: owner.id });
    const address = await addressOf();
    const elsewhere = new URL(address);
    elsewhere.pathname = `/build/invoices/facture-${other}.pdf`;
    expect((await open(elsewhere)).status).toBe(403);
    const partial = new URL(address);
    partial.searchParams.delete('signature');
    expect((await open(partial)).status).toBe(400);
    api.clock.advance(5 * 60_000);
    expect((await open(address)).status).toBe(410);
  });

  test('what no invoice is called is unknown', async () => {
    for (const name of ['facture-0.pdf', 'facture-1.exe', '..%2F..%2Fetc%2Fpasswd', 'facture-999999.pdf'])
      expect((await open(`${api.url}/build/invoices/${name}`, chief.token)).status).toBe(404);
  });

  test('has no address while it is being made', async () => {
    const unready = await anInvoice(api, { practitionerId: owner.id, isReady: false });
    const { invoice, url } = openedInvoiceAnswer.parse(
      (await staff.get(`/admin/api/invoice/${unready}`)).body,
    );
    expect([invoice.isReady, url]).toEqual([false, null]);
    expect((await open(`${api.url}/build/invoices/facture-${unready}.pdf`, chief.token)).status).toBe(404);
  });
});

describe('what is issued stays', () => {
  test.each([
    [
      'an amount',
      `update invoices set total_excl_vat_cents = 1, vat_cents = 0, total_incl_vat_cents = 1 where id = ?`,
    ],
    ['the paper', `update invoices set snapshot = '{}' where id = ?`],
    ['the number', 'update invoices set id = id + 1000000 where id = ?'],
    ['the invoice', 'delete from invoices where id = ?'],
    ['the counter', 'update invoice_counters set last_id = last_id - 1 where last_id >= ?'],
  ])('the database keeps %s', async (_, statement) => {
    const { id: practitionerId } = await aPractitioner(api);
    const id = await anInvoice(api, { practitionerId });
    await expect(api.database.scope.knex.raw(statement, [id])).rejects.toMatchObject({
      constraint: expect.stringMatching(/^(issued_invoice_is_immutable|last_invoice_number_only_rises)$/),
    });
    expect(await api.ports.stores.invoices.countHoles()).toBe(0);
  });

  test('the database keeps all of them at once', async () => {
    await expect(api.database.scope.knex.raw('truncate invoices cascade')).rejects.toMatchObject({
      constraint: 'issued_invoice_is_immutable',
    });
  });

  test('a number that was not given, or that a jump left out, is written to no invoice', async () => {
    const { id: practitionerId } = await aPractitioner(api);
    const first = await anInvoice(api, { practitionerId });
    await chief.post('/admin/api/config/setLastInvoiceId', { body: { lastInvoiceId: first + 10 } });
    const copy = (id: number) =>
      api.database.scope.knex.raw(
        `insert into invoices (id, practitioner_id, label, issued_at, due_on, total_excl_vat_cents, vat_cents, total_incl_vat_cents, snapshot, edited_at)
         select ?, practitioner_id, label, issued_at, due_on, total_excl_vat_cents, vat_cents, total_incl_vat_cents, snapshot, edited_at from invoices where id = ?`,
        [id, first],
      );
    for (const id of [first + 1, first + 10, first + 11, 0])
      await expect(copy(id)).rejects.toThrow('an invoice bears a number of its series');
  });
});
