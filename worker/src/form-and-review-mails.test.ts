import { aPatient, aPractitioner, aProspect } from '@accordent/adapters/testing/builders.ts';
import { sendFormReceived } from '@accordent/core/mails/send-form-received.ts';
import { sendReviewRequest } from '@accordent/core/mails/send-review-request.ts';
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
const gone = [{ archivedAt: new Date(), archivedBy: 'client' as const }, { deletedAt: new Date() }];

describe('a public form', () => {
  test.each([
    ['freeTest', 'Accordent\u00a0: votre demande d’essai'],
    ['wantCall', 'Votre demande de rappel'],
  ] as const)('%s is acknowledged once: %s', async (form, subject) => {
    const { id: practitionerId, email } = await aProspect(world, { firstname: 'ROZENN' });
    await sendFormReceived(world.ports, { practitionerId, form });
    await sendFormReceived(world.ports, { practitionerId, form });
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ recipients: email, subject, isSecret: false });
    expect(sent[0].text).toContain('Bonjour Rozenn,');
  });

  test.each(gone)('of somebody who is %j by now is not', async (choice) => {
    const { id } = await aProspect(world, choice);
    await sendFormReceived(world.ports, { practitionerId: id, form: 'freeTest' });
    expect(await mails()).toEqual([]);
  });
});

describe('a review', () => {
  const link = 'https://g.page/r/cabinet/review';
  const aCase = async ({ owner = {}, patient = {} }: { owner?: object; patient?: object } = {}) => {
    const dentist = await aPractitioner(world, {
      firstname: 'ÉLISE-ANNE',
      lastname: 'MOREAU',
      gmbLink: link,
      ...owner,
    });
    const patientId = await aPatient(world, {
      practitionerId: dentist.id,
      firstname: 'MATHURIN',
      lastname: 'QUÉMENEUR',
      email: 'mathurin.quemeneur@exemple.fr',
      ...patient,
    });
    return { practitionerId: dentist.id, patientId };
  };

  test('is asked for in the dentist’s name, once, and names no patient', async () => {
    const asked = { ...(await aCase()), requestId: 'une' };
    await sendReviewRequest(world.ports, asked);
    await sendReviewRequest(world.ports, asked);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipients: 'mathurin.quemeneur@exemple.fr',
      subject: 'Votre avis sur Dr Élise-Anne MOREAU',
    });
    expect(mail.text).toContain(link);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/mathurin|qu[eé]meneur/i);
    await sendReviewRequest(world.ports, { ...asked, requestId: 'autre' });
    expect(await mails()).toHaveLength(2);
  });

  test('of a practice bears its name; without a page of the dentist’s own it leads to that of who asked', async () => {
    const head = await aPractitioner(world, { planId: 4, lastname: 'CABINET DES LILAS', gmbLink: link });
    const sub = await aCase({ owner: { parentId: head.id, gmbLink: '' } });
    await sendReviewRequest(world.ports, { ...sub, practitionerId: head.id, requestId: 'a' });
    const own = await aPatient(world, { practitionerId: head.id, email: 'a@exemple.fr' });
    await sendReviewRequest(world.ports, { patientId: own, practitionerId: head.id, requestId: 'b' });
    const [first, second] = await mails();
    expect(first.subject).toContain('Dr Élise-Anne MOREAU');
    expect(first.text).toContain(link);
    expect(second.subject).toBe('Votre avis sur CABINET DES LILAS');
  });

  test.each([
    ['no address', { patient: { email: '' } }],
    ['no page', { owner: { gmbLink: '' } }],
    ['an archived dentist', { owner: gone[0]! }],
    ['a deleted dentist', { owner: gone[1]! }],
  ])('is not asked for where there is %s by then', async (_what, choice) => {
    await sendReviewRequest(world.ports, { ...(await aCase(choice)), requestId: 'x' });
    expect(await mails()).toEqual([]);
  });
});
