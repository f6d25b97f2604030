import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import {
  aCoverageRequest,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aStatusChange } from '@accordent/adapters/testing/message-builders.ts';
import { keepMonthlyFigures } from '@accordent/core/statistics/keep-monthly-figures.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import { statisticsAnswer } from './statistics.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let account: { kind: 'admin'; id: number };
/** Both clients since 2026-08-15. */
let roux: number;
let lima: number;

beforeEach(async () => {
  api = await startApi({ rateLimits: false });
  account = await anAdministrator(api);
  staff = await api.login(account);
  const createdAt = new Date('2026-08-15T08:00:00Z');
  roux = (await aPractitioner(api, { createdAt })).id;
  lima = (await aPractitioner(api, { createdAt })).id;
});
afterEach(() => api.close());

const read = async (query = 'from=2026-09&to=2026-11') => {
  const { status, body } = await staff.get(`/admin/api/statistics?${query}`);
  expect(status).toBe(200);
  const { state: _, ...answer } = body;
  return statisticsAnswer.parse(answer);
};
const day = (text: string) => new Date(`${text}T10:00:00Z`);

/** A PEC that was transmitted on a day and answered on another. */
async function answered(choice: {
  practitionerId?: number;
  group?: number | null;
  transmitted?: string;
  to: 17 | 30;
  on: string;
  deletedAt?: Date;
}): Promise<number> {
  const { practitionerId = roux, group = null, transmitted, to, on, deletedAt } = choice;
  const createdAt = day(transmitted ?? on);
  const { id } = await aCoverageRequest(api, {
    practitionerId,
    statusId: to === 17 ? 17 : 30,
    createdAt,
    ...(group !== null && { mutualGroupId: group }),
    ...(deletedAt && { deletedAt }),
  });
  const { knex } = api.database.scope;
  // Its first line of history says how it was made, not how it was answered.
  await knex('status_changes').where({ coverageRequestId: id }).update({ toStatusId: 2 });
  if (transmitted)
    await knex('coverage_requests')
      .where({ id })
      .update({ transmittedAt: day(transmitted) });
  await change(id, to, on);
  return id;
}

async function change(id: number, to: number, on: string): Promise<void> {
  const changeId = await aStatusChange(api, { coverageRequestId: id, to, by: { adminId: account.id } });
  await api.database.scope
    .knex('status_changes')
    .where({ id: changeId })
    .update({ createdAt: day(on) });
}

const keep = () => keepMonthlyFigures(api.ports);

test('a fresh database has twelve months of zeros, and says that it knows of none', async () => {
  const empty = await startApi({ rateLimits: false });
  const someone = await empty.login(await anAdministrator(empty));
  const { body } = await someone.get('/admin/api/statistics');
  expect(body).toMatchObject({
    months: expect.objectContaining({ length: 12, 0: '2025-12', 11: '2026-11' }),
    series: { created: Array(12).fill(0), perUser: Array(12).fill(0), invoiced: Array(12).fill(0) },
    byGroup: [],
    files: { sent: 0, notSent: 0 },
    since: null,
  });
  await empty.close();
});

test('PEC are counted in the Paris month of their creation, and for each active client', async () => {
  const at = (text: string) => aCoverageRequest(api, { practitionerId: roux, createdAt: new Date(text) });
  await at('2026-09-30T21:59:59Z');
  await at('2026-09-30T22:00:00Z');
  await at('2026-10-31T22:59:59Z');
  await at('2026-10-31T23:00:00Z');
  await aCoverageRequest(api, {
    practitionerId: lima,
    createdAt: day('2026-10-02'),
    deletedAt: day('2026-10-03'),
  });
  const { series, totals, since } = await read();
  expect(series.created).toEqual([1, 2, 1]);
  expect(series.perUser).toEqual([0.5, 1, 0.5]);
  expect(totals.created).toBe(4);
  expect(since).toBe('2026-08');
});

test('agreements and refusals count once a PEC, in the month of the first; reopened ones do not count again', async () => {
  const id = await answered({ transmitted: '2026-09-20', to: 17, on: '2026-10-05' });
  await change(id, 20, '2026-10-06');
  await change(id, 17, '2026-11-02');
  const refused = await answered({ to: 30, on: '2026-10-08' });
  await change(refused, 17, '2026-11-09');
  await answered({ to: 17, on: '2026-10-09', deletedAt: day('2026-10-10') });
  const { series, totals } = await read();
  expect(series.agreements).toEqual([0, 1, 1]);
  expect(series.refusals).toEqual([0, 1, 0]);
  expect(totals).toMatchObject({ agreements: 2, refusals: 1 });
});

test('by group: what was sent, and the part of which nothing was refused or asked for before', async () => {
  const group = await aMutualGroup(api, { name: 'Orélia' });
  const request = (isValid: boolean, decidedAt: string) =>
    aCoverageRequest(api, {
      practitionerId: roux,
      mutualGroupId: group,
      createdAt: day('2026-09-30'),
      documents: [{ title: 'Devis', isValid, decidedAt: day(decidedAt) }],
    });
  const atOnce = await request(true, '2026-10-01');
  const refusedLater = await request(false, '2026-10-09');
  const refusedBefore = await request(false, '2026-10-01');
  const askedBefore = await request(true, '2026-10-01');
  await change(askedBefore.id, 24, '2026-10-02');
  for (const { id } of [atOnce, refusedLater, refusedBefore, askedBefore]) await change(id, 3, '2026-10-05');
  // Sent again, it is the same request.
  await change(atOnce.id, 3, '2026-11-05');
  const told = [expect.objectContaining({ sent: 4, completeRate: 0.5, approvalRate: null })];
  expect((await read()).byGroup).toEqual(told);
  await keep();
  expect((await read()).byGroup).toEqual(told);
});

const noneSent = { sent: 0, completeRate: null };

test('by group: the share that was agreed, and the median of days from Transmise to the first answer', async () => {
  const orelia = await aMutualGroup(api, { name: 'Orélia' });
  const mirabelys = await aMutualGroup(api, { name: 'Mirabelys' });
  await answered({ group: orelia, transmitted: '2026-09-01', to: 17, on: '2026-09-03' });
  await answered({ group: orelia, transmitted: '2026-09-10', to: 17, on: '2026-10-20' });
  const reopened = await answered({ group: orelia, transmitted: '2026-10-01', to: 30, on: '2026-10-08' });
  await change(reopened, 17, '2026-11-08');
  await answered({ group: mirabelys, to: 30, on: '2026-10-08' });
  await answered({ transmitted: '2026-10-01', to: 17, on: '2026-10-02' });
  expect((await read()).byGroup).toEqual([
    { mutualGroup: { id: orelia, name: 'Orélia' }, count: 4, approvalRate: 0.75, medianDays: 7, ...noneSent },
    {
      mutualGroup: { id: mirabelys, name: 'Mirabelys' },
      count: 1,
      approvalRate: 0,
      medianDays: null,
      ...noneSent,
    },
    { mutualGroup: null, count: 1, approvalRate: 1, medianDays: 1, ...noneSent },
  ]);
});

test('what was invoiced, credit notes taken off, as the list of invoices sums it, and what has come in for it', async () => {
  const issued = (on: string, amountCents: number, isPaid = false) =>
    anInvoice(api, { practitionerId: roux, issuedAt: day(on), amountCents, isPaid });
  await issued('2026-09-01', 10_000, true);
  const waiting = await issued('2026-10-01', 29_917);
  const wrong = await issued('2026-10-02', 5000);
  expect((await staff.post(`/admin/api/invoice/${wrong}/credit`)).status).toBe(200);
  const { series, totals } = await read();
  expect(series.invoiced).toEqual([120, 419, -60]);
  // What a credit note settles came in only as far as it was paid.
  expect(series.paid).toEqual([120, 0, 0]);
  expect(totals).toMatchObject({ invoiced: 479, paid: 120 });
  const october = 'startDate=2026-10-01 00:00:00&endDate=2026-10-31 23:59:59';
  expect((await staff.get(`/admin/api/invoice?${october}`)).body['totalPriceInclVAT']).toBe(419);
  expect((await staff.get(`/admin/api/invoice?${october}&isPaid=1`)).body['totalPriceInclVAT']).toBe(60);
  // A part of what still waits is paid as well.
  const cheque = { way: 'cheque', amount: '100', paidOn: '2026-10-05' };
  expect((await staff.post(`/admin/api/invoice/${waiting}/payments`, { body: cheque })).status).toBe(200);
  for (const { series: now, totals: sums } of [
    await read(),
    await read(`from=2026-09&to=2026-11&userId=${roux}`),
  ])
    expect([now.invoiced, now.paid, sums.paid]).toEqual([[120, 419, -60], [120, 100, 0], 220]);
});

test('a conversion counts when the prospect becomes a client; a later plan does not, nor does a client who never was a prospect', async () => {
  api.clock.set('2026-10-10T09:00:00Z');
  staff = await api.login(account);
  const add = async (body: Record<string, unknown>) =>
    ((await staff.put('/admin/api/user/add', { body })).body['user'] as { id: number }).id;
  const lead = await add({
    lastname: 'Piste',
    firstname: 'Ana',
    email: 'piste@cabinet.example',
    isProspect: true,
    history: 'thoughtful',
  });
  await add({
    lastname: 'Client',
    firstname: 'Ana',
    email: 'client@cabinet.example',
    phone: '0612345678',
    planId: 2,
    finess: '750100125',
    rpps: '10001234565',
    address: '3 quai de la Loire',
    zip: '75019',
    city: 'Paris',
  });
  api.clock.set('2026-11-21T09:00:00Z');
  staff = await api.login(account);
  const update = (body: Record<string, unknown>) => staff.put(`/admin/api/user/update/${lead}`, { body });
  expect((await update({ action: 'type', planId: 2 })).status).toBe(200);
  expect((await update({ action: 'plan', planId: 1 })).status).toBe(200);
  const { series } = await read();
  expect(series.conversions).toEqual([0, 0, 1]);
  expect(series.activeUsers).toEqual([2, 3, 4]);
});

test('files of the period: those that have reached Transmise and the others, the cancelled in neither', async () => {
  const createdAt = day('2026-10-05');
  const made = async (statusId: StatusId, isTransmitted: boolean) => {
    const { id } = await aCoverageRequest(api, { practitionerId: roux, statusId, createdAt });
    if (isTransmitted)
      await api.database.scope.knex('coverage_requests').where({ id }).update({ transmittedAt: createdAt });
  };
  await made(3, true);
  await made(17, true);
  // Sent, then asked to be completed.
  await made(24, true);
  await made(2, false);
  await made(23, true);
  await made(23, false);
  await aCoverageRequest(api, { practitionerId: lima, createdAt, deletedAt: createdAt });
  expect((await read()).files).toEqual({ sent: 3, notSent: 1 });
  expect((await read(`from=2026-09&userId=${roux}`)).files).toEqual({ sent: 3, notSent: 1 });
  expect((await read(`from=2026-11`)).files).toEqual({ sent: 0, notSent: 0 });
  const list = async (query: string) =>
    (await staff.get(`/admin/api/dfc?startDate=2026-09-01 00:00:00&endDate=2026-11-30 23:59:59&${query}`))
      .body['total'];
  expect([await list('isSent=1'), await list('isSent=0')]).toEqual([3, 1]);
  expect([
    await list('isSent=1&statusId=17'),
    await list('isSent=1&statusId=23'),
    await list('isSent=0&statusId=2'),
  ]).toEqual([1, 0, 1]);
  expect([await list(`isSent=1&userId=${roux}`), await list('isSent=1&search=moreau')]).toEqual([3, 3]);
});

test('of one practitioner: his own figures alone; an unknown one has none', async () => {
  await aCoverageRequest(api, { practitionerId: roux, createdAt: day('2026-10-05') });
  await aCoverageRequest(api, { practitionerId: lima, createdAt: day('2026-10-05') });
  await answered({ practitionerId: lima, transmitted: '2026-10-01', to: 17, on: '2026-10-20' });
  await anInvoice(api, { practitionerId: lima, issuedAt: day('2026-10-05'), amountCents: 10_000 });
  const his = await read(`from=2026-10&to=2026-10&userId=${lima}`);
  expect(his.series).toMatchObject({
    created: [2],
    perUser: [2],
    agreements: [1],
    invoiced: [120],
    activeUsers: [1],
  });
  expect(his.byGroup).toHaveLength(1);
  expect((await read(`from=2026-10&to=2026-10&userId=${roux}`)).series).toMatchObject({
    created: [1],
    agreements: [0],
    invoiced: [0],
    activeUsers: [1],
  });
  const nobody = await read('from=2026-10&to=2026-10&userId=999999');
  expect(nobody.series).toMatchObject({ created: [0], agreements: [0], invoiced: [0], activeUsers: [0] });
});

describe('closed months are kept', () => {
  test('and read as they were told before, group by group and practitioner by practitioner', async () => {
    const group = await aMutualGroup(api);
    await answered({ group, transmitted: '2026-09-01', to: 17, on: '2026-09-13' });
    await answered({ group, transmitted: '2026-09-01', to: 30, on: '2026-10-02' });
    await answered({ practitionerId: lima, transmitted: '2026-10-01', to: 17, on: '2026-10-12' });
    await answered({ transmitted: '2026-11-01', to: 17, on: '2026-11-12' });
    const queries = [
      'from=2026-08',
      `from=2026-08&userId=${lima}`,
      'from=2026-09&to=2026-10',
      'from=2026-11',
    ];
    const before = await Promise.all(queries.map(read));
    expect(await keep()).toBe(3);
    expect(await Promise.all(queries.map(read))).toEqual(before);
    expect(await keep()).toBe(0);
    const [kept] = await api.database.scope.query<{ n: number }>(
      `select count(*)::int as n from monthly_figures where name <> 'active'`,
    );
    expect(kept?.n).toBeGreaterThan(0);
  });

  test('and told anew as soon as a PEC of theirs is deleted or changes its group', async () => {
    const [one, other] = [await aMutualGroup(api, { name: 'Un' }), await aMutualGroup(api, { name: 'Deux' })];
    const id = await answered({ group: one, transmitted: '2026-09-01', to: 17, on: '2026-09-13' });
    await keep();
    const { knex } = api.database.scope;
    await knex('coverage_requests').where({ id }).update({ mutualGroupId: other });
    expect((await read()).byGroup.map(({ mutualGroup }) => mutualGroup?.name)).toEqual(['Deux']);
    expect(await keep()).toBe(1);
    await knex('coverage_requests').where({ id }).update({ deletedAt: api.clock.now() });
    expect((await read()).series.agreements).toEqual([0, 0, 0]);
    expect(await keep()).toBe(1);
    await knex('coverage_requests').where({ id }).update({ deletedAt: null });
    expect((await read()).series.agreements).toEqual([1, 0, 0]);
  });

  test('with the clients who were active then, whatever becomes of them later', async () => {
    await keep();
    const { knex } = api.database.scope;
    await knex('practitioners').where({ id: lima }).update({ isActive: false });
    expect((await read()).series.activeUsers).toEqual([2, 2, 1]);
    await keep();
    expect((await read()).series.activeUsers).toEqual([2, 2, 1]);
  });

  test('by two workers at once as by one', async () => {
    await answered({ transmitted: '2026-09-01', to: 17, on: '2026-09-13' });
    const before = await read();
    await Promise.all([keep(), keep(), keep()]);
    expect(await read()).toEqual(before);
  });
});

describe('the CSV', () => {
  const csv = async (query: string) => {
    const answer = await fetch(`${api.url}/admin/api/statistics.csv?${query}`, {
      headers: { Authorization: `Bearer ${(await api.login(account)).token}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  };

  test('holds every table: BOM, semicolons, decimal commas, two decimals for money, formulas made harmless', async () => {
    const group = await aMutualGroup(api, { name: '=1+1' });
    await answered({ group, transmitted: '2026-10-01', to: 17, on: '2026-10-02' });
    await anInvoice(api, { practitionerId: roux, issuedAt: day('2026-10-05'), amountCents: 10_050 });
    expect(await csv('from=2026-10&to=2026-10')).toBe(
      [
        '\uFEFFMois;PEC créées;PEC par praticien;Accords;Refus;Facturé TTC (€);Réglé TTC (€);Dentistes actifs;Prospects convertis',
        '2026-10;1;0,5;1;0;120,60;0,00;2;0',
        'Total;1;;1;0;120,60;0,00;;0',
        '',
        'Groupement;Réponses;Taux d’accord (%);Délai médian (jours);Transmises;Complètes du premier coup (%)',
        "'=1+1;1;100;1;0;",
        '',
        'Dossiers;Nombre',
        'Envoyés;1',
        'Non envoyés;0',
        '',
      ].join('\r\n'),
    );
  });

  test('gives the table of one chart', async () => {
    const heads = {
      created: 'Mois;PEC créées',
      perUser: 'Mois;PEC par praticien',
      answers: 'Mois;Accords;Refus',
      revenue: 'Mois;Facturé TTC (€);Réglé TTC (€)',
      activeUsers: 'Mois;Dentistes actifs',
      conversions: 'Mois;Prospects convertis',
      groups:
        'Groupement;Réponses;Taux d’accord (%);Délai médian (jours);Transmises;Complètes du premier coup (%)',
      files: 'Dossiers;Nombre',
    };
    for (const [part, head] of Object.entries(heads))
      expect((await csv(`part=${part}`)).split('\r\n')[0]).toBe(`\uFEFF${head}`);
  });
});

test('a period that is none, or is longer than ten years, is refused at its field', async () => {
  const faulty = {
    'from=2026': ['from'],
    'to=2026-13': ['to'],
    'from=0000-01': ['from'],
    'from=2026-11&to=2026-10': ['from'],
    'from=2000-01': ['from'],
    'from=x&to=y&userId=moi': ['from', 'to', 'userId'],
  };
  for (const [query, fields] of Object.entries(faulty)) {
    const { status, body } = await staff.get(`/admin/api/statistics?${query}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields]);
  }
});
