import { isReserved } from './addresses.ts';
import { describe, expect, test } from 'vitest';
import { isSecretMailOfServer, judgeMail, referencesIn } from './judge-mail.ts';
import type { MailboxFolder } from './mailbox-ports.ts';

const own = {
  name: 'Accordent',
  domain: 'accordent.example',
  mailboxAddress: 'bureau@mail.example',
  secureAddress: 'nous@mssante.example',
};
const known = [
  { address: 'roux@cabinet.example', practitionerId: 4, isAdministrator: false },
  { address: 'dr.roux@accordent.example', practitionerId: 4, isAdministrator: false },
  { address: 'capucine@chez-elle.example', practitionerId: null, isAdministrator: true },
  { address: 'double@cabinet.example', practitionerId: 5, isAdministrator: true },
  // Taken before nobody could.
  { address: 'bureau@mail.example', practitionerId: 6, isAdministrator: false },
  { address: 'pec@accordent.example', practitionerId: 6, isAdministrator: false },
  { address: 'ne-pas-repondre@accordent.example', practitionerId: 6, isAdministrator: false },
];
const judge = (from: string, to: string[], folder: MailboxFolder = 'inbox') =>
  judgeMail({ from, recipients: to }, { folder, known, own });

describe('a mail', () => {
  test.each([
    // from, to, in, outgoing, hidden, whose
    ['roux@cabinet.example', ['bureau@mail.example'], 'inbox', false, false, 4],
    ['inconnu@ailleurs.example', ['bureau@mail.example'], 'inbox', false, false, null],
    ['bureau@mail.example', ['roux@cabinet.example'], 'sent', true, false, 4],
    // A practitioner's address of the domain is his, not ours.
    ['dr.roux@accordent.example', ['contact@accordent.example'], 'inbox', false, false, 4],
    ['contact@accordent.example', ['dr.roux@accordent.example'], 'sent', true, false, 4],
    ['double@cabinet.example', ['bureau@mail.example'], 'inbox', false, false, 5],
    // Between us.
    ['capucine@chez-elle.example', ['bureau@mail.example'], 'inbox', true, true, null],
    ['ne-pas-repondre@accordent.example', ['capucine@chez-elle.example'], 'inbox', true, true, null],
    [
      'compta@accordent.example',
      ['bureau@mail.example', 'capucine@chez-elle.example'],
      'inbox',
      true,
      true,
      null,
    ],
    // One of them is somebody else.
    ['compta@accordent.example', ['bureau@mail.example', 'roux@cabinet.example'], 'inbox', true, false, 4],
    // What the product answers under is nobody else's, whoever has taken it.
    ['inconnu@ailleurs.example', ['pec@accordent.example'], 'inbox', false, false, null],
    ['roux@cabinet.example', ['pec@accordent.example'], 'inbox', false, false, 4],
    ['pec@accordent.example', ['bureau@mail.example'], 'inbox', true, true, null],
    // A copy that reached us, and a sender that we did not know to be ours.
    ['inconnu@ailleurs.example', [], 'inbox', false, false, null],
    ['alias@mail.example', ['roux@cabinet.example'], 'sent', true, false, 4],
  ] as const)('from %s to %j in %s', (from, to, folder, isOutgoing, isInternal, practitionerId) => {
    expect(judge(from, [...to], folder)).toEqual({ isOutgoing, isInternal, practitionerId });
  });
});

describe('a mail with a code or one-time link', () => {
  const mail = { messageId: '<a@b>', references: [] as string[], html: '', text: 'Bonjour' };
  const secrets = new Set(['<code@accordent.example>']);

  test('is one that the product has sent', () => {
    expect(isSecretMailOfServer({ ...mail, messageId: '<code@accordent.example>' }, secrets)).toBe(true);
  });
  test('quotes a link, whoever sends it', () => {
    const html = '<a href="https://accordent.example/password-lost?t=a.b">Choisir</a>';
    expect(isSecretMailOfServer({ ...mail, html }, secrets)).toBe(true);
    const text = '> https://accordent.example/admin/password-lost?t=a.b';
    expect(isSecretMailOfServer({ ...mail, text }, secrets)).toBe(true);
  });
  test.each([
    'https://accordent.example/join?t=a.b',
    'https://accordent.example/account-stop?t=a.b',
    // A mail server that rewrites links has it within its own.
    'https://safe.example/?url=https%3A%2F%2Faccordent.example%2Fjoin%3Ft%3Da.b&data=1',
    'https://safe.example/?url=https%3A%2F%2Faccordent.example%2Fpassword%2Dlost%3Ft%3Da.b&data=1',
    // Two of them, one within the other's.
    'https://safe.example/?url=https%253A%252F%252Faccordent.example%252Faccount-stop%253Ft%253Da.b',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__accordent.example_join-3Ft-3Da.b&d=DwMF',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__accordent.example_admin_password-2Dlost-3Ft-3Da.b&d=DwMF',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__safe.example_-3Furl-3Dhttps-253A-252F-252Faccordent.example-252Faccount-2Dstop-253Ft-253Da.b&d=DwMF',
    'https://urldefense.com/v3/__https://accordent.example/password-lost?t=a.b__;!!c',
  ])('quotes %s', (link) => {
    expect(isSecretMailOfServer({ ...mail, text: `> ${link}` }, secrets)).toBe(true);
  });
  test('answers one and quotes its code', () => {
    const references = ['<code@accordent.example>'];
    expect(isSecretMailOfServer({ ...mail, references, text: '> 048213' }, secrets)).toBe(true);
    expect(isSecretMailOfServer({ ...mail, references }, secrets)).toBe(false);
  });
  test('is no other, whatever numbers it holds', () => {
    expect(isSecretMailOfServer({ ...mail, text: 'PEC-2026-004771, 750120' }, secrets)).toBe(false);
    const text = 'https://accordent.example/account/members, https://ailleurs.example/join?team=2';
    expect(isSecretMailOfServer({ ...mail, text }, secrets)).toBe(false);
    const wrapped = 'https://urldefense.proofpoint.com/v2/url?u=https-3A__ailleurs.example_join-3Fteam-3D2';
    expect(isSecretMailOfServer({ ...mail, text: wrapped }, secrets)).toBe(false);
  });
});

test('references are found in subject and text, each once, in any case', () => {
  const found = referencesIn({
    subject: 'Re : PEC-2026-004771',
    text: 'Et pec-2025-000012, PEC-2026-004771, PEC-26-1, XPEC-2026-000001.',
  });
  expect(found).toEqual(['PEC-2026-004771', 'PEC-2025-000012']);
});

test.each([
  ['pec@accordent.example', true],
  ['contact@accordent.example', true],
  ['ne-pas-repondre@accordent.example', true],
  ['bureau@mail.example', true],
  ['nous@mssante.example', true],
  ['', false],
  ['pec2@accordent.example', false],
  ['pec@cabinet.example', false],
])('%s may be nobody’s address: %s', (address, expected) => {
  expect(isReserved(address, own)).toBe(expected);
  expect(isReserved(address, { ...own, secureAddress: '' })).toBe(
    expected && address !== 'nous@mssante.example',
  );
});
