import { aMember, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { choosePassword } from '@accordent/core/sessions/choose-password.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
beforeAll(async () => {
  world = await operatorWorld();
});
afterAll(() => world.close());

const administrators = () => world.database.scope.knex('administrators').orderBy('id');
const tokenIn = (said: string) => /\?t=(\S+)/.exec(said)?.[1] ?? '';
const ADA = [
  'create-administrator',
  'Ada.Kern@exemple.fr',
  '--firstname',
  'Ada',
  '--lastname',
  'Kern',
  '--super',
];

test('an administrator is made with --yes alone, and chooses a password by the link', async () => {
  const shown = await world.op(...ADA);
  expect(shown).toMatchObject({ code: 0, complained: '' });
  expect(shown.said).toContain('Rien n’est écrit');
  expect(await administrators()).toEqual([]);

  const made = await world.op(...ADA, '--yes');
  expect(made.code).toBe(0);
  expect(made.said).toMatch(/\/admin\/password-lost\?t=/);
  expect(await administrators()).toMatchObject([
    { email: 'ada.kern@exemple.fr', lastname: 'KERN', isSuper: true, isActive: true, needsCode: true },
  ]);
  await choosePassword(world.ports, {
    devices: '',
    token: tokenIn(made.said),
    email: 'ada.kern@exemple.fr',
    password: 'Glycine-Rouge-2026',
    ip: '::1',
  });
  expect((await administrators())[0].passwordHash).toMatch(/^\$argon2id/);
  expect(await world.database.scope.knex('outbox')).toEqual([]);

  const again = await world.op(...ADA, '--yes');
  expect(again.code).toBe(1);
  expect(again.complained).toContain("L'adresse email est déjà enregistrée");
  expect(await world.op(...ADA)).toMatchObject({ code: 1, said: '', complained: again.complained });
});

test('who has lost keys and codes is let back in with --yes alone', async () => {
  const dentist = await aPractitioner(world);
  const nothing = await world.op('let-back-in', dentist.email, '--dentist', '--yes');
  expect(nothing).toMatchObject({ code: 1 });
  const { factors } = world.ports.stores;
  await factors.addPasskey(dentist, {
    credentialId: 'perdue',
    publicKey: '',
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'Téléphone',
    at: world.ports.clock.now(),
  });
  expect((await world.op('let-back-in', dentist.email, '--dentist')).said).toContain('Rien n’est écrit');
  expect((await factors.of(dentist)).passkeys).toHaveLength(1);
  expect((await world.op('let-back-in', dentist.email, '--dentist', '--yes')).said).toContain('Accès rendu');
  expect((await factors.of(dentist)).passkeys).toEqual([]);
});

test('of a member of a practice his own keys are taken, not those of the dentist of the same number', async () => {
  const { stores, clock } = world.ports;
  const dentist = await aPractitioner(world);
  await world.database.scope.knex.raw(`alter table members alter column id restart with ${dentist.id}`);
  const { email } = await aMember(world, { practitionerId: dentist.id });
  for (const kind of ['practitioner', 'member'] as const)
    await stores.factors.addPasskey(
      { kind, id: dentist.id },
      {
        credentialId: `perdue-${kind}`,
        publicKey: '',
        counter: 0,
        transports: [],
        isBackedUp: false,
        name: 'Téléphone',
        at: clock.now(),
      },
    );
  expect((await world.op('let-back-in', email, '--dentist', '--yes')).said).toContain('Accès rendu');
  expect((await stores.factors.of({ kind: 'member', id: dentist.id })).passkeys).toEqual([]);
  expect((await stores.factors.of(dentist)).passkeys).toHaveLength(1);
});

test('a password is chosen anew by a link that is handed over', async () => {
  const { email } = await aPractitioner(world);
  const answer = await world.op('reset-password', email, '--dentist', '--yes');
  expect(answer.code).toBe(0);
  expect(answer.said).toContain(`${world.ports.product.publicUrl}/password-lost?t=`);
  await choosePassword(world.ports, {
    devices: '',
    token: tokenIn(answer.said),
    email,
    password: 'Glycine-Rouge-2026',
    ip: '::1',
  });
  const { email: gone } = await aPractitioner(world, { isActive: false });
  expect((await world.op('reset-password', gone, '--dentist', '--yes')).code).toBe(1);
});

test.each([
  ['no name', ['create-administrator', 'a@b.fr'], 2, /prénom et le nom/],
  [
    'an address that is none',
    ['create-administrator', 'a', '--firstname', 'A', '--lastname', 'B'],
    1,
    /n’est pas une adresse e-mail/,
  ],
  ['a stranger', ['reset-password', 'personne@exemple.fr'], 1, /Aucun compte/],
  ['no address', ['reset-password'], 2, /adresse e-mail/],
])('%s is refused with a sentence', async (_, args, code, sentence) => {
  const answer = await world.op(...args);
  expect(answer.code).toBe(code);
  expect(answer.complained).toMatch(sentence);
});
