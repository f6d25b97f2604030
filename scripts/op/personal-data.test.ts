import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  aContact,
  aConvention,
  aCoverageRequest,
  aMandate,
  aMember,
  aMutual,
  aPatient,
  aPractitioner,
  aPractitionerDocument,
  REQUIRED,
  anAdministrator,
  aToken,
} from '@accordent/adapters/testing/builders.ts';
import { aDebitMandate } from '@accordent/adapters/testing/debit-builders.ts';
import { anAnswer } from '@accordent/adapters/testing/answer-builders.ts';
import { aMadeDossier, aSending } from '@accordent/adapters/testing/proof-builders.ts';
import type { MailPorts } from '@accordent/core/mails/send-mail-once.ts';
import { sendReviewRequest } from '@accordent/core/mails/send-review-request.ts';
import { eraseRequests } from '@accordent/adapters/postgres/personal-data/erase-requests.ts';
import { brokenAt } from '@accordent/core/transmissions/proof-chain.ts';
import { anInvoice } from '@accordent/adapters/testing/invoice-builders.ts';
import { aMail, aMailFile, aMessage } from '@accordent/adapters/testing/message-builders.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorWorld } from './testing/operator-world.ts';
import type { OperatorWorld } from './testing/operator-world.ts';

let world: OperatorWorld;
beforeEach(async () => {
  world = await operatorWorld();
});
afterEach(() => world.close());

const knex = () => world.database.scope.knex;

/** Says that each mail has left. */
const mailing: Pick<MailPorts, 'mailSender' | 'mailTemplates'> = {
  mailSender: { send: async () => {} },
  mailTemplates: { render: async () => ({ subject: 's', text: 't', html: 'h' }) },
};

/** A practitioner with a closed request, words, papers, a mail, an invoice; and a colleague with the same patient's name. */
async function somebody() {
  const { id, email } = await aPractitioner(world, { lastname: 'QUERVALLON', firstname: 'Maëlle' });
  const { id: adminId } = await anAdministrator(world);
  const request = await aCoverageRequest(world, {
    practitionerId: id,
    statusId: 22,
    details: {
      birthDate: '2014-05-12',
      memberNumber: 'ADH-4471',
      insuredLastname: 'LIMA',
      insuredNir: '1881175123456',
      quoteTotal: '1 234,56',
    },
    documents: [{ title: 'Devis de Rosa Lima', isValid: true, decidedByAdminId: adminId }],
  });
  await aMessage(world, { coverageRequestId: request.id, practitionerId: id, by: { adminId } });
  await knex()('comments').insert({
    coverageRequestId: request.id,
    adminId,
    content: 'Rosa rappelle mardi',
    createdAt: new Date(),
  });
  await knex()('practitioner_calls').insert({ practitionerId: id, adminId, comment: 'Part en congé.' });
  const documentId = await aPractitionerDocument(world, { practitionerId: id, adminId });
  await aConvention(world, { practitionerId: id, mutualId: await aMutual(world, { name: 'Avelio' }) });
  await aContact(world, { practitionerIds: [id] });
  await aMail(world, { practitionerId: id });
  const code = await aMail(world, { practitionerId: id, isSecret: true });
  await aMailFile(world, { mailId: code });
  const invoiceId = await anInvoice(world, { practitionerId: id });
  await aMandate(world, { practitionerId: id, adminId, validUntil: null });
  await aDebitMandate(world, { practitionerId: id, adminId });
  return { id, email, request, documentId, invoiceId };
}

/** A closed PEC with what an insurer wrote and was written of it, papers included. */
async function aRequestOfInsurer(practitionerId: number): Promise<{ id: number; reference: string }> {
  const { id: adminId } = await anAdministrator(world);
  const documents = REQUIRED.map((title) => ({ title, isValid: true, decidedByAdminId: adminId }));
  const request = await aCoverageRequest(world, { practitionerId, statusId: 3, documents });
  const { id: coverageRequestId } = request;
  await aSending(world, { coverageRequestId, adminId });
  await anAnswer(world, { coverageRequestId });
  await aMadeDossier(world, { coverageRequestId, adminId });
  const subject = 'Réponse pour Rosa LIMA';
  await aMailFile(world, { mailId: await aMail(world, { coverageRequestId, subject }) });
  await knex()('coverage_requests').where({ id: coverageRequestId }).update({ statusId: 22 });
  return request;
}

test('what went to and fro with an insurer stands in a patient’s export, and goes with his erasure but for the chain', async () => {
  const { id } = await aPractitioner(world);
  const request = await aRequestOfInsurer(id);
  await aRequestOfInsurer(id);
  expect(await world.op('export', 'patient', request.reference, 'rosa')).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(join(world.dataDir, 'rosa', 'donnees.json'), 'utf8'))).toMatchObject({
    proofs: [{ kind: 'sent', facts: { number: 'CB-447108' } }, { kind: 'answered' }],
    answers: [{ grantedCents: 61_200, number: 'ML-26-88107' }],
    dossiers: [{ kind: 'request' }],
    mails: [{ subject: 'Réponse pour Rosa LIMA', attachments: ['devis.pdf'] }],
  });
  const [mailId] = readdirSync(join(world.dataDir, 'rosa', 'fichiers', 'mails'));
  expect(readdirSync(join(world.dataDir, 'rosa', 'fichiers', 'mails', mailId!))).toEqual([
    expect.stringMatching(/^\d+-devis\.pdf$/),
  ]);
  const papers = join(world.dataDir, 'rosa', 'fichiers', request.reference);
  expect(readdirSync(papers)).toEqual(expect.arrayContaining(['dossiers', 'envois', 'reponses']));

  const keysOf = async () =>
    (await world.ports.stores.invariants.namedFiles()).flatMap(({ key, by }) =>
      /^(proof_files|answers|dossier_files|mail_attachments) /.test(by) ? [key] : [],
    );
  const before = await keysOf();
  expect(before).toHaveLength(8);
  expect(await world.op('erase', 'patient', request.reference, '--yes')).toMatchObject({ code: 0 });
  const after = await keysOf();
  expect(after).toHaveLength(4);
  for (const key of before.filter((one) => !after.includes(one)))
    await expect(world.ports.fileStore.size(key)).rejects.toMatchObject({ code: 'not_found' });
  const left = JSON.stringify([
    await knex()('mails'),
    await knex()('proof_lines').where({ coverageRequestId: request.id }),
    await knex()('answers').where({ coverageRequestId: request.id }),
  ]);
  expect(left.match(/Réponse pour Rosa LIMA/g)).toHaveLength(1);
  expect(left).not.toMatch(/CB-447108|ML-26-88107/);
  const chain = await world.ports.stores.proofs.ofRequest(request.id);
  expect([chain.map(({ kind, facts }) => [kind, facts]), brokenAt(world.ports.randomTokens, chain)]).toEqual([
    [
      ['sent', null],
      ['answered', null],
    ],
    null,
  ]);
  // The fixtures were sent by hand.
  expect((await world.op('check')).said).toBe(
    'Remarque, 2 transmissions notées à la main, sans preuve.\nAucun défaut.',
  );
});

test('an export holds what is kept of somebody, papers included, and no secret', async () => {
  const { id, request, invoiceId } = await somebody();
  const answer = await world.op('export', 'practitioner', String(id), 'maelle');
  expect(answer).toMatchObject({ code: 0, complained: '' });
  const folder = join(world.dataDir, 'maelle');
  const text = readFileSync(join(folder, 'donnees.json'), 'utf8');
  const data = JSON.parse(text);
  expect(data).toMatchObject({
    account: [{ lastname: 'QUERVALLON' }],
    patients: [{ nir: expect.stringMatching(/^\d{13}/) }],
    requests: [{ reference: request.reference, status: 'Clôturée' }],
    details: [
      {
        reference: request.reference,
        birthDate: '2014-05-12',
        memberNumber: 'ADH-4471',
        insuredLastname: 'LIMA',
        insuredNir: '1881175123456',
        quoteTotalCents: 123_456,
      },
    ],
    comments: [{ content: 'Rosa rappelle mardi' }],
    calls: [{ comment: 'Part en congé.' }],
    mandates: [{ scope: 'requests', validFrom: '2026-01-01' }],
    debitMandates: [{ holder: 'SELARL Moreau', iban: 'FR7630006000011234567890189', revokedOn: null }],
    conventions: [{ insurer: 'Avelio' }],
    invoices: [{ id: invoiceId }],
    mails: [{ subject: 'Accord de prise en charge' }],
  });
  expect(text).not.toMatch(/argon2|v1\.|password|Sealed/);
  expect(statSync(join(folder, 'donnees.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'fichiers')).toSorted()).toEqual(
    [request.reference, 'factures', 'mandats', 'praticien'].toSorted(),
  );
  expect(await knex()('audit_events').where({ action: 'export-practitioner' })).toHaveLength(1);
  expect((await world.op('export', 'practitioner', String(id), 'maelle')).complained).toContain(
    'n’est pas vide',
  );

  const ofPatient = await world.op('export', 'patient', request.reference, 'rosa');
  expect(ofPatient).toMatchObject({ code: 0, complained: '' });
  const patient = JSON.parse(readFileSync(join(world.dataDir, 'rosa', 'donnees.json'), 'utf8'));
  expect(Object.keys(patient)).not.toContain('account');
  expect(patient.documents).toMatchObject([{ title: 'Devis de Rosa Lima' }]);
});

test('a mail that also names a PEC of somebody else leaves with nobody’s data, nor do its files', async () => {
  const { id } = await aPractitioner(world);
  const { id: linkedId } = await aPractitioner(world, { parentId: id });
  const { id: otherId } = await aPractitioner(world);
  const own = await aCoverageRequest(world, { practitionerId: id });
  const sibling = await aCoverageRequest(world, { practitionerId: id, patient: { lastname: 'AUTRE' } });
  const linked = await aCoverageRequest(world, { practitionerId: linkedId });
  const foreign = await aCoverageRequest(world, { practitionerId: otherId });
  const say = async (...named: readonly { reference: string }[]) => {
    const subject = named.map(({ reference }) => reference.toLowerCase()).join(', ');
    const mailId = await aMail(world, { coverageRequestId: own.id, practitionerId: id, subject });
    await aMailFile(world, { mailId });
    return mailId;
  };
  const [alone, withSibling, withLinked] = [await say(own), await say(own, sibling), await say(own, linked)];
  await say(own, foreign);
  const mailsIn = async (...what: readonly string[]) => {
    const folder = what.join('-');
    expect(await world.op('export', ...what, folder)).toMatchObject({ code: 0, complained: '' });
    const { mails } = JSON.parse(readFileSync(join(world.dataDir, folder, 'donnees.json'), 'utf8'));
    const ids = (mails as readonly { id: number }[]).map((mail) => mail.id);
    expect(readdirSync(join(world.dataDir, folder, 'fichiers', 'mails'))).toEqual(ids.map(String));
    return ids;
  };
  expect(await mailsIn('practitioner', String(id))).toEqual([alone, withSibling, withLinked]);
  expect(await mailsIn('patient', own.reference)).toEqual([alone]);
});

test('an erased practitioner leaves his invoices and rows for statistics, and nothing that names anybody', async () => {
  const { id, email, request, documentId, invoiceId } = await somebody();
  const erase = (...more: string[]) => world.op('erase', 'practitioner', String(id), ...more);
  expect((await erase('--yes')).complained).toContain('Archivez');
  await knex()('practitioners').where({ id }).update({ archivedAt: new Date(), archivedBy: 'client' });
  const files = await knex()('documents').select<{ fileKey: string }[]>('fileKey');
  const shown = await erase();
  expect(shown.said).toContain('1 PEC, 4 pièces.');
  expect(shown.said).toContain('1 mandat gardé, papier compris, cinq ans après la fin de chacun.');
  expect(await knex()('practitioners').where({ id })).toMatchObject([{ lastname: 'QUERVALLON' }]);

  expect(await erase('--yes')).toMatchObject({ code: 0, complained: '' });
  expect(await knex()('practitioners').where({ id })).toMatchObject([
    { lastname: 'EFFACÉ', phone: '', passwordHash: null },
  ]);
  expect(await knex()('coverage_requests').where({ id: request.id })).toMatchObject([
    { statusId: 22, patientName: 'PATIENT EFFACÉ', practitionerName: 'EFFACÉ' },
  ]);
  for (const table of [
    'coverage_request_details',
    'comments',
    'messages',
    'mails',
    'conventions',
    'contacts',
    'contact_practitioners',
  ])
    expect([table, await knex()(table)]).toEqual([table, []]);
  expect(await knex()('patients')).toMatchObject([{ nirSealed: '', nirIndex: '', lastname: 'PATIENT' }]);
  expect(await knex()('practitioner_calls').where({ practitionerId: id })).toMatchObject([{ comment: '' }]);
  expect(await knex()('practitioner_documents').where({ id: documentId })).toMatchObject([
    { title: '', sha256: '' },
  ]);
  for (const { fileKey } of files)
    await expect(world.ports.fileStore.size(fileKey)).rejects.toMatchObject({ code: 'not_found' });
  const [invoice] = await knex()('invoices').where({ id: invoiceId });
  expect(invoice.snapshot.buyer.name).toContain('QUERVALLON');
  expect(await world.ports.fileStore.size(invoice.fileKey)).toBeGreaterThan(0);
  expect(await world.ports.stores.accounts.findByEmail('practitioner', email)).toBeNull();
  // Proof of what was done in his name.
  const [debitMandate] = await knex()('debit_mandates').where({ practitionerId: id });
  expect(debitMandate).toMatchObject({ revokedReason: 'Effacement', ibanEnd: '0189' });
  const [mandate] = await knex()('mandates').where({ practitionerId: id });
  expect(mandate).toMatchObject({ validFrom: '2026-01-01' });
  expect(await world.ports.fileStore.size(mandate.fileKey)).toBeGreaterThan(0);
  expect((await erase('--yes')).complained).toContain('effacées');
  expect((await world.op('check')).said).toBe('Aucun défaut.');
});

test('a patient is erased once all is closed, and another one’s request stays whole', async () => {
  const { id, request } = await somebody();
  const other = await aCoverageRequest(world, { practitionerId: id, documents: ['Devis'] });
  await knex()('coverage_requests').where({ id: request.id }).update({ statusId: 3 });
  const erase = () => world.op('erase', 'patient', request.reference, '--yes');
  expect((await erase()).complained).toContain('en cours');
  await knex()('coverage_requests').where({ id: request.id }).update({ statusId: 22 });
  expect(await erase()).toMatchObject({ code: 0, complained: '' });
  expect(await knex()('patients').where({ id: request.patientId })).toEqual([]);
  expect(await knex()('patients').where({ id: other.patientId })).toMatchObject([{ erasedAt: null }]);
  expect(await knex()('documents').where({ coverageRequestId: other.id })).toMatchObject([
    { title: 'Devis' },
  ]);
  expect((await world.op('erase', 'patient', 'PEC-2020-000001')).code).toBe(1);
  expect((await world.op('erase', 'dentist', '1')).code).toBe(2);
});

test('neither the note of a patient’s request nor the address that we wrote to outlives his erasure', async () => {
  const { id, request } = await somebody();
  const other = await aCoverageRequest(world, { practitionerId: id, statusId: 22 });
  const { id: adminId } = await anAdministrator(world);
  for (const { patientId } of [request, other])
    await world.ports.stores.personRequests.add({
      practitionerId: id,
      patientId,
      kind: 'erasure',
      receivedOn: '2026-11-20',
      note: 'Rosa, par téléphone',
      adminId,
      at: new Date(),
    });
  // One of them may since have changed it, and a third has no PEC.
  await knex()('practitioners').where({ id }).update({ gmbLink: 'https://g.page/r/cabinet/review' });
  const third = await aPatient(world, { practitionerId: id });
  const asked = [
    [request.patientId, 'Ancienne@exemple.test'],
    [request.patientId, 'Rosa@exemple.test'],
    [other.patientId, 'autre@exemple.test'],
    [third, 'tiers@exemple.test'],
  ] as const;
  for (const [patientId, address] of asked) {
    await knex()('patients').where({ id: patientId }).update({ email: address });
    await sendReviewRequest(
      { ...world.ports, ...mailing },
      { patientId, practitionerId: id, requestId: world.ports.randomTokens.token() },
    );
  }
  await aCoverageRequest(world, { practitionerId: id, patientId: other.patientId, statusId: 22 });
  await world.database.transaction((scope) => eraseRequests(scope, [other.id], new Date()));
  expect(await world.op('erase', 'patient', request.reference, '--yes')).toMatchObject({ code: 0 });
  const notes = async () => knex()('person_requests').orderBy('id').pluck('note');
  const recipients = async () => knex()('outgoing_mails').orderBy('message_id').pluck('recipient');
  expect(await notes()).toEqual(['', 'Rosa, par téléphone']);
  expect((await recipients()).toSorted()).toEqual(['', '', 'autre@exemple.test', 'tiers@exemple.test']);
  await knex()('practitioners').where({ id }).update({ archivedAt: new Date(), archivedBy: 'client' });
  expect(await world.op('erase', 'practitioner', String(id), '--yes')).toMatchObject({ code: 0 });
  expect([await notes(), await recipients()]).toEqual([
    ['', ''],
    ['', '', '', ''],
  ]);
});

test('members who work nowhere else leave no factor, session or address with an erased practice', async () => {
  const { id } = await somebody();
  const { id: elsewhere } = await aPractitioner(world);
  const member = await aMember(world, { practitionerId: id });
  const stays = await aMember(world, { practitionerId: id });
  const at = new Date();
  const { members, factors, outgoingMails } = world.ports.stores;
  await members.addPlace({
    memberId: stays.id,
    practitionerId: elsewhere,
    role: 'assistant',
    practitionerIds: null,
    at,
  });
  for (const one of [member, stays]) {
    const key = { credentialId: `key-${one.id}`, publicKey: 'k', counter: 0, transports: [] };
    await factors.addPasskey(one, { ...key, isBackedUp: false, name: 'Téléphone', at });
    await factors.beginTotp(one, world.ports.secretBox.seal('x', 'totp_secrets.secret'), at);
    await factors.replaceRecoveryCodes(one, ['h'], at);
    await aToken(world, one);
    await outgoingMails.begin({
      key: `daily:${one.id}`,
      messageId: `<m${one.id}@accordent.example>`,
      kind: 'new-message',
      recipient: one.email,
      at,
    });
  }
  await knex()('practitioners').where({ id }).update({ archivedAt: at, archivedBy: 'client' });
  expect(await world.op('erase', 'practitioner', String(id), '--yes')).toMatchObject({ code: 0 });
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes'])
    expect([table, await knex()(table).pluck('login_id')]).toEqual([table, [stays.id]]);
  expect(await knex()('sessions').where({ memberId: member.id })).toEqual([]);
  expect((await knex()('outgoing_mails').pluck('recipient')).toSorted()).toEqual(['', stays.email]);
});

test('a view that looks for an erased patient looks for nobody, and others stay', async () => {
  const { id: authorId } = await anAdministrator(world);
  const { id: practitionerId } = await aPractitioner(world);
  const request = await aCoverageRequest(world, {
    practitionerId,
    statusId: 22,
    patient: { lastname: 'D’ÉTRÉBOURG', firstname: 'ROSA' },
  });
  const content = { period: null, orderBy: 'id' as const, order: 'asc' as const, columns: [], groupBy: null };
  const searches = {
    'Suivi de Mme d’Étrébourg': 'Rosa d’Étrébourg',
    'Par le début': 'd etre',
    Orélia: 'orelia',
    'Sans recherche': undefined,
  };
  for (const [name, search] of Object.entries(searches))
    await world.ports.stores.savedViews.add(
      { name, isTeam: true, authorId, content: { ...content, filters: { refused: true, search } } },
      new Date(),
    );
  expect((await world.op('erase', 'patient', request.reference, '--yes')).complained).toBe('');
  const left = await world.ports.stores.savedViews.list(authorId);
  expect(left.map(({ name, content: { filters } }) => [name, filters])).toEqual([
    [expect.stringMatching(/^Vue \d+$/), { refused: true }],
    ['Par le début', { refused: true }],
    ['Orélia', { refused: true, search: 'orelia' }],
    ['Sans recherche', { refused: true }],
  ]);
});
