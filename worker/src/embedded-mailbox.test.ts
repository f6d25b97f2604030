import { aCoverageRequest, anAdministrator, aPractitioner } from '@accordent/adapters/testing/builders.ts';
import { sendMailOnce } from '@accordent/core/mails/send-mail-once.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

describe('the embedded mailbox', () => {
  const send = (kind: 'login-code' | 'new-message', to: string, reference = 'PEC-2026-000001') => {
    const once = { key: `${kind}:${to}:${reference}`, to };
    return kind === 'login-code'
      ? sendMailOnce(world.ports, {
          ...once,
          kind,
          facts: {
            firstname: 'CLAIRE',
            code: '048213',
            askedAt: new Date(),
            expiresAt: new Date(),
            userAgent: '',
          },
        })
      : sendMailOnce(world.ports, {
          ...once,
          kind,
          facts: { reference, files: 0, link: `${world.ports.product.publicUrl}/login` },
        });
  };

  test('ties a mail to the practitioner by either address and to the PEC that it names', async () => {
    const friendlyEmail = 'cabinet.roux@accordent.example';
    const { id: practitionerId } = await aPractitioner(world, { friendlyEmail });
    const { id, reference } = await aCoverageRequest(world, { practitionerId });
    await send('new-message', friendlyEmail, reference);
    expect((await mails())[0]).toMatchObject({
      practitionerId,
      coverageRequestId: id,
      isOutgoing: true,
      isInternal: false,
      isSecret: false,
      sender: 'ne-pas-repondre@accordent.example',
    });
  });

  test.each([
    ['an administrator’s address', 'chef@ailleurs.example', true],
    ['an address of the domain that no practitioner has', 'contact@accordent.example', true],
    ['an address of elsewhere', 'gestion@mutuelle.example', false],
  ])('takes %s as internal: %s, %s', async (_, to, isInternal) => {
    if (to.startsWith('chef')) await anAdministrator(world, { email: to });
    await send('new-message', to);
    expect((await mails())[0]).toMatchObject({ isInternal });
  });

  test('marks a mail with a code as secret', async () => {
    await send('login-code', 'claire@cabinet.example');
    expect((await mails())[0]).toMatchObject({ isSecret: true });
  });

  test('keeps a mail once', async () => {
    await send('new-message', 'a@cabinet.example');
    await world.database.scope.knex('outgoing_mails').update({ state: 'sending' });
    await send('new-message', 'a@cabinet.example');
    await world.database.scope.knex('outgoing_mails').delete();
    await send('new-message', 'a@cabinet.example');
    expect(await mails()).toHaveLength(1);
  });
});
