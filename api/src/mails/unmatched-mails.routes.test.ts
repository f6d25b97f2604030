import {
  aCoverageRequest,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { aMail, aMailFile } from '@accordent/adapters/testing/message-builders.ts';
import { aPhoto } from '@accordent/adapters/testing/sample-files.ts';
import { noDetails, sealDetails } from '@accordent/core/coverage-requests/kept-details.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type ApiUnderTest, type Caller } from '../testing/api-under-test.ts';
import type { MailProposalsAnswer } from './mails.schemas.ts';

let api: ApiUnderTest;
let staff: Caller;
let practitionerId: number;
let orelia: number;
/** Noémie waits for Orélia, Théo for another, and Anne for nobody. */
let noemie: { id: number; reference: string };
let theo: { id: number; reference: string };
let anne: { id: number; reference: string };

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  staff = await api.login(await anAdministrator(api));
  practitionerId = (await aPractitioner(api)).id;
  orelia = await aMutualGroup(api, { name: 'Orélia' });
  const other = await aMutualGroup(api, { name: 'Sélénor' });
  await api.database.scope
    .knex('mutual_groups')
    .where({ id: orelia })
    .update({ sendingProtocol: JSON.stringify({ mail: 'PEC@Orelia.example' }) });
  const waits = { practitionerId, statusId: 3, turn: { who: 'insurer', kind: 'study-request' } } as const;
  noemie = await aCoverageRequest(api, {
    ...waits,
    mutualGroupId: orelia,
    patient: { lastname: 'LEFÈVRE', firstname: 'NOÉMIE' },
  });
  theo = await aCoverageRequest(api, {
    ...waits,
    mutualGroupId: other,
    patient: { lastname: 'LE GOFF', firstname: 'THÉO' },
  });
  anne = await aCoverageRequest(api, {
    practitionerId,
    statusId: 2,
    patient: { lastname: 'LE GOFF', firstname: 'ANNE' },
  });
  await api.ports.stores.coverageRequests.saveDetails(
    noemie.id,
    sealDetails(api.ports.secretBox, { ...noDetails, quoteTotal: '1234,56' }),
    new Date(),
  );
});
afterAll(() => api.close());

const proposed = async (mail: Parameters<typeof aMail>[1]) => {
  const id = await aMail(api, mail);
  const { body } = await staff.get(`/admin/api/mail/${id}/proposals`);
  return (body as unknown as MailProposalsAnswer).requests.map(({ reference, clues }) => [
    reference,
    ...clues,
  ]);
};
const ofOrelia = { sender: 'gestion@orelia.example' };

test('the mail of an insurer is offered the PEC that its words may mean, the likeliest first', async () => {
  expect(await proposed({ ...ofOrelia, subject: 'Mme Noémie LEFEVRE' })).toEqual([
    [noemie.reference, 'patient'],
  ]);
  expect(await proposed({ ...ofOrelia, subject: 'Montant 1 234,56 €' })).toEqual([
    [noemie.reference, 'amount'],
  ]);
  const digits = anne.reference.slice(-6);
  expect(await proposed({ ...ofOrelia, subject: `Dossier ${digits}, Noémie Lefèvre, 1 234,56` })).toEqual([
    [anne.reference, 'reference'],
    [noemie.reference, 'patient', 'amount'],
  ]);
});

test('another’s patient is named by who speaks of a request, an amount never by another insurer', async () => {
  expect(await proposed({ ...ofOrelia, subject: 'Théo Le Goff' })).toEqual([]);
  const sender = 'courrier@ailleurs.example';
  expect(await proposed({ sender, subject: 'Prise en charge de Théo Le Goff' })).toEqual([
    [theo.reference, 'patient'],
  ]);
  expect(await proposed({ sender, subject: 'Devis de 1 234,56 €' })).toEqual([]);
  expect(await proposed({ sender, subject: 'Théo Le Goff' })).toEqual([]);
  // Nobody waits for an answer about her, and half a name is none.
  expect(await proposed({ sender, subject: 'Prise en charge de Anne Le Goff' })).toEqual([]);
  expect(await proposed({ sender, subject: 'Prise en charge de Théodore Le Goff' })).toEqual([]);
});

test('nothing is offered for what is sent, or has its PEC', async () => {
  const subject = 'Noémie Lefèvre';
  expect(await proposed({ ...ofOrelia, subject, isOutgoing: true })).toEqual([]);
  expect(await proposed({ ...ofOrelia, subject, coverageRequestId: theo.id })).toEqual([]);
});

test('one press keeps a file of it as a document of the PEC, under the rules of an upload', async () => {
  const mailId = await aMail(api, { ...ofOrelia, coverageRequestId: noemie.id });
  const body = { DFCId: noemie.id, name: 'Courrier de la mutuelle' };
  const kept = await staff.post(`/admin/api/mail/file/${await aMailFile(api, { mailId })}/keep`, { body });
  const { documents } = await api.ports.stores.coverageRequests.getRecord(noemie.id, {
    kind: 'admin',
    id: 1,
    sessionId: '',
    isSuper: true,
  });
  expect(documents).toMatchObject([
    { id: kept.body['fileId'], title: 'Courrier de la mutuelle', isValid: true },
  ]);
  // A second one stands beside the first, the same one twice does not.
  const second = await aMailFile(api, { mailId, bytes: await aPhoto() });
  const keepSecond = () => staff.post(`/admin/api/mail/file/${second}/keep`, { body });
  const both = await keepSecond();
  expect(both.body).toMatchObject({ title: 'Courrier de la mutuelle 2' });
  expect(both.body['fileId']).not.toBe(kept.body['fileId']);
  const again = await keepSecond();
  expect([again.status, again.body['code']]).toEqual([409, 'already_filed']);
  const wrong = await aMailFile(api, { mailId, name: 'note.txt', bytes: Buffer.from('bonjour') });
  expect((await staff.post(`/admin/api/mail/file/${wrong}/keep`, { body })).status).toBe(415);
  const closed = await aCoverageRequest(api, { practitionerId, statusId: 22 });
  const locked = await staff.post(`/admin/api/mail/file/${await aMailFile(api, { mailId })}/keep`, {
    body: { ...body, DFCId: closed.id },
  });
  expect(locked.status).toBe(409);
});
