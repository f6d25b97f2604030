import { aStandingAnswer } from '@accordent/adapters/testing/answer-builders.ts';
import {
  aCoverageRequest,
  aMandate,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { undoBatch } from '@accordent/core/batches/undo-batch.ts';
import { runBatch } from '@accordent/core/batches/run-batch.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { workingDaysLater } from '@accordent/core/shared/working-days.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, CallAnswer, Caller } from '../testing/api-under-test.ts';
import type { BatchItem } from './batches.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let colleague: Caller;
let practitionerId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api));
  colleague = await api.login(await anAdministrator(api));
  ({ id: practitionerId } = await aPractitioner(api));
});
afterAll(() => api.close());

const rows = (table: string) => api.database.scope.knex(table);
const checked = REQUIRED.map((title) => ({ title, isValid: true }));
const aChecked = (choice: Partial<Parameters<typeof aCoverageRequest>[1]> = {}) =>
  aCoverageRequest(api, { practitionerId, documents: checked, ...choice });
const batchOf = ({ body }: CallAnswer) => body['batch'] as BatchItem;
const ask = (dfcIds: readonly number[], wish: object) =>
  staff.post('/admin/api/dfc/many', { body: { dfcIds, ...wish } });
const read = async (id: number) => batchOf(await staff.get(`/admin/api/dfc/many/${id}`));

/** What the job of this batch does. */
async function run(batchId: number, ports: Partial<Ports> = {}): Promise<void> {
  const told = await rows('outbox').where({ job: 'run-batch' });
  expect(told.map(({ payload }) => payload)).toContainEqual({ batchId });
  await runBatch({ ...api.ports, ...ports }, { batchId });
}

test('each PEC stands for itself: those that refuse are told with their reason', async () => {
  const [good, other, undecided, locked] = [
    await aChecked(),
    await aChecked(),
    await aCoverageRequest(api, { practitionerId, documents: [...REQUIRED] }),
    await aChecked({ statusId: 22 }),
  ];
  const ids = [good.id, other.id, undecided.id, locked.id, good.id, 999_999];
  const asked = batchOf(await ask(ids, { act: 'status', status: 3 }));
  expect(asked).toMatchObject({ act: 'status', total: 4, done: 0, isOver: false, refused: [] });
  await run(asked.id);
  expect(await read(asked.id)).toMatchObject({ total: 4, done: 2, isOver: true });
  const { refused } = await read(asked.id);
  expect(refused.map(({ dfcId, error }) => [dfcId, error])).toEqual([
    [
      undecided.id,
      'Vous ne pouvez pas changer le statut tant que tous les documents ne sont pas validés ou refusés.',
    ],
    [locked.id, 'Vous n’avez pas le droit de faire cette action.'],
  ]);
  const moved = await rows('coverage_requests').whereIn('id', ids).orderBy('id');
  expect(moved.map(({ statusId }) => statusId)).toEqual([3, 3, 2, 22]);
});

test('stopped anywhere and run again, it does each once', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) ids.push((await aChecked({ statusId: 3 })).id);
  const nextOn = workingDaysLater(api.clock.now(), 2);
  const { id } = batchOf(await ask(ids, { act: 'remind', whom: 'insurer', way: 'phone', nextOn }));
  let left = 3;
  const dying: Ports['transaction'] = (work) =>
    api.ports.transaction(async (stores) => {
      const result = await work(stores);
      left -= 1;
      if (left === 0) throw new Error('killed');
      return result;
    });
  await expect(run(id, { transaction: dying })).rejects.toThrow('killed');
  expect(await read(id)).toMatchObject({ done: 2, isOver: false });
  await Promise.all([run(id), run(id)]);
  await run(id);
  expect(await read(id)).toMatchObject({ done: 6, isOver: true, refused: [] });
  const reminders = await rows('reminders').whereIn('coverageRequestId', ids);
  expect(reminders.map((row) => row.coverageRequestId).toSorted((a, b) => a - b)).toEqual(ids);
});

test.each([
  ['blocked', { isActive: false }],
  ['deleted', { deletedAt: new Date() }],
])(
  'what is left of the batch of somebody who is %s is refused, and nothing done in his name',
  async (_, left) => {
    const author = await anAdministrator(api);
    const caller = await api.login(author);
    const ids = [(await aChecked()).id, (await aChecked()).id, (await aChecked()).id];
    const body = { dfcIds: ids, act: 'status', status: 3 };
    const { id } = batchOf(await caller.post('/admin/api/dfc/many', { body }));
    // He is gone between two of them.
    let settled = 0;
    const leaving: Ports['transaction'] = async (work) => {
      const result = await api.ports.transaction(work);
      settled += 1;
      if (settled === 1) await rows('administrators').where({ id: author.id }).update(left);
      return result;
    };
    await run(id, { transaction: leaving });
    const items = await rows('batchItems').where({ batchId: id }).orderBy('coverageRequestId');
    expect(items.map(({ isDone, refusalCode }) => [isDone, refusalCode])).toEqual([
      [true, null],
      [false, 'forbidden'],
      [false, 'forbidden'],
    ]);
    expect(await rows('batches').where({ id }).first()).toMatchObject({ endedAt: expect.any(Date) });
    const after = await rows('coverage_requests').whereIn('id', ids).orderBy('id');
    expect(after.map(({ statusId }) => statusId)).toEqual([3, 2, 2]);
  },
);

test('what can be taken back is, and the rest is told', async () => {
  const ids = [(await aChecked()).id, (await aChecked()).id];
  const { id } = batchOf(await ask(ids, { act: 'status', status: 3 }));
  await run(id);
  await staff.put(`/admin/api/dfc/update/${ids[0]}`, { body: { action: 'status', status: 4 } });
  const { body } = await staff.post(`/admin/api/dfc/many/${id}/undo`);
  expect([body['undone'], body['kept']]).toEqual([1, 1]);
  const after = await rows('coverage_requests').whereIn('id', ids).orderBy('id');
  expect(after.map(({ statusId }) => statusId)).toEqual([4, 2]);
});

test('what the press finds in time is taken back, however long that takes', async () => {
  const ids = [(await aChecked()).id, (await aChecked()).id];
  const { id } = batchOf(await ask(ids, { act: 'status', status: 3 }));
  await run(id);
  const pressed = api.clock.now();
  let looks = 0;
  // Each look at the clock is nine seconds after the one before.
  const clock = { now: () => new Date(pressed.getTime() + 9000 * (looks += 1)) };
  const { id: adminId } = (await rows('batches').where({ id }).first('adminId as id'))!;
  const actor = { kind: 'admin', id: Number(adminId), sessionId: randomUUID(), isSuper: false } as const;
  expect(await undoBatch({ ...api.ports, clock }, { actor, batchId: id })).toEqual({ undone: 2, kept: 0 });
});

test('a long act on many says how many of them can still be taken back', async () => {
  const ids = [(await aChecked()).id, (await aChecked()).id, (await aChecked()).id];
  const { id } = batchOf(await ask(ids, { act: 'status', status: 3 }));
  let settled = 0;
  const slow: Ports['transaction'] = async (work) => {
    const result = await api.ports.transaction(work);
    settled += 1;
    // The first was done too long ago by then.
    if (settled === 1) api.clock.advance(11_000);
    return result;
  };
  await run(id, { transaction: slow });
  expect(await read(id)).toMatchObject({ isOver: true, done: 3, undoable: 2 });
  const { body } = await staff.post(`/admin/api/dfc/many/${id}/undo`);
  expect([body['undone'], body['kept']]).toEqual([2, 1]);
  expect(await read(id)).toMatchObject({ undoable: 0 });
});

test('what cannot be taken back keeps all that would have gone with it, under a key too', async () => {
  const ids = [(await aChecked()).id, (await aChecked()).id];
  const { id } = batchOf(await ask(ids, { act: 'status', status: 3 }));
  await run(id);
  // Of two jobs the second has run: by then the first is withdrawn.
  const [waits, hasRun] = [1, 2].map((documentId) => ({
    name: 'notify-document-refused',
    payload: { documentId },
  }));
  await rows('outbox').insert({ job: waits!.name, payload: waits!.payload });
  await rows('undoableActs')
    .where({ coverageRequestId: ids[1] })
    .update({ jobs: JSON.stringify([waits, hasRun]) });
  const { body } = await staff.post(`/admin/api/dfc/many/${id}/undo`, {
    headers: { 'Idempotency-Key': 'undo of many' },
  });
  expect([body['undone'], body['kept']]).toEqual([1, 1]);
  expect(await rows('outbox').where({ job: waits!.name })).toHaveLength(1);
});

test('who asked it of more than a hundred is told what was refused, and is led back to it', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 101; count += 1) {
    const { id } = await aCoverageRequest(api, { practitionerId, ...(count === 100 && { statusId: 22 }) });
    ids.push(id);
  }
  const few = batchOf(await ask(ids.slice(99), { act: 'owner', ownerId: null }));
  await run(few.id);
  expect(await read(few.id)).toMatchObject({ undoable: 1, refused: [{ dfcId: ids[100] }] });
  const { id } = batchOf(await ask(ids, { act: 'owner', ownerId: null }));
  await run(id);
  await run(id);
  const told = async (caller: Caller) => {
    const { body } = await caller.get('/admin/api/notifications');
    const all = body['notifications'] as { title: string; subtitle: string; link: string }[];
    return all.filter(({ title }) => title === 'Lot terminé');
  };
  expect(await told(staff)).toMatchObject([
    { subtitle: '100 faites, 1 refusée', link: `/admin/dfc/list?lot=${id}` },
  ]);
  expect(await told(colleague)).toEqual([]);
  api.clock.advance(11_000);
  expect(await read(id)).toMatchObject({ isOver: true, undoable: 0 });
});

test('the statuses of many say for how many they are', async () => {
  const ids = [
    (await aChecked()).id,
    (await aChecked({ statusId: 3 })).id,
    (await aCoverageRequest(api, { practitionerId, documents: [...REQUIRED] })).id,
    (await aChecked({ statusId: 23 })).id,
  ];
  const { body } = await staff.post('/admin/api/dfc/many/statuses', { body: { dfcIds: ids } });
  const counts = new Map(
    (body['statuses'] as { id: number; count: number }[]).map((one) => [one.id, one.count]),
  );
  expect([2, 3, 4].map((id) => counts.get(id))).toEqual([1, 1, 2]);
});

test('the statuses of many say what insurers still owe of those that would take them', async () => {
  const title = 'Facture';
  const of = async (euros: string) => {
    const { id } = await aChecked({ statusId: 20, documents: [{ title, isValid: true }] });
    const [document] = await rows('documents').where({ coverageRequestId: id, title });
    const { status } = await staff.put(`/admin/api/dfc/file/${document.id}/payment/add`, {
      body: { amount: euros },
    });
    expect(status).toBe(200);
    return id;
  };
  const ids = [await of('100,10'), await of('50'), (await aChecked({ statusId: 3 })).id];
  // Of an agreement that is closed already nothing more is lost.
  const closed = await of('1000');
  await rows('coverage_requests').where({ id: closed }).update({ statusId: 22 });
  const superior = await api.login(await anAdministrator(api, { isSuper: true }));
  const all = { body: { dfcIds: [...ids, closed] } };
  const { body } = await superior.post('/admin/api/dfc/many/statuses', all);
  const owed = new Map((body['statuses'] as { id: number; owed: number }[]).map((one) => [one.id, one.owed]));
  expect([22, 23, 20].map((id) => owed.get(id))).toEqual([150.1, 150.1, 0]);
});

test('a batch is its author’s, and takes one PEC at least', async () => {
  const { id } = await aChecked();
  const asked = batchOf(await ask([id], { act: 'owner', ownerId: null }));
  expect((await colleague.get(`/admin/api/dfc/many/${asked.id}`)).status).toBe(404);
  const none = await ask([], { act: 'owner', ownerId: null });
  expect([none.status, none.body.fields]).toEqual([
    400,
    { dfcIds: 'Le champ «\u00a0PEC choisies\u00a0» est obligatoire.' },
  ]);
});

/** An insurer that is sent requests so. */
async function anInsurer(sendingProtocol: object, values: object = {}): Promise<number> {
  const id = await aMutualGroup(api, { name: `Envoi ${JSON.stringify(sendingProtocol)}` });
  await rows('mutual_groups')
    .where({ id })
    .update({ sendingProtocol: JSON.stringify(sendingProtocol), ...values });
  return id;
}

test('many leave by mail and letter, each with the dossier that is made for it and its own result', async () => {
  const author = await anAdministrator(api);
  const sender = await api.login(author);
  const dentist = await aPractitioner(api);
  await aMandate(api, { practitionerId: dentist.id, adminId: author.id });
  const byMail = await anInsurer({ mail: 'pec@orelia.example' }, { subjectModel: 'PEC {reference}' });
  const of = async (choice: Parameters<typeof aChecked>[0]) =>
    (await aChecked({ practitionerId: dentist.id, ...choice })).id;
  const byLetter = await anInsurer({ courrier: '3 rue des Lilas' });
  const good = [
    await of({ mutualGroupId: byMail }),
    await of({ mutualGroupId: byMail }),
    await of({ mutualGroupId: byLetter }),
  ];
  const sealed = await anInsurer({ mail: 'pec@orelia.example', chiffre: '' }, { mailCarrier: 'PDF chiffré' });
  const secure = await anInsurer(
    { mail: 'pec@orelia.example', sante: '' },
    { mailCarrier: 'Messagerie santé', secureMail: 'pec@orelia.mssante.example' },
  );
  const unread = await of({ mutualGroupId: byMail });
  await rows('documents')
    .where({ coverageRequestId: unread })
    .update({ fileKey: 'f'.repeat(32) });
  const refused = new Map([
    [unread, /Le dossier ne peut pas être fait/],
    [await of({ mutualGroupId: await anInsurer({ link: 'https://pro.orelia.example' }) }), /plateforme/],
    [await of({ mutualGroupId: sealed }), /mot de passe/],
    [await of({ mutualGroupId: secure }), /messagerie santé n’est pas configurée/],
    [await of({ mutualGroupId: await anInsurer({}) }), /voie d’envoi/],
    [await of({ mutualGroupId: await anInsurer({ mail: '' }) }), /Aucune adresse e-mail/],
    [await of({}), /pas de mutuelle/],
    [await of({ mutualGroupId: byMail, documents: [...REQUIRED] }), /validés ou refusés/],
    [await of({ mutualGroupId: byMail, practitionerId }), /mandat/],
    [await of({ mutualGroupId: byMail, statusId: 22 }), /droit/],
  ]);
  const ids = [...good, ...refused.keys()];
  const asked = batchOf(await sender.post('/admin/api/dfc/many', { body: { dfcIds: ids, act: 'transmit' } }));
  await Promise.all([run(asked.id), run(asked.id)]);
  const ended = batchOf(await sender.get(`/admin/api/dfc/many/${asked.id}`));
  expect(ended).toMatchObject({ done: good.length, isOver: true });
  expect(ended.refused.map(({ dfcId }) => dfcId)).toEqual([...refused.keys()]);
  for (const { dfcId, error } of ended.refused) expect(error).toMatch(refused.get(dfcId)!);

  const moved = await rows('coverage_requests').whereIn('id', ids).where({ statusId: 3 }).orderBy('id');
  expect(moved.map(({ id }) => id)).toEqual(good);
  const mails = await rows('mails').whereIn('coverageRequestId', ids).orderBy('coverageRequestId');
  expect(mails.map(({ recipients, subject }) => [recipients, subject])).toEqual(
    moved.slice(0, 2).map(({ reference }) => ['pec@orelia.example', `PEC ${reference}`]),
  );
  const letter = await rows('proof_lines').where({ coverageRequestId: good[2] }).first();
  expect(letter).toMatchObject({
    way: 'courrier',
    facts: { to: expect.stringMatching(/\n3 rue des Lilas$/), files: [{}] },
  });
  // Nobody's dossier is made for nothing.
  const dossiers = await rows('dossiers').whereIn('coverageRequestId', ids).whereNull('failure');
  expect(new Set(dossiers.map((row) => row.coverageRequestId))).toEqual(new Set(good));
  const proofs = await sender.get(`/admin/api/dfc/${good[0]}/proof`);
  expect(proofs.body['lines']).toMatchObject([{ kind: 'sent', way: 'mail', prints: [{}] }]);
  const kinds = (await checkInvariants(api.ports)).map(({ kind }) => kind);
  expect(kinds).not.toContain('broken-proof');

  const { body } = await sender.post(`/admin/api/dfc/many/${asked.id}/undo`);
  expect([body['undone'], body['kept']]).toEqual([good.length, 0]);
  expect(await rows('mails').whereIn('coverageRequestId', ids)).toEqual([]);
});

test('a prolongation that did not arrive leaves as one again, not as the agreement', async () => {
  const author = await anAdministrator(api);
  const sender = await api.login(author);
  const dentist = await aPractitioner(api);
  await aMandate(api, { practitionerId: dentist.id, adminId: author.id });
  const { id } = await aChecked({
    practitionerId: dentist.id,
    statusId: 17,
    mutualGroupId: await anInsurer({ mail: 'prolongations@orelia.example' }),
    documents: [...checked, { title: 'APEC', isValid: true }],
    turn: { who: 'staff', kind: 'transmit-request' },
  });
  const validUntil = workingDaysLater(api.clock.now(), 5);
  await aStandingAnswer(api, { coverageRequestId: id, adminId: author.id, validUntil });
  const asked = batchOf(
    await sender.post('/admin/api/dfc/many', { body: { dfcIds: [id], act: 'transmit' } }),
  );
  await run(asked.id);
  expect(batchOf(await sender.get(`/admin/api/dfc/many/${asked.id}`))).toMatchObject({
    done: 1,
    refused: [],
  });
  const line = await rows('proof_lines').where({ coverageRequestId: id }).first();
  expect(line).toMatchObject({ kind: 'sent', purpose: 'prolongation' });
  const request = await rows('coverage_requests').where({ id }).first();
  expect([request?.['statusId'], request?.['turnWho']]).toEqual([17, 'insurer']);
});
