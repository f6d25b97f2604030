import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { demoMark } from '@accordent/adapters/testing/message-builders.ts';
import { aDebitMandate } from '@accordent/adapters/testing/debit-builders.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { targetDaysLater } from '@accordent/core/debits/target-days.ts';
import { parisDay, shiftedDay } from '@accordent/core/shared/calendar.ts';
import { taskNames } from '@accordent/core/tasks/task-names.ts';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await operatorWorld();
});
afterAll(() => world.close());

test.each(Object.keys(commands))('%s has its manual, with its exit codes', async (name) => {
  const { code, said } = await world.op(name, '--help');
  expect(code).toBe(0);
  expect(said).toContain(`npm run op -- ${name}`);
  expect(said).toMatch(/Codes? de sortie/);
});

test.each(Object.entries(commands).filter(([, { options = {} }]) => 'yes' in options))(
  '%s says that it writes nothing without --yes',
  async (_, { help }) => {
    expect(help).toContain('Sans --yes');
  },
);

test.each(Object.entries(commands).filter(([, { options = {} }]) => !('yes' in options)))(
  '%s, which takes no --yes, does not name it',
  (_, { help }) => {
    expect(help).not.toContain('--yes');
  },
);

test('a task runs now, without a worker, and its end is told', async () => {
  expect((await world.op('run-task', 'check-invoice-series')).said).toContain('Rien n’est écrit');
  const done = await world.op('run-task', 'check-invoice-series', '--yes');
  expect(done).toMatchObject({ code: 0, complained: '' });
  expect(done.said).toContain('Série complète.');
  expect(await world.database.scope.knex('scheduled_runs')).toMatchObject([
    { task: 'check-invoice-series', result: '0', failure: null },
  ]);
  const { id: practitionerId } = await aPractitioner(world);
  await anInvoice(world, { practitionerId });
  await world.database.scope.knex('invoice_counters').update({ lastId: 5 });
  const failed = await world.op('run-task', 'check-invoice-series', '--yes');
  expect(failed.code).toBe(1);
  expect(failed.complained).toContain('n’est ni une facture ni un saut voulu');
  expect((await world.op('run-task', 'purge-expired-data', '--yes')).code).toBe(2);
});

test('an invoice is rendered anew under its number', async () => {
  const { knex } = world.database.scope;
  const [{ id }] = await knex('invoices');
  const answer = await world.op('render-invoice', String(id), '--yes');
  expect(answer.said).toContain('PDF demandé.');
  expect(await knex('invoices').where({ id })).toMatchObject([{ fileKey: null, label: 'Formation' }]);
  expect(await knex('outbox').whereNotIn('job', taskNames)).toMatchObject([
    { job: 'render-invoice', payload: { invoiceId: id } },
  ]);
  expect((await world.op('render-invoice', '999', '--yes')).complained).toContain('n’existe pas');
  expect((await world.op('render-invoice', 'douze')).code).toBe(2);
});

test('a job is checked before it is asked for', async () => {
  const { complained } = await world.op('run-job', 'render-invoice', '{"invoiceId":"x"}');
  expect(complained).toMatch(/^Ces données ne vont pas à ce travail\. À revoir : invoiceId\.\n/);
  expect((await world.op('run-job', 'render-invoice', '{')).complained).toContain('JSON');
  expect((await world.op('run-job', 'danse')).code).toBe(2);
  // A task is run by run-task, a purge by purge.
  expect((await world.op('run-job', 'purge-expired-data', '{"dueAt":"2026-11-21T09:00:00Z"}')).code).toBe(2);
  expect((await world.op('run-job', 'render-invoice', '{"invoiceId":7}')).said).toContain('Rien n’est écrit');
  expect(await world.database.scope.knex('outbox').whereNotIn('job', taskNames)).toHaveLength(1);
});

test('given-up jobs are listed, tried again or dropped', async () => {
  const { knex } = world.database.scope;
  await knex('outbox').delete();
  const row = { job: 'send-login-code', payload: '{}', failedAt: new Date(), failure: 'mail_refused' };
  const [one, two] = await knex('outbox').insert([row, row]).returning<{ id: string }[]>('id');
  const listed = await world.op('failed-jobs');
  expect(listed.said).toContain(`n°${one!.id}`);
  expect(listed.said).toContain('2 travaux abandonnés.');
  for (const option of ['--retry', '--drop'])
    expect(await world.op('failed-jobs', option, one!.id)).toMatchObject({
      code: 0,
      said: expect.stringMatching(new RegExp(`^n°${one!.id}  .*\\nRien n’est écrit`)),
    });
  expect((await world.op('failed-jobs', '--retry', '999999')).code).toBe(1);
  expect((await world.op('failed-jobs', '--retry', one!.id, '--yes')).said).toContain('nouvel essai');
  expect((await world.op('failed-jobs', '--drop', two!.id, '--yes')).said).toContain('abandonné');
  expect(await knex('outbox')).toMatchObject([{ id: one!.id, failedAt: null }]);
  expect((await world.op('failed-jobs', '--drop', two!.id, '--yes')).code).toBe(1);
});

test('all given-up jobs are tried again or dropped, of one job or of any', async () => {
  const { knex } = world.database.scope;
  await knex('outbox').delete();
  const rowsOf = (job: string, count: number) =>
    Array.from({ length: count }, () => ({
      job,
      payload: '{}',
      failedAt: new Date(),
      failure: 'mail_not_sent',
    }));
  await knex('outbox').insert([
    ...rowsOf('send-push', 2),
    ...rowsOf('send-login-code', 1),
    ...rowsOf('send-alert-mail', 2100),
  ]);
  const failed = async () => Number((await knex('outbox').whereNotNull('failedAt').count())[0]!['count']);
  const shown = await world.op('failed-jobs', '--retry-all');
  expect(shown.said).toContain('2 103 travaux abandonnés');
  expect(shown.said).toContain('Rien n’est écrit');
  expect(await failed()).toBe(2103);
  expect((await world.op('failed-jobs', '--drop-all', 'send-push')).said).toContain('2 travaux abandonnés');
  expect((await world.op('failed-jobs', '--drop-all', 'send-push', '--yes')).said).toContain(
    '2 travaux abandonnés pour de bon.',
  );
  expect(await knex('outbox').where({ job: 'send-push' })).toEqual([]);
  expect((await world.op('failed-jobs', '--retry-all', '--yes')).said).toContain(
    'Nouvel essai demandé : 2 101 travaux.',
  );
  expect(await failed()).toBe(0);
  expect(await knex('outbox').where({ failure: null, dispatchedAt: null })).toHaveLength(2101);
  const told = await knex('audit_events').whereIn('action', ['retry-job', 'drop-job']);
  expect(told.filter(({ fields }) => fields[0] === 'send-push')).toHaveLength(2);
  expect(told.filter(({ fields }) => fields[0] === 'send-alert-mail')).toHaveLength(2100);
  for (const options of [
    ['--retry-all', '--drop-all'],
    ['--retry-all', 'send-push', 'danse'],
    ['--retry-all', '--retry', '3'],
    ['send-push'],
  ])
    expect((await world.op('failed-jobs', ...options)).code).toBe(2);
  for (const option of ['--retry-all', '--drop-all'])
    expect(await world.op('failed-jobs', option, 'send-pusch', '--yes')).toMatchObject({
      code: 2,
      complained: expect.stringMatching(/^Travail inconnu : send-pusch\. Travaux : .*send-push, /),
    });
  // Of a job that this version no longer knows the rows may still be there.
  await knex('outbox').insert(rowsOf('send-fax', 1));
  expect((await world.op('failed-jobs', '--drop-all', 'send-fax', '--yes')).said).toContain('pour de bon');
});

test('a purge shows what is due, and erases it with --yes alone', async () => {
  const { knex } = world.database.scope;
  const { id } = await aPractitioner(world, { deletedAt: new Date('2020-01-01') });
  const shown = await world.op('purge');
  expect(shown.said).toContain('Éléments supprimés (12 mois) : 1');
  expect(shown.said).toContain('1 élément à purger.');
  expect(await knex('practitioners').where({ id })).toMatchObject([{ erasedAt: null }]);
  const purged = await world.op('purge', '--yes');
  expect(purged.said).toContain('1 élément effacé.');
  expect((await world.op('purge', '--yes')).said).toContain('0 élément à purger.');
});

test('the debits of the next day are prepared once, with the file for the bank', async () => {
  const { knex } = world.database.scope;
  const { id: practitionerId } = await aPractitioner(world, { lastname: 'ROUX' });
  const { id: adminId } = await anAdministrator(world);
  const invoiceId = await anInvoice(world, { practitionerId });
  const mandateId = await aDebitMandate(world, { practitionerId, adminId });
  expect((await world.op('debits', '.', '--yes')).complained).toContain('SELLER_CREDITOR_ID');
  await demoMark(world);
  expect((await world.op('debits', '.', '--yes')).said).toContain('Rien à prélever.');
  const today = parisDay(new Date());
  const toldAt = new Date(`${shiftedDay(today, -30)}T09:00:00Z`);
  const collectOn = targetDaysLater(today, 5);
  await knex('debits').insert({
    invoiceId,
    mandateId,
    cents: 35_880,
    collectOn,
    announcedAt: toldAt,
    toldAt,
  });

  // A folder that is not there is told before anything is prepared.
  for (const words of [
    ['debits', 'absent'],
    ['debits', 'absent', '--yes'],
  ])
    expect(await world.op(...words)).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringContaining('absent ne se lit ou ne s’écrit pas (ENOENT) : vérifiez ce chemin'),
    });
  expect(await knex('debit_batches')).toEqual([]);
  expect((await world.op('debits', '.')).said).toMatch(/À préparer : 1 prélèvement le .*, 358,80 €/);
  expect(await knex('debit_batches')).toEqual([]);
  const first = await world.op('debits', '.', '--yes');
  expect(first).toMatchObject({ code: 0, complained: '' });
  expect(first.said).toContain('Remise préparée : PB000001, 1 prélèvement le ');
  expect(first.said).toContain(`facture ${invoiceId}, ROUX Élise, 358,80 €, FRST`);
  const name = `prelevements-${collectOn}-PB000001.xml`;
  const path = join(world.dataDir, name);
  const file = readFileSync(path, 'utf8');
  expect(file).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>358.80</CtrlSum>');
  const rows = async () => [await knex('debit_batches'), await knex('debits'), await knex('audit_events')];
  const before = await rows();
  const again = await world.op('debits', '.', '--yes');
  expect(again.said).toContain('Remise déjà préparée : PB000001');
  expect(again.said).toContain('Le fichier est déjà là');
  expect(await rows()).toEqual(before);
  // One that was lost, or cut while it was written, is made again, the same; another is left as it is.
  rmSync(path);
  await world.op('debits', '.', '--yes');
  expect(readFileSync(path, 'utf8')).toBe(file);
  for (const cut of ['', file.slice(0, -20)]) {
    writeFileSync(path, cut);
    expect((await world.op('debits', '.', '--yes')).said).toContain(`Fichier : ${path}`);
    expect(readFileSync(path, 'utf8')).toBe(file);
  }
  expect(readdirSync(world.dataDir).filter((found) => found.includes('PB000001'))).toEqual([name]);
  const other = file.replace('358.80', '358.81');
  writeFileSync(path, other);
  const refused = await world.op('debits', '.', '--yes');
  expect(refused.code).toBe(1);
  expect(refused.complained).toContain(`${path} n’est pas le fichier de cette remise`);
  expect(readFileSync(path, 'utf8')).toBe(other);
});

test('the forecasts of now say from when on each payer is late, as those of the night do', async () => {
  const { knex } = world.database.scope;
  const { id: practitionerId } = await aPractitioner(world);
  const { id: coverageRequestId, documents } = await aCoverageRequest(world, {
    practitionerId,
    statusId: 19,
    documents: [{ title: 'Facture', isValid: true }],
  });
  const [{ id }] = await knex('billed_parts')
    .insert({
      coverageRequestId,
      documentId: documents[0]?.id,
      cents: 100_000,
      billedOn: '2026-11-02',
      sentOn: '2026-11-04',
      createdAt: world.ports.clock.now(),
    })
    .returning('id');
  expect((await world.op('forecasts')).complained).toBe('');
  expect((await knex('billed_parts').where({ id }).first()).dueOn).not.toBeNull();
});
