import { join } from 'node:path';
import { loadKeys } from '@accordent/adapters/crypto/keys.ts';
import { createSecretBox } from '@accordent/adapters/crypto/secret-box.ts';
import {
  aConvention,
  aCoverageRequest,
  aMutual,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { openDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import { resealSecrets } from '@accordent/core/secrets/reseal-secrets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await operatorWorld();
  const { id: practitionerId } = await aPractitioner(world);
  const details = { birthDate: '2014-05-12', memberNumber: '4471', insuredNir: '1881175123456' };
  for (let n = 0; n < 3; n += 1)
    await aCoverageRequest(world, { practitionerId, ...(n === 1 && { details }) });
  await aConvention(world, { practitionerId, mutualId: await aMutual(world, { name: 'Avelio' }) });
});
afterAll(() => world.close());

const rotate = (...args: string[]) => world.op('rotate-keys', ...args);
const file = () => loadKeys(join(world.dataDir, 'keys.json'));
const knex = () => world.database.scope.knex;

test('the three steps leave every value readable, under the new key alone', async () => {
  const [patient] = await knex()('patients').orderBy('id');
  const nir = world.ports.secretBox.open(patient.nirSealed, 'patients.nir');
  const before = await file();
  expect((await rotate('status')).said).toContain(
    'data, chiffre numéros et identifiants : v1 (en service) : 8 valeurs',
  );
  expect((await rotate('retire', '--yes')).complained).toContain('Une seule version');
  expect((await rotate('add')).said).toContain('Rien n’est écrit');
  expect(await file()).toEqual(before);

  expect(await rotate('add', '--yes')).toMatchObject({ code: 0, complained: '' });
  expect((await file()).data).toMatchObject({
    current: 'v1',
    keys: { v1: before.data.keys['v1'], v2: expect.any(String) },
  });
  expect((await rotate('add', '--yes')).complained).toContain('v2 attend déjà');
  expect((await rotate('retire', '--yes')).complained).toContain('lancez d’abord use');

  const used = await rotate('use', '--yes');
  expect(used.said).toContain('v2 est en service ; 8 valeurs chiffrées à nouveau.');
  expect((await rotate('use', '--yes')).said).toContain('0 valeur chiffrée à nouveau.');
  const box = createSecretBox(await file());
  const [resealed] = await knex()('patients').orderBy('id');
  expect(resealed.nirSealed).toMatch(/^v2\./);
  expect(box.open(resealed.nirSealed, 'patients.nir')).toBe(nir);
  const request = await knex()('coverage_request_details').first('coverageRequestId');
  const { details } = await world.ports.stores.coverageRequests.details(request.coverageRequestId);
  expect(openDetails(box, details)).toMatchObject({ birthDate: '2014-05-12', memberNumber: '4471' });
  expect(details?.insuredNirSealed).toMatch(/^v2\./);
  const [convention] = await knex()('conventions');
  expect(box.open(convention.passwordSealed, 'conventions.password')).not.toBe('');
  expect(convention.version).toBe(1);

  // A process that was not started anew still seals with the old one: it may not be taken away then.
  await knex()('patients')
    .where({ id: patient.id })
    .update({ nirSealed: world.ports.secretBox.seal(nir, 'patients.nir') });
  expect((await rotate('retire', '--yes')).complained).toContain('Relancez use');
  expect((await rotate('use', '--yes')).said).toContain('1 valeur chiffrée à nouveau.');
  expect(await rotate('retire', '--yes')).toMatchObject({ code: 0, complained: '' });
  expect(Object.keys((await file()).data.keys)).toEqual(['v2']);
});

test('a value that somebody changes meanwhile is left to him', async () => {
  const [patient] = await knex()('patients').orderBy('id');
  const keys = await file();
  const { stores, transaction } = world.ports;
  const newer = { ...keys, data: { current: 'v3', keys: { ...keys.data.keys, v3: keys.data.keys['v2']! } } };
  const secretBox = createSecretBox(newer);
  const changed = createSecretBox(keys).seal('1000175101001', 'patients.nir');
  const slow: typeof transaction = async (work) => {
    await knex()('patients').where({ id: patient.id }).update({ nirSealed: changed });
    return transaction(work);
  };
  await resealSecrets({ stores, transaction: slow, secretBox });
  const [after] = await knex()('patients').orderBy('id');
  expect(after.nirSealed).toBe(changed);
});

test('answers under an idempotency key are sealed anew; one of before, in clear, is left', async () => {
  const keys = await file();
  const again = keys.data.keys[keys.data.current]!;
  const newer = { ...keys, data: { current: 'v9', keys: { ...keys.data.keys, v3: again, v9: again } } };
  const row = (name: string, choice: object) => ({
    actor: 'admin:1',
    key: name,
    route: 'post /admin/api/comment',
    bodyHash: 'h',
    status: 200,
    lockedUntil: new Date(),
    ...choice,
  });
  const context = 'idempotency_keys.answer';
  const box = createSecretBox(newer);
  await knex()('idempotency_keys').insert([
    row('sealed', { answer: '{}', answerSealed: createSecretBox(keys).seal('{"a":1}', context) }),
    row('clear', { answer: '{"state":"success"}' }),
  ]);
  const { stores, transaction } = world.ports;
  await resealSecrets({ stores, transaction, secretBox: box });
  const [clear, sealed] = await knex()('idempotency_keys').orderBy('key');
  expect(sealed.answerSealed).toMatch(/^v9\./);
  expect(box.open(sealed.answerSealed, context)).toBe('{"a":1}');
  expect(clear).toMatchObject({ answer: '{"state":"success"}', answerSealed: null });
  expect([...(await stores.sealed.countByVersion()).keys()]).toEqual(['v9']);
});

test.each([
  [['danse'], 2],
  [[], 2],
  [['add', 'push'], 2],
  [['add', 'data', 'index'], 2],
])('%j is written wrongly', async (args, code) => {
  expect((await rotate(...args)).code).toBe(code);
});
