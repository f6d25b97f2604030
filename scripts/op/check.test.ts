import { renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  A_PDF,
  aCoverageRequest,
  aMandate,
  aMember,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { createKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aMadeDossier } from '@accordent/adapters/testing/proof-builders.ts';
import { transmit } from '@accordent/core/transmissions/transmit.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
let practitionerId: number;
beforeAll(async () => {
  world = await operatorWorld();
  practitionerId = (await aPractitioner(world)).id;
  await anInvoice(world, { practitionerId });
});
afterAll(() => world.close());

const knex = () => world.database.scope.knex;

test('what is in order has no fault', async () => {
  await aCoverageRequest(world, { practitionerId, documents: REQUIRED });
  // A list that was taken out, which is kept for a while.
  const fileKey = world.ports.fileStore.newKey();
  await world.ports.fileStore.put(fileKey, A_PDF);
  const path = join(world.dataDir, 'files', fileKey.slice(0, 2), fileKey.slice(2, 4), fileKey);
  utimesSync(path, new Date('2020-01-01'), new Date('2020-01-01'));
  const { id: adminId } = await anAdministrator(world);
  const at = world.ports.clock.now();
  const wanted = { list: 'dfc', format: 'csv', filters: '{}', query: '{}', rowCount: 1, isLarge: false };
  const made = { fileKey, sizeBytes: A_PDF.length, createdAt: at, readyAt: at };
  await knex()('exports').insert({ adminId, ...wanted, ...made });
  expect(await world.op('check')).toMatchObject({ code: 0, said: 'Aucun défaut.', complained: '' });
});

test('a file that is gone, a number that is lost, a wrong count and an odd status are found, each by its name', async () => {
  const { fileStore } = world.ports;
  const gone = await aCoverageRequest(world, { practitionerId, documents: REQUIRED });
  await fileStore.delete(gone.documents[0]!.fileKey);
  const odd = await aCoverageRequest(world, { practitionerId, statusId: 1, documents: REQUIRED });
  await knex()('coverage_requests').where({ id: gone.id }).update({ filesPending: 7 });
  await knex()('coverage_request_day_counts').where({ statusId: 0 }).increment('n', 1);
  await knex()('invoice_counters').increment('lastId', 2);
  const orphan = fileStore.newKey();
  await fileStore.put(orphan, A_PDF);
  const path = join(world.dataDir, 'files', orphan.slice(0, 2), orphan.slice(2, 4), orphan);
  utimesSync(path, new Date('2020-01-01'), new Date('2020-01-01'));

  const { code, said } = await world.op('check');
  expect(code).toBe(1);
  expect(said).toContain('Défaut, 2 numéros de facture sans facture ni saut voulu.');
  expect(said).toContain(
    `Défaut, 1 lignes dont le fichier manque au stockage : documents ${gone.documents[0]!.id}.`,
  );
  expect(said).toContain(`pièces à vérifier est faux : ${gone.reference}.`);
  expect(said).toContain('Défaut, 1 jours dont le compte de PEC est faux.');
  expect(said).toContain('Remarque, 1 fichiers');
  expect(said).toMatch(
    new RegExp(`Remarque, 1 PEC dont les pièces appelleraient un autre statut.*${odd.reference}`),
  );
});

test('a payment noted by hand on a day before its invoice is named; of its very day or undone is none', async () => {
  const { id: adminId } = await anAdministrator(world);
  const issuedAt = new Date('2026-10-31T23:30:00Z');
  const invoiceId = await anInvoice(world, { practitionerId, issuedAt });
  const at = world.ports.clock.now();
  const noted = { invoiceId, way: 'cheque', cents: 100, note: '', adminId, createdAt: at };
  await knex()('invoice_payments').insert({ ...noted, paidOn: '2026-11-01' });
  const undone = { undoneAt: at, undoneByAdminId: adminId };
  await knex()('invoice_payments').insert({ ...noted, paidOn: '0026-11-12', ...undone });
  expect((await world.op('check')).said).not.toContain('avant leur émission');
  await knex()('invoice_payments').insert({ ...noted, paidOn: '0026-11-12' });
  expect((await world.op('check')).said).toContain(
    `Remarque, 1 factures payées avant leur émission (à annuler et noter à leur jour) : ${invoiceId}.`,
  );
});

test('who has an address that the product answers under is named', async () => {
  const { mailboxAddress, domain } = world.ports.product;
  const { id } = await aPractitioner(world, { email: mailboxAddress });
  await aPractitioner(world, { email: `pec@${domain}`, deletedAt: world.ports.clock.now() });
  const member = await aMember(world, { practitionerId: id });
  await knex()('members')
    .where({ id: member.id })
    .update({ email: `ne-pas-repondre@${domain}` });
  const { code, said } = await world.op('check');
  expect(code).toBe(1);
  expect(said).toContain(
    `Défaut, 2 comptes qui portent une adresse du produit (à changer) : practitioners ${id}, members ${member.id}.`,
  );
  await knex()('practitioners').where({ id }).update({ email: 'sien@cabinet.example' });
  await knex()('members').where({ id: member.id }).update({ email: 'sienne@cabinet.example' });
  expect((await world.op('check')).said).not.toContain('adresse du produit');
});

test('a head who is archived while others work with him, whom nobody is billed for, is named', async () => {
  const { id } = await aPractitioner(world, {
    planId: 4,
    archivedAt: world.ports.clock.now(),
    archivedBy: 'admin',
  });
  await aPractitioner(world, { parentId: id, isActive: false });
  await aPractitioner(world, { parentId: id, archivedAt: world.ports.clock.now(), archivedBy: 'admin' });
  expect((await world.op('check')).said).not.toContain('super praticiens');
  const { id: linkedId } = await aPractitioner(world, { parentId: id });
  expect((await world.op('check')).said).toContain(
    `Remarque, 1 super praticiens archivés dont des praticiens liés travaillent, que personne ne paie (à délier) : ${id}.`,
  );
  await knex()('practitioners').where({ id: linkedId }).update({ isActive: false });
});

test('two mandates in force at once, which the database lets in no more, are found', async () => {
  const two = (await aPractitioner(world)).id;
  const { id: adminId } = await anAdministrator(world);
  await knex().raw('alter table mandates drop constraint one_mandate_in_force_at_a_time');
  const first = { adminId, validFrom: '2026-01-01', validUntil: '2026-12-31' };
  await aMandate(world, { ...first, practitionerId: two });
  await aMandate(world, { ...first, practitionerId });
  const next = { practitionerId, adminId, validFrom: '2027-01-01', validUntil: null };
  await aMandate(world, next);
  expect((await world.op('check')).said).not.toContain('mandats');
  await aMandate(world, { ...next, practitionerId: two, validFrom: '2026-12-31' });
  const { code, said } = await world.op('check');
  expect(code).toBe(1);
  expect(said).toContain(`Défaut, 1 praticiens dont deux mandats sont en vigueur le même jour : ${two}.`);
});

/** A PEC that the panel has sent by letter. */
async function aSentRequest(): Promise<{ id: number; reference: string }> {
  const { id: adminId } = await anAdministrator(world);
  const own = (await aPractitioner(world)).id;
  await aMandate(world, { practitionerId: own, adminId });
  const made = await aCoverageRequest(world, {
    practitionerId: own,
    statusId: 2,
    documents: REQUIRED.map((title) => ({ title, isValid: true })),
    mutualGroupId: await aMutualGroup(world, { name: `Orélia ${own}` }),
  });
  await aMadeDossier(world, { coverageRequestId: made.id, adminId });
  const actor = { kind: 'admin', id: adminId, sessionId: randomUUID(), isSuper: false } as const;
  const typed = { to: '3 rue des Lilas, 75011 PARIS', number: '', subject: '', text: '', reason: '' };
  await transmit(world.ports, {
    actor,
    coverageRequestId: made.id,
    way: 'courrier',
    ...typed,
    files: [],
  });
  return made;
}

/** As a hand in the database would. */
async function withoutTheGuard(table: string, work: () => Promise<unknown>): Promise<void> {
  await knex().raw(`alter table ${table} disable trigger keep_proof`);
  await work();
  await knex().raw(`alter table ${table} enable trigger keep_proof`);
}

test('a sending whose proof is gone is found, and one byte of another that has changed', async () => {
  const [gone, changed, whole] = [await aSentRequest(), await aSentRequest(), await aSentRequest()];
  expect((await world.op('check')).said).not.toContain('preuve');
  await withoutTheGuard('proof_lines', async () => {
    await knex()('proof_lines').where({ coverageRequestId: gone.id }).delete();
    await knex().raw(
      `update proof_lines set facts = jsonb_set(facts, '{to}', '"4 rue des Lilas, 75011 PARIS"')
       where coverage_request_id = ?`,
      [changed.id],
    );
  });
  const { code, said } = await world.op('check');
  expect(code).toBe(1);
  expect(said).toContain(`Défaut, 1 PEC transmises d’ici dont la preuve ne dit rien : ${gone.reference}.`);
  expect(said).toMatch(new RegExp(`Défaut, 1 preuves d’envoi.*${changed.reference}, ligne 1\\.`));
  expect(said).not.toContain(whole.reference);
});

test('under the keys of another product no command begins: it would find forgeries, or make what nobody opens', async () => {
  const path = join(world.dataDir, 'keys.json');
  expect((await world.op('verify-audit')).code).toBe(0);
  renameSync(path, `${path}.ours`);
  await writeKeys(path, createKeys());
  try {
    for (const words of [
      ['check'],
      ['verify-audit'],
      ['backup', 'sauvegarde'],
      ['rotate-keys', 'add', 'data', '--yes'],
    ])
      expect(await world.op(...words)).toMatchObject({
        code: 1,
        said: '',
        complained: expect.stringContaining(
          'KEYS_FILE n’est pas le fichier des clés de cette base de données',
        ),
      });
  } finally {
    renameSync(`${path}.ours`, path);
  }
  expect((await world.op('verify-audit')).code).toBe(0);
});
