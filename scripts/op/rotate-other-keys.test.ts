import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLoginCodes } from '@accordent/adapters/crypto/login-codes.ts';
import { loadKeys, writeKeys } from '@accordent/adapters/crypto/keys.ts';
import { withNewestInUse } from '@accordent/adapters/crypto/rotate-keys.ts';
import {
  aCoverageRequest,
  aDossier,
  anAdministrator,
  aPractitioner,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import { aDraft, typedContent } from '@accordent/adapters/testing/draft-builders.ts';
import { aDepot } from '@accordent/adapters/testing/depot-builders.ts';
import { verifyJournal } from '@accordent/core/audit/verify-journal.ts';
import { signJournal } from '@accordent/core/audit/seal-journal.ts';
import { depotAddress } from '@accordent/core/depots/depot-token.ts';
import { enterCode } from '@accordent/core/depots/enter-code.ts';
import { findDepot } from '@accordent/core/depots/find-depot.ts';
import { findKnownPatients } from '@accordent/core/patients/find-known-patients.ts';
import { exportPersonalData } from '@accordent/core/personal-data/export-personal-data.ts';
import { reindexNumbers } from '@accordent/core/secrets/reindex-numbers.ts';
import { beginLogin } from '@accordent/core/sessions/begin-login.ts';
import { makePasswordLink } from '@accordent/core/sessions/add-password-link.ts';
import { isKnownDevice } from '@accordent/core/sessions/known-devices.ts';
import { openSession } from '@accordent/core/sessions/open-session.ts';
import { madeLinkToken } from '@accordent/core/sessions/password-link-token.ts';
import { stopToken, stoppedBy } from '@accordent/core/sessions/stop-token.ts';
import { verifyLoginCode } from '@accordent/core/sessions/verify-login-code.ts';
import type { Ports } from '@accordent/core/shared/ports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

/** Each key beside that of the data, rotated under people who are at work: what was made before goes on. */

const NIR = '2550814168025';
let world: OperatorWorld;
let dentist: Awaited<ReturnType<typeof aPractitioner>>;
beforeAll(async () => {
  world = await operatorWorld();
  dentist = await aPractitioner(world);
});
afterAll(() => world.close());

const rotate = (...args: string[]) => world.op('rotate-keys', ...args, '--yes');
const path = () => join(world.dataDir, 'keys.json');
const knex = () => world.database.scope.knex;

/** As if the newest version had come into use that long ago. */
async function usedSince(name: 'token' | 'code' | 'url', days: number): Promise<void> {
  const keys = JSON.parse(await readFile(path(), 'utf8'));
  keys[name].since = new Date(Date.now() - days * 86_400_000).toISOString();
  await writeFile(path(), JSON.stringify(keys));
}

/** Adds a version and takes it into use; a process of between knows it and does not use it, one of after does. */
async function rotated(name: string): Promise<{ between: Ports; after: Ports }> {
  expect(await rotate('add', name)).toMatchObject({ code: 0, complained: '' });
  const between = await world.restarted();
  expect(await rotate('use', name)).toMatchObject({ code: 0, complained: '' });
  return { between, after: await world.restarted() };
}

test('a file from before keys were versions is read as it was', async () => {
  const text = await readFile(path(), 'utf8');
  const keys = await loadKeys(path());
  const old = JSON.parse(text);
  for (const name of ['index', 'pepper', 'code', 'url']) old[name] = old[name].keys.v1;
  await writeFile(path(), JSON.stringify(old));
  expect(await loadKeys(path())).toEqual(keys);
  const { nirIndex, loginCodes } = await world.restarted();
  expect(nirIndex.key(NIR)).toBe(world.ports.nirIndex.key(NIR));
  expect(loginCodes.code('x')).toBe(world.ports.loginCodes.code('x'));
  await writeFile(path(), text);
});

test('status tells of every key; a word that is none is refused', async () => {
  const { said } = await world.op('rotate-keys', 'status');
  for (const name of ['data', 'index', 'token', 'pepper', 'code', 'url', 'journal'])
    expect(said).toMatch(new RegExp(`^${name}, .* : [vkj]1 \\(en service\\)`, 'm'));
  expect((await rotate('retire', 'token')).complained).toContain('Une seule version');
});

test('a number is found at each step, killed in the middle too, and the old index leaves when it finds nobody', async () => {
  const requests = [];
  for (let n = 0; n < 3; n += 1)
    requests.push(
      await aCoverageRequest(world, {
        practitionerId: dentist.id,
        patient: { nir: `${NIR}38`, lastname: 'LIMA', firstname: `N${n}` },
      }),
    );
  const { id: draftId } = await aDraft(world, {
    practitionerId: dentist.id,
    content: typedContent({ remark: 'À revoir', patient: { ...typedContent().patient, firstname: 'N0' } }),
  });
  await aDraft(world, {
    practitionerId: dentist.id,
    content: typedContent({ patient: { ...typedContent().patient, nirNumber: '25508' } }),
  });
  const actor = { kind: 'practitioner', id: dentist.id, practiceIds: [dentist.id], sessionId: 's' };
  const known = async (ports: Ports) =>
    (await findKnownPatients(ports, { actor: actor as never, ssn: NIR, practitionerId: dentist.id })).length;

  expect(await rotate('add', 'index')).toMatchObject({ code: 0 });
  const between = await world.restarted();
  // `use` killed after the patients: its drafts are still under the old one.
  const keys = await loadKeys(path());
  await writeKeys(path(), withNewestInUse(keys, 'index', new Date()));
  const after = await world.restarted();
  let batches = 0;
  const dying: Ports['transaction'] = (work) => {
    batches += 1;
    if (batches > 1) throw new Error('killed');
    return after.transaction(work);
  };
  await expect(reindexNumbers({ ...after, transaction: dying })).rejects.toThrow('killed');
  expect(await knex()('patients').where('nirIndex', 'like', 'v2.%')).toHaveLength(3);
  expect((await knex()('request_drafts').first('nirIndex').where({ id: draftId })).nirIndex).not.toContain(
    'v2.',
  );
  expect([await known(between), await known(after)]).toEqual([3, 3]);
  // Whoever has not been started anew yet writes under the old one.
  await aCoverageRequest(
    { ...world, ports: between },
    { practitionerId: dentist.id, patient: { nir: `${NIR}38`, firstname: 'N4' } },
  );
  expect([await known(between), await known(after)]).toEqual([4, 4]);
  expect((await rotate('retire', 'index')).complained).toContain('Relancez use');
  // What was begun for him stands in his export, wherever the rotation stands.
  const subject = { kind: 'patient', id: requests[0]!.patientId } as const;
  expect(JSON.stringify((await exportPersonalData(after, subject)).sections['drafts'])).toContain('À revoir');

  expect((await rotate('use', 'index')).said).toContain('0 valeur indexée à nouveau.');
  expect(await rotate('retire', 'index')).toMatchObject({ code: 0, complained: '' });
  expect(Object.keys((await loadKeys(path())).index.keys)).toEqual(['v2']);
  const last = await world.restarted();
  expect(await known(last)).toBe(4);
  expect(await knex()('patients').whereNot('nirIndex', last.nirIndex.key(NIR))).toEqual([]);
  expect((await knex()('request_drafts').first('nirIndex').where({ id: draftId })).nirIndex).toBe(
    last.nirIndex.key(NIR),
  );
});

const credentials = () => ({
  kind: 'practitioner' as const,
  email: dentist.email,
  password: dentist.password,
  ip: '192.0.2.7',
  devices: '',
});

test('a password opens under either pepper, moves to the new one by its login, and the old one leaves then', async () => {
  const { between, after } = await rotated('pepper');
  expect((await rotate('retire', 'pepper')).complained).toContain('chacun se soit connecté');
  const wrong = { ...credentials(), password: 'Autre-Chose-2026', ticket: null, userAgent: 'vitest' };
  await expect(openSession(after, wrong)).rejects.toMatchObject({ code: 'bad_credentials' });
  await openSession(between, { ...credentials(), ticket: null, userAgent: 'vitest' });
  await openSession(after, { ...credentials(), ticket: null, userAgent: 'vitest' });
  const { passwordHash } = await knex()('practitioners').first('passwordHash').where({ id: dentist.id });
  expect(passwordHash).toMatch(/^v2\$argon2id\$/);
  // A process that was not started anew since knows it too.
  await openSession(between, { ...credentials(), ticket: null, userAgent: 'vitest' });
  await knex()('administrators').delete();
  expect(await rotate('retire', 'pepper')).toMatchObject({ code: 0, complained: '' });
  const last = await world.restarted();
  await openSession(last, { ...credentials(), ticket: null, userAgent: 'vitest' });
  // One of the pepper that has left is nobody's, and says so like any wrong one.
  await knex()('practitioners')
    .where({ id: dentist.id })
    .update({ passwordHash: await world.ports.passwordHasher.hash(dentist.password) });
  await expect(
    openSession(last, { ...credentials(), ticket: null, userAgent: 'vitest' }),
  ).rejects.toMatchObject({
    code: 'bad_credentials',
  });
  await knex()('practitioners').where({ id: dentist.id }).update({ passwordHash });
});

test('a session goes on over the change of the token’s key; the old one leaves once its tokens are past', async () => {
  const token = await aToken(world, dentist);
  const { between, after } = await rotated('token');
  const newer = await aToken({ ...world, ports: after }, dentist);
  for (const ports of [between, after]) {
    expect(await ports.tokenIssuer.read(token)).toMatchObject({ sub: dentist.id });
    expect(await ports.tokenIssuer.read(newer)).toMatchObject({ sub: dentist.id });
  }
  expect((await rotate('retire', 'token')).complained).toContain('peut encore servir jusqu’au');
  await usedSince('token', 1);
  expect(await rotate('retire', 'token')).toMatchObject({ code: 0, complained: '' });
  const last = await world.restarted();
  expect(await last.tokenIssuer.read(token)).toBeNull();
  expect(await last.tokenIssuer.read(newer)).toMatchObject({ sub: dentist.id });
});

test('a code that was mailed before serves after; one that leaked is withdrawn at once', async () => {
  const before = await world.restarted();
  await knex()('practitioners').where({ id: dentist.id }).update({ needsCode: true });
  const digitsOf = async (ports: Ports) => {
    const { id } = await knex()('login_challenges').orderBy('createdAt', 'desc').first('id');
    return ports.loginCodes.code(id);
  };
  const old = await loadKeys(path());
  await beginLogin(before, { ...credentials(), userAgent: 'vitest' });
  const mailed = await digitsOf(before);
  const { after } = await rotated('code');
  const claim = { ...credentials(), way: 'mail' as const };
  const { ticket } = await verifyLoginCode(after, { ...claim, code: mailed });
  await openSession(after, { ...credentials(), ticket, userAgent: 'vitest' });

  await beginLogin(after, { ...credentials(), userAgent: 'vitest' });
  const fresh = await digitsOf(after);
  const { id } = await knex()('login_challenges').orderBy('createdAt', 'desc').first('id');
  expect(after.loginCodes.codes(id)).toEqual([fresh, createLoginCodes(old).code(id)]);
  expect((await rotate('retire', 'code')).complained).toContain('peut encore servir');
  const { said } = await rotate('retire', 'code', '--now');
  expect(said).toContain('les codes déjà envoyés ne servent plus');
  const last = await world.restarted();
  expect(last.loginCodes.codes(id)).toEqual([fresh]);
  await verifyLoginCode(last, { ...claim, code: fresh });
  await knex()('practitioners').where({ id: dentist.id }).update({ needsCode: false });
});

test('addresses, links that are mailed again and known devices go on under the new key of addresses', async () => {
  const before = await world.restarted();
  const { id: coverageRequestId } = await aCoverageRequest(world, { practitionerId: dentist.id });
  const { id: adminId } = await anAdministrator(world);
  const depot = await aDepot(
    { ...world, ports: before },
    {
      coverageRequestId,
      adminId,
      dossierId: (await aDossier(world, { coverageRequestId, adminId })).id,
    },
  );
  const at = new Date();
  const link = await makePasswordLink(before, {
    account: { kind: 'practitioner', id: dentist.id },
    kind: 'reset',
    at,
  });
  const change = { id: '3f1f2a52-4f0b-4a8e-8f4e-1f9f8a6d2c11', expiresAt: new Date(at.getTime() + 60_000) };
  const stop = stopToken(before.urlSigner, change);
  const { devices } = await openSession(before, { ...credentials(), ticket: null, userAgent: 'vitest' });
  const signature = before.urlSigner.sign('document 3', change.expiresAt);

  const { between, after } = await rotated('url');
  for (const ports of [between, after]) {
    expect(ports.urlSigner.verify('document 3', signature, at)).toBe(true);
    expect(ports.urlSigner.verify('document 4', signature, at)).toBe(false);
    expect(stoppedBy(ports.urlSigner, stop, at)).toBe(change.id);
    expect(isKnownDevice(ports, { ...credentials(), devices })).toBe(true);
    // A reminder and a mail that is tried again carry the link that was made, not another.
    const kept = await ports.stores.depots.findLive(depot.id, at);
    expect(depotAddress(ports, kept!)).toBe(`${ports.product.publicUrl}/depot/${depot.token}`);
    expect(madeLinkToken(ports, (await ports.stores.passwordLinks.findLive(link.id, at))!)).toBe(link.token);
  }
  expect(between.urlSigner.verify('x', after.urlSigner.sign('x', change.expiresAt), at)).toBe(true);
  expect((await enterCode(after, { token: depot.token, ip: '192.0.2.9', code: depot.code })).depotId).toBe(
    depot.id,
  );

  await usedSince('url', 180);
  expect((await rotate('retire', 'url')).complained).toContain('peut encore servir');
  await usedSince('url', 182);
  expect(await rotate('retire', 'url')).toMatchObject({ code: 0, complained: '' });
  const last = await world.restarted();
  expect(last.urlSigner.verify('document 3', signature, at)).toBe(false);
  expect(isKnownDevice(last, { ...credentials(), devices })).toBe(false);
  // The link that was mailed opens by its hash; it can only not be made again.
  const kept = await findDepot(last, { token: depot.token, ip: '192.0.2.9' });
  expect(kept.id).toBe(depot.id);
  expect(depotAddress(last, kept)).toBeNull();
});

test('the journal goes on under a new key, and every old one stays to verify', async () => {
  await signJournal(await world.restarted());
  const { after } = await rotated('journal');
  await signJournal(after);
  const journal = await verifyJournal(await world.restarted());
  expect(journal.faults).toEqual([]);
  const versions = await knex()('journal_seals').distinct('key').pluck('key');
  expect(versions.toSorted()).toEqual(['j1', 'j2']);
  expect((await rotate('retire', 'journal', '--now')).complained).toContain('vérifie ce qu’elle a scellé');
});
