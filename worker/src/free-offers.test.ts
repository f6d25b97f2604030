import { aPractitioner, aProspect } from '@accordent/adapters/testing/builders.ts';
import { sendFreeOffer } from '@accordent/core/mails/send-free-offer.ts';
import { sendPasswordLink } from '@accordent/core/sessions/send-password-link.ts';
import { addPasswordLink } from '@accordent/core/sessions/add-password-link.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { workerWorld } from './testing/worker-under-test.ts';
import type { WorkerWorld } from './testing/worker-under-test.ts';

let world: WorkerWorld;
beforeAll(async () => {
  world = await workerWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  for (const table of ['mails', 'outgoing_mails']) await world.database.scope.knex(table).delete();
});

const mails = () => world.database.scope.knex('mails').orderBy('id');
const send = (practitionerId: number, offer: 'free' | 'free4month', offerId = 'une-offre') =>
  sendFreeOffer(world.ports, { practitionerId, offer, offerId });
const onPlan = async (planId: number, planChangedAt: Date) => {
  const { id, email } = await aPractitioner(world, { planId, firstname: 'ÉLODIE' });
  await world.database.scope.knex('practitioners').where({ id }).update({ planChangedAt });
  return { id, email };
};

test('the free month names its end when it runs already', async () => {
  const { id, email } = await onPlan(3, new Date('2026-11-21T09:00:00Z'));
  await send(id, 'free');
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipients: email, isSecret: false });
  expect(mail.text).toContain('Bonjour Élodie,');
  expect(mail.text).toContain('jusqu’au lundi 21 décembre 2026');
  expect(mail.text).toContain(`${world.ports.product.publicUrl}/dashboard`);
});

test('offered to who pays, it names none', async () => {
  const { id } = await onPlan(1, new Date('2026-11-21T09:00:00Z'));
  await send(id, 'free');
  const [mail] = await mails();
  expect(mail.text).not.toContain('jusqu’au');
});

test('four months are offered in a mail of their own', async () => {
  const { id } = await aPractitioner(world);
  await send(id, 'free4month');
  const [mail] = await mails();
  expect(mail.subject).toContain('Quatre mois');
});

test('a job that runs twice mails once; an offer made again is another mail', async () => {
  const { id } = await aPractitioner(world);
  await send(id, 'free', 'une');
  await send(id, 'free', 'une');
  expect(await mails()).toHaveLength(1);
  await send(id, 'free', 'autre');
  expect(await mails()).toHaveLength(2);
});

test('nobody is mailed who was archived, deleted or is a prospect by then', async () => {
  const archived = await aPractitioner(world, { archivedAt: new Date(), archivedBy: 'admin' });
  const deleted = await aPractitioner(world, { deletedAt: new Date() });
  const prospect = await aProspect(world);
  for (const { id } of [archived, deleted, prospect]) await send(id, 'free');
  await send(999_999, 'free');
  expect(await mails()).toEqual([]);
});

test('the registration mail leads to the portal, and is told as one with a secret', async () => {
  const { id, email } = await aPractitioner(world);
  const { ports, database } = world;
  await ports.transaction((stores) =>
    addPasswordLink(
      { ...ports, stores },
      { account: { kind: 'practitioner', id }, kind: 'registration', at: ports.clock.now() },
    ),
  );
  const [link] = await database.scope.knex('password_links').where({ practitionerId: id });
  await sendPasswordLink(ports, { linkId: link.id });
  const [mail] = await mails();
  expect(mail).toMatchObject({ recipients: email, isSecret: true });
  expect(mail.text).toContain(`${ports.product.publicUrl}/password-lost?t=`);
});
