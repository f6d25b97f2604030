import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import {
  A_PDF,
  aCoverageRequest,
  aMandate,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
  REQUIRED,
} from '@accordent/adapters/testing/builders.ts';
import { createMailbox } from '@accordent/adapters/mailbox/create-mailbox.ts';
import { eraseRequests } from '@accordent/adapters/postgres/personal-data/erase-requests.ts';
import { readByPoppler, readPdf } from '@accordent/adapters/testing/read-pdf.ts';
import { checkInvariants } from '@accordent/core/invariants/check-invariants.ts';
import { MailNotSent } from '@accordent/core/mails/mail-ports.ts';
import { sendStaffMail } from '@accordent/core/mails/send-staff-mail.ts';
import { makeUsualDossier, transmitAsUsual } from '@accordent/core/transmissions/transmit-as-usual.ts';
import { brokenAt } from '@accordent/core/transmissions/proof-chain.ts';
import { revealDossierPassword } from '@accordent/core/transmissions/reveal-dossier-password.ts';
import { transmit } from '@accordent/core/transmissions/transmit.ts';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { workerWorld, type WorkerWorld } from './testing/worker-under-test.ts';

const SECURE_BOX = 'accordent@nous.mssante.example';
const THEIR_BOX = 'pec@orelia.mssante.example';

let world: WorkerWorld;
let plain: Awaited<ReturnType<typeof aServer>>;
let secure: Awaited<ReturnType<typeof aServer>>;
let ports: WorkerWorld['ports'];
let mailbox: ReturnType<typeof createMailbox>;
let actor: { kind: 'admin'; id: number; sessionId: string; isSuper: false };
let practitionerId: number;

beforeAll(async () => {
  world = await workerWorld();
  const { id } = await anAdministrator(world);
  actor = { kind: 'admin', id, sessionId: randomUUID(), isSuper: false };
  ({ id: practitionerId } = await aPractitioner(world));
  await aMandate(world, { practitionerId, adminId: id });
});
afterAll(() => world.close());
beforeEach(async () => {
  [plain, secure] = [await aServer(), await aServer()];
  const product = { ...world.ports.product, secureAddress: SECURE_BOX };
  mailbox = createMailbox({
    smtpUrl: plain.url,
    imapUrl: undefined,
    secureSmtpUrl: secure.url,
    product,
    isDemo: async () => false,
  });
  ports = { ...world.ports, product, mailbox };
});
afterEach(async () => {
  mailbox.close();
  await Promise.all([plain.close(), secure.close()]);
});

const rows = (table: string) => world.database.scope.knex(table);

/** A mail server that takes everything, or closes before it says so. */
async function aServer() {
  const taken: Buffer[] = [];
  let closesFirst = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks));
        done(closesFirst ? new Error('away') : null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refuse: (does: boolean) => (closesFirst = does),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A checked PEC whose insurer is sent mails that carry the dossier so. */
async function aRequest(terms: object) {
  const mutualGroupId = await aMutualGroup(world, { name: `Orélia ${randomUUID()}` });
  await rows('mutual_groups')
    .where({ id: mutualGroupId })
    .update({ sendingProtocol: JSON.stringify({ mail: 'pec@orelia.example' }), ...terms });
  const made = await aCoverageRequest(world, {
    practitionerId,
    mutualGroupId,
    statusId: 2,
    documents: REQUIRED.map((title) => ({ title, isValid: true })),
  });
  await makeUsualDossier(ports, { actor, coverageRequestId: made.id });
  return made;
}
const mailOf = async (coverageRequestId: number) => {
  const mail = await rows('mails').where({ coverageRequestId }).first();
  return { id: Number(mail?.['id']), text: String(mail?.['text']), sendingId: Number(mail?.['sendingId']) };
};
const leave = async (coverageRequestId: number) =>
  sendStaffMail(ports, { mailId: (await mailOf(coverageRequestId)).id });
const factsOf = async (coverageRequestId: number, kind: string) => {
  const line = await rows('proof_lines').where({ coverageRequestId, kind }).first('facts');
  return line?.['facts'] as { files: { name: string; sha256: string }[]; carrier?: string; text?: string };
};

test('by secure health mail: from our box to theirs alone, the patient named, the dossier in it, hashes in the proof', async () => {
  const { id, reference } = await aRequest({
    mailCarrier: 'Messagerie santé',
    secureMail: THEIR_BOX,
    mailModel: 'Demande de {patient}, n° {adherent}.',
  });
  // X-rays are for the insurer's dental adviser alone.
  const { id: dossierId } = (await rows('dossiers').where({ coverageRequestId: id }).first('id')) ?? {};
  const { id: _, ...file } = (await rows('dossier_files').where({ dossierId }).first()) ?? {};
  const fileKey = ports.fileStore.newKey();
  await ports.fileStore.put(fileKey, A_PDF);
  await rows('dossier_files').insert({ ...file, fileKey, name: 'radios', isMedicalSecret: true });
  await transmitAsUsual(ports, { actor, coverageRequestId: id });
  await leave(id);
  await leave(id);
  expect([plain.taken.length, secure.taken.length]).toEqual([0, 1]);
  const mail = await simpleParser(secure.taken[0]!);
  const patient = await rows('patients').where({ practitionerId }).first();
  expect(mail.from?.value[0]?.address).toBe(SECURE_BOX);
  expect([mail.to].flat()[0]?.value[0]?.address).toBe(THEIR_BOX);
  // It is answered inside its circle.
  expect(mail.replyTo).toBeUndefined();
  expect(mail.subject).toContain(reference);
  expect(mail.subject).not.toContain(String(patient?.['lastname']));
  expect(mail.text).toContain(String(patient?.['lastname']));
  expect(mail.text).toContain('messagerie sécurisée de santé');
  const [attached] = mail.attachments;
  expect(mail.attachments).toHaveLength(1);
  expect((await readPdf(attached!.content)).pages[0]?.text).toContain('Demande de prise en charge dentaire');
  const [print] = (await factsOf(id, 'left')).files;
  expect(print?.sha256).toBe(ports.randomTokens.hash(attached!.content));
  expect((await factsOf(id, 'sent')).carrier).toBe('secureMail');
  expect(await rows('depots').where({ coverageRequestId: id })).toEqual([]);
});

test.each([
  ['without our box', { secureMail: THEIR_BOX }, '', 'secure_box_missing'],
  ['without theirs', { secureMail: '' }, SECURE_BOX, 'secure_address_missing'],
])('secure health mail %s is refused, and nothing leaves in its place', async (_, terms, from, code) => {
  const { id } = await aRequest({ mailCarrier: 'Messagerie santé', ...terms });
  const product = { ...ports.product, secureAddress: from };
  const sending = transmitAsUsual({ ...ports, product }, { actor, coverageRequestId: id });
  await expect(sending).rejects.toMatchObject({ code });
  expect(await rows('mails').where({ coverageRequestId: id })).toEqual([]);
  expect(await rows('proof_lines').where({ coverageRequestId: id })).toEqual([]);
});

test('an encrypted PDF opens with the password that is told, and each try carries the same bytes', async () => {
  const { id } = await aRequest({ mailCarrier: 'PDF chiffré' });
  const many = transmitAsUsual(ports, { actor, coverageRequestId: id });
  await expect(many).rejects.toMatchObject({ code: 'sealed_one_by_one' });
  await transmit(ports, {
    actor,
    coverageRequestId: id,
    way: 'mail',
    to: 'pec@orelia.example',
    number: '',
    subject: 'Demande',
    text: 'Madame, Monsieur,',
    reason: '',
    files: [],
  });
  plain.refuse(true);
  await expect(leave(id)).rejects.toThrow(MailNotSent);
  plain.refuse(false);
  await leave(id);
  expect(plain.taken).toHaveLength(2);
  const [first, second] = await Promise.all(plain.taken.map((source) => simpleParser(source)));
  const sealed = second!.attachments[0]!.content;
  expect(first?.attachments[0]?.content.equals(sealed)).toBe(true);
  expect(first?.messageId).toBe(second?.messageId);
  expect(second?.text).toContain('chiffré');
  expect((await factsOf(id, 'left')).files[0]?.sha256).toBe(ports.randomTokens.hash(sealed));

  const { sendingId } = await mailOf(id);
  const password = await revealDossierPassword(ports, { actor, coverageRequestId: id, sendingId });
  expect(password).toMatch(/^([a-km-z2-9]{4}-){3}[a-km-z2-9]{4}$/);
  await expect(readPdf(sealed)).rejects.toThrow(/password/i);
  await expect(readPdf(sealed, 'autre')).rejects.toThrow(/password/i);
  const { pages, info } = await readPdf(sealed, password);
  expect(pages[0]?.text).toContain('Demande de prise en charge dentaire');
  expect(info['EncryptFilterName']).toBe('Standard');
  expect(sealed.toString('latin1')).toContain('/AESV3');
  // Where poppler is.
  expect(readByPoppler(sealed, password) ?? pages[0]?.text).toContain('Demande de prise en charge dentaire');
  // The password is neither in the mail nor in anything that is kept open.
  expect(second?.text).not.toContain(password);
  const told = await rows('audit_events').where({ action: 'reveal-dossier-password', entityId: id });
  expect(told).toHaveLength(1);
  const kept = await rows('carried_dossiers').where({ sendingId }).first();
  expect(kept?.['passwordSealed']).not.toContain(password);
});

test('an erasure takes the words, files and password of what a mail carried; the chain stays', async () => {
  const secureOne = await aRequest({
    mailCarrier: 'Messagerie santé',
    secureMail: THEIR_BOX,
    mailModel: 'Demande de {patient}.',
  });
  const sealedOne = await aRequest({ mailCarrier: 'PDF chiffré' });
  await transmitAsUsual(ports, { actor, coverageRequestId: secureOne.id });
  const words = { to: 'pec@orelia.example', number: '', subject: 'Demande', text: 'Bonjour', reason: '' };
  await transmit(ports, { actor, coverageRequestId: sealedOne.id, way: 'mail', ...words, files: [] });
  await leave(secureOne.id);
  await leave(sealedOne.id);
  const ids = [secureOne.id, sealedOne.id];
  const attached = await rows('mail_attachments').where({ mailId: (await mailOf(sealedOne.id)).id });
  expect(attached).toHaveLength(1);
  const sent = new Map<number, Awaited<ReturnType<typeof mailOf>>>();
  for (const id of ids) sent.set(id, await mailOf(id));
  const gone = await world.database.transaction((scope) => eraseRequests(scope, ids, ports.clock.now()));
  expect(gone).toContain(attached[0]?.['fileKey']);
  for (const id of ids) {
    const { id: mailId, sendingId } = sent.get(id)!;
    expect(await rows('mails').where({ id: mailId }).whereNot({ text: '' })).toEqual([]);
    expect(await rows('mail_attachments').where({ mailId })).toEqual([]);
    expect(await rows('carried_dossiers').where({ sendingId })).toEqual([]);
    expect(brokenAt(ports.randomTokens, await ports.stores.proofs.ofRequest(id))).toBeNull();
  }
});

test('what an erasure leaves of a proof goes after its term as a whole, and never before', async () => {
  const erased = await aRequest({ mailCarrier: 'Messagerie santé', secureMail: THEIR_BOX });
  const standing = await aRequest({ mailCarrier: 'Messagerie santé', secureMail: THEIR_BOX });
  for (const { id } of [erased, standing]) {
    await transmitAsUsual(ports, { actor, coverageRequestId: id });
    await leave(id);
  }
  const at = ports.clock.now();
  await world.database.transaction((scope) => eraseRequests(scope, [erased.id], at));
  const purge = (before: Date) =>
    ports.erasing(({ retention }) => retention.purge('proofs', { before, at, limit: 100 }));
  const linesOf = (id: number) => rows('proof_lines').where({ coverageRequestId: id });
  expect(await purge(new Date(at.getTime() - 60_000))).toMatchObject({ count: 0 });
  expect(await linesOf(erased.id)).toHaveLength(2);
  const later = new Date(at.getTime() + 60_000);
  expect(await ports.stores.retention.count('proofs', later)).toBeGreaterThan(0);
  await purge(later);
  expect(await linesOf(erased.id)).toEqual([]);
  expect(await linesOf(standing.id)).toHaveLength(2);
  const kinds = (await checkInvariants(ports)).map(({ kind }) => kind);
  expect(kinds).not.toContain('broken-proof');
  // The database lets nothing else remove a line.
  await expect(rows('proof_lines').where({ coverageRequestId: standing.id }).delete()).rejects.toThrow(
    /neither changed nor removed/,
  );
});
