import { expect, test } from 'vitest';
import { batchCause, callCause, freeMonthCause, overCapCause, unpaidBefore } from './notification-causes.ts';
import { notificationKinds, notificationOf } from './notification-looks.ts';

const at = new Date('2026-11-21T09:00:00Z');
const facts = {
  reference: 'PEC-2026-000012',
  name: 'ROUX ANNE',
  subject: 'Devis',
  count: 12,
  cap: 10,
  invoiceId: 41,
  mailId: 5,
  endsOn: '2026-11-24',
  missing: ['siren', 'address'],
  returnReason: 'AM04',
  cents: 430_560,
} as const;
const cause = { key: 'k', practitionerId: 7, coverageRequestId: 12, at, facts };

test.each([
  ['new-request', 'Nouvelle demande', 'PEC-2026-000012 · Roux Anne', '/admin/dfc/edit/12/files', 'FileText'],
  [
    'document-waiting',
    'Document à vérifier',
    'PEC-2026-000012 · Roux Anne',
    '/admin/dfc/edit/12/files',
    'FileText',
  ],
  ['message', 'Message reçu', 'PEC-2026-000012 · Roux Anne', '/admin/dfc/edit/12/messages', 'Eye'],
  [
    'message-returned',
    'Message non envoyé',
    'PEC-2026-000012 · Roux Anne',
    '/admin/dfc/edit/12/messages',
    'AlertTriangle',
  ],
  ['mention', 'Une note vous nomme', 'PEC-2026-000012 · Roux Anne', '/admin/dfc/edit/12/comments', 'Eye'],
  [
    'depot-opened',
    'Dossier ouvert par la mutuelle',
    'PEC-2026-000012 · Roux Anne',
    '/admin/dfc/edit/12/files',
    'Eye',
  ],
  [
    'answer-received',
    'Réponse de la mutuelle',
    'PEC-2026-000012 · Roux Anne',
    '/admin/dfc/edit/12/files',
    'Eye',
  ],
  ['mail', 'Mail reçu', 'Roux Anne · Devis', '/admin/mails/i/5', 'Eye'],
  [
    'over-cap',
    'Forfait dépassé',
    'Roux Anne · 12 / 10 PEC ce mois-ci',
    '/admin/user/edit/7/dfc',
    'AlertTriangle',
  ],
  [
    'free-month-ending',
    'Fin du mois gratuit',
    'Roux Anne · le 24 novembre 2026',
    '/admin/user/edit/7/information',
    'AlertTriangle',
  ],
  [
    'unpaid-invoice',
    'Facture impayée',
    'Facture n°\u00a041 · Roux Anne',
    '/admin/invoice/edit/41',
    'DollarSign',
  ],
  [
    'debit-returned',
    'Prélèvement non payé',
    'Facture n°\u00a041 · Roux Anne · Provision insuffisante (AM04)',
    '/admin/receipts/debits',
    'DollarSign',
  ],
  [
    'debits-to-prepare',
    'Remise à préparer',
    '12\u00a0prélèvements · 4\u202f305,60\u00a0€ · au plus tard le 24 novembre 2026',
    '/admin/receipts/debits',
    'AlertTriangle',
  ],
  [
    'incomplete-invoice',
    'Facture incomplète',
    'Roux Anne · SIREN manquant et adresse à compléter',
    '/admin/user/edit/7/information',
    'AlertTriangle',
  ],
] as const)('%s', (kind, title, subtitle, link, icon) => {
  expect(notificationOf(kind, cause, 'abcdefghij')).toMatchObject({
    id: 'abcdefghij',
    kind,
    title,
    subtitle,
    link,
    icon,
  });
});

test('a debit that came back of an invoice that stays paid says so, and leads to the invoice', () => {
  const paid = { ...cause, facts: { ...facts, isPaid: true } };
  expect(notificationOf('debit-returned', paid, 'abcdefghij')).toMatchObject({
    subtitle:
      'Facture n°\u00a041 · Roux Anne · Provision insuffisante (AM04) · la facture est encore marquée payée, à vérifier',
    link: '/admin/invoice/edit/41',
  });
});

test.each([
  [0, 'Message reçu'],
  [1, 'Message reçu avec 1\u00a0pièce'],
  [2, 'Message reçu avec 2\u00a0pièces'],
])('a message that brings %s', (files, title) => {
  expect(notificationOf('message', { ...cause, facts: { ...facts, files } }, 'abcdefghij').title).toBe(title);
});

test('a mail of somebody unknown says so', () => {
  const { subtitle } = notificationOf('mail', { ...cause, facts: { ...facts, name: null } }, 'abcdefghij');
  expect(subtitle).toBe('NOT FOUND · Devis');
});

test('what is owed says how much, and from when it is lost', () => {
  const told = {
    reference: 'PEC-2026-000041',
    name: 'Roux Anne',
    cents: 9660,
    endsOn: '2027-02-14',
    warning: 2,
  };
  const subtitles = (['paid-low', 'taken-back', 'prescription'] as const).map((kind) =>
    notificationOf(kind, { ...cause, facts: told }, 'abcdefghij').subtitle.replaceAll(/\s/g, ' '),
  );
  expect(subtitles).toEqual([
    'PEC-2026-000041 · Roux Anne · il manque 96,60 €',
    'PEC-2026-000041 · Roux Anne · 96,60 € · à contester avant le 14 février 2027',
    'PEC-2026-000041 · Roux Anne · le 14 février 2027',
  ]);
});

test('every kind is found in the records', () => {
  expect(notificationKinds).toHaveLength(25);
});

test('a refused mail names whose address it was, or itself where it was nobody’s', () => {
  const told = (choice: object) => notificationOf('refused-mail', { ...cause, ...choice }, 'abcdefghij');
  expect(told({ facts: { name: 'ROUX ANNE' } })).toMatchObject({
    title: 'Mail refusé',
    subtitle: 'Roux Anne · son adresse n’a pas été acceptée',
    link: '/admin/user/edit/7/information',
    icon: 'AlertTriangle',
  });
  expect(told({ practitionerId: null, facts: { subject: 'Devis de mai', mailId: 5 } })).toMatchObject({
    subtitle: 'Devis de mai · l’adresse n’a pas été acceptée',
    link: '/admin/mails/o/5',
  });
  const { subtitle } = told({
    practitionerId: null,
    facts: { subject: 'Devis de mai', mailId: 5, refused: 2 },
  });
  expect(subtitle).toBe('Devis de mai · refusé pour 2\u00A0destinataires');
});

test('none done, or none refused, is singular', () => {
  const ended = { id: 8, adminId: 3, done: 0, refused: 120, endedAt: at };
  const subtitle = (counts: object) =>
    notificationOf('batch-ended', batchCause({ ...ended, ...counts }), 'abcdefghij').subtitle;
  expect(subtitle({})).toBe('0 faite, 120 refusées');
  expect(subtitle({ done: 120, refused: 0 })).toBe('120 faites, 0 refusée');
});

test('an act on many says how many refused, and leads to them', () => {
  const ended = { id: 8, adminId: 3, done: 1960, refused: 40, endedAt: at };
  expect(notificationOf('batch-ended', batchCause(ended), 'abcdefghij')).toMatchObject({
    key: 'batch-ended:8',
    title: 'Lot terminé',
    subtitle: '1\u202f960 faites, 40 refusées',
    link: '/admin/dfc/list?lot=8',
    adminId: 3,
    at,
  });
});

test('the call back of a prospect says whom to call and why, and leads to him', () => {
  const call = {
    id: 7,
    name: 'ROUX ANNE',
    phone: '0612345678',
    prospectStatus: 'toBeRecalled',
    historyId: 12,
    since: at,
  };
  expect(notificationOf('callback', callCause(call), 'abcdefghij')).toMatchObject({
    key: 'callback:12',
    kind: 'callback',
    title: 'À Démarcher',
    subtitle: 'Roux Anne · 06\u00a012\u00a034\u00a056\u00a078',
    link: '/admin/prospect/edit/7',
    color: 'orange',
    icon: 'PhoneCall',
    at,
  });
  const { subtitle } = notificationOf('callback', callCause({ ...call, phone: '' }), 'abcdefghij');
  expect(subtitle).toBe('Roux Anne');
});

const free = { id: 7, name: 'ROUX ANNE', planId: 3, planSince: new Date('2026-10-24T08:00:00Z') };
test.each([
  ['2026-11-20T22:00:00Z', null],
  ['2026-11-20T23:00:00Z', 'free-month-ending:7:2026-11-24:soon'],
  ['2026-11-23T22:59:00Z', 'free-month-ending:7:2026-11-24:soon'],
  ['2026-11-23T23:00:00Z', 'free-month-ending:7:2026-11-24:over'],
  ['2026-12-15T10:00:00Z', 'free-month-ending:7:2026-11-24:over'],
])('a free month until 24 November, seen at %s: %s', (now, key) => {
  expect(freeMonthCause(free, new Date(now))?.key ?? null).toBe(key);
});

test('a paid plan has no end', () => {
  expect(freeMonthCause({ ...free, planId: 1 }, at)).toBeNull();
});

test.each([
  ['2026-11-21T09:00:00Z', '2026-10-21T22:00:00.000Z'],
  ['2026-04-10T09:00:00Z', '2026-03-10T23:00:00.000Z'],
])('at %s, over thirty days is before %s, a Paris midnight', (now, before) => {
  expect(unpaidBefore(new Date(now)).toISOString()).toBe(before);
});

test.each([
  [2, 10, null],
  [2, 11, 'over-cap:7:2026-11'],
  [4, 20, null],
  [4, 21, 'over-cap:7:2026-11'],
  [1, 400, null],
] as const)('on plan %i, %i PEC in the month: %s', (planId, monthCount, key) => {
  const practice = { id: 7, name: 'ROUX ANNE', planId, monthCount, at };
  expect(overCapCause(practice, new Date('2026-11-01T00:00:00Z'))?.key ?? null).toBe(key);
});
