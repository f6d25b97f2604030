import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutDepotAddresses } from '@accordent/core/depots/depot-token.ts';
import type { Connected } from '../connect.ts';
import {
  aContact,
  aConvention,
  aCoverageRequest,
  aMutual,
  aMutualGroup,
  anAdministrator,
  aPractitioner,
} from '../testing/builders.ts';
import { verbatim } from './migrate.ts';
import { up as oneTimeLinks } from './migrations/0075-one-time-links.ts';
import { up as rewrittenLinks } from './migrations/0088-rewritten-links.ts';
import { up as phonesInComments } from './migrations/0092-phones-in-comments.ts';
import { aMail, aMessage } from '../testing/message-builders.ts';
import { aConnectedWorld } from '../testing/connected-world.ts';

let world: Connected;
let adminId: number;
let dentist: { id: number };
let other: { id: number };
let mutualId: number;
let groupId: number;
let request: { id: number; patientId: number };

beforeAll(async () => {
  world = await aConnectedWorld();
  adminId = (await anAdministrator(world)).id;
  dentist = await aPractitioner(world, { lastname: 'VASSEUR' });
  other = await aPractitioner(world, { lastname: 'KERGOAT' });
  mutualId = await aMutual(world, { name: 'Mutuelle des Lilas' });
  groupId = await aMutualGroup(world, { name: 'Thalvie' });
  request = await aCoverageRequest(world, { practitionerId: dentist.id, mutualId });
  const tied = { practitionerId: dentist.id, coverageRequestId: request.id };
  await aMessage(world, { ...tied, by: { adminId }, content: 'La carte est illisible.' });
  await aMail(world, { ...tied, text: 'Voici le devis.' });
  await aMail(world, { practitionerId: dentist.id, isOutgoing: true });
  await aMail(world, { isSecret: true });
});
afterAll(() => world.close());

const knex = () => world.database.scope.knex;
const wrongCopies = async () =>
  (await world.ports.stores.invariants.wrongCopies()).filter(({ count }) => count > 0);
const mailIds = async () => (await knex()('mails').orderBy('id').pluck<number[]>('id')) as number[];
const found = async (word: string) => {
  const page = { page: 1, perPage: 20, order: 'asc', words: [word] } as const;
  const { messages, mails } = world.ports.stores;
  const mailbox = { ...page, orderBy: 'id', box: null, adminId, showsSecrets: false } as const;
  return {
    messages: (await messages.search({ ...page, orderBy: 'id' })).total,
    mails: (await mails.search(mailbox)).total,
  };
};

type Change = [name: string, change: () => Promise<unknown>, word: string, messages: number, mails: number];

test.each<Change>([
  ['nothing yet', async () => {}, 'lilas', 1, 1],
  [
    'a patient takes another name',
    () => knex()('patients').where({ id: request.patientId }).update({ lastname: 'PRUNIER' }),
    'prunier',
    1,
    1,
  ],
  [
    'an insurer takes another name',
    () => knex()('mutuals').where({ id: mutualId }).update({ name: 'Mutuelle des Roses' }),
    'roses',
    1,
    1,
  ],
  [
    'a practitioner takes another name',
    () => knex()('practitioners').where({ id: dentist.id }).update({ lastname: 'QUERCY' }),
    'quercy',
    1,
    2,
  ],
  [
    'a message is rewritten',
    () => knex()('messages').update({ content: 'La carte est périmée.' }),
    'perimee',
    1,
    0,
  ],
  [
    'a mail loses its PEC',
    async () =>
      knex()('mails')
        .where({ id: (await mailIds())[0] })
        .update({ coverageRequestId: null }),
    'roses',
    1,
    0,
  ],
  [
    'a mail is tied to a PEC',
    async () =>
      knex()('mails')
        .where({ id: (await mailIds())[1] })
        .update({ coverageRequestId: request.id }),
    'roses',
    1,
    1,
  ],
  [
    'its PEC is deleted',
    () => knex()('coverage_requests').where({ id: request.id }).update({ deletedAt: new Date() }),
    'roses',
    0,
    0,
  ],
  [
    'its PEC comes back',
    () => knex()('coverage_requests').where({ id: request.id }).update({ deletedAt: null }),
    'roses',
    1,
    1,
  ],
])('%s: messages and mails are found by the words of today', async (_, change, word, messages, mails) => {
  await change();
  expect(await found(word)).toEqual({ messages, mails });
  expect(await wrongCopies()).toEqual([]);
});

test.each<[name: string, change: () => Promise<unknown>]>([
  [
    'mails are opened',
    async () =>
      knex()('mail_views').insert(
        (await mailIds()).map((mailId) => ({ mailId, adminId, seenAt: new Date() })),
      ),
  ],
  [
    'an opened mail turns out to be between us',
    async () =>
      knex()('mails')
        .where({ id: (await mailIds())[0] })
        .update({ isInternal: true }),
  ],
  [
    'an opened mail goes to the other box',
    async () =>
      knex()('mails')
        .where({ id: (await mailIds())[1] })
        .update({ isOutgoing: false }),
  ],
  [
    'an opened mail is deleted',
    async () => {
      const mailId = (await mailIds())[1];
      await knex()('mail_views').where({ mailId }).delete();
      await knex()('mails').where({ id: mailId }).delete();
    },
  ],
  ['a mail comes', () => aMail(world)],
  [
    'a mail of before is found to quote a one-time link',
    async () => {
      const html = '<a href="https://accordent.example/join?t=a.b">Rejoindre</a>';
      const quoting = await aMail(world, { html });
      const other = await aMail(world, { text: 'https://ailleurs.example/join?team=2' });
      await world.database.scope.query(oneTimeLinks);
      const hidden = await knex()('mails').whereIn('id', [quoting, other]).where({ isSecret: true });
      expect(hidden).toMatchObject([{ id: quoting }]);
    },
  ],
  [
    'a mail of before is found to quote the link of a clerk',
    async () => {
      const address = `https://portail.accordent.example/depot/0b6f5f7a-2f0e.1771400000.${'Ab-_9'.repeat(8)}xyz`;
      const [once, twice] = [encodeURIComponent(address), encodeURIComponent(encodeURIComponent(address))];
      const words = [
        `> ${address} merci`,
        `https://safelinks.example/?url=${once}&data=05%7C02&reserved=0 https://safelinks.example/?url=${twice}`,
        `https://urldefense.example/v2/url?u=https-3A__portail.accordent.example_depot_${address.split('/').at(-1)}`,
        'https://portail.accordent.example/depot/ et https://orelia.example/depot/aide',
      ].join('\n');
      const html = `<a href="https://safelinks.example/?url=${once}&amp;data=05">le dossier</a>`;
      const id = await aMail(world, { text: words, html });
      await world.database.scope.query(rewrittenLinks);
      const [kept] = await knex()('mails').where({ id });
      const said = '[Lien vers le dossier]';
      expect(kept.text.split('\n')).toEqual([
        `> ${said} merci`,
        `${said} ${said}`,
        said,
        words.split('\n').at(-1),
      ]);
      expect([kept.text, kept.html]).toEqual([words, html].map(withoutDepotAddresses));
    },
  ],
  [
    'a contact of before has a telephone in his comment',
    async () => {
      const practitionerIds = [dentist.id];
      const written = 'ligne\u00a0: 06.12.34.56.78 ou +33 (0)1 42 34 56 78, RDV 12/06 07 00 00 00 07';
      const id = await aContact(world, { practitionerIds, phoneMobile: '', comment: written });
      const silent = await aContact(world, { practitionerIds, phoneMobile: '', comment: 'Étage 3' });
      const searchOf = async (one: number) => (await knex()('contacts').where({ id: one }))[0].search;
      const made = await searchOf(id);
      expect(made).toMatch(/ ligne 06 12 34 56 78 .* 0612345678 0142345678 060700000007$/);
      expect(await searchOf(silent)).toMatch(/ etage 3$/);
      await knex().raw('alter table contacts disable trigger keep_search');
      await knex()('contacts').where({ id }).update({ search: ' ligne 06 12' });
      await knex().raw('alter table contacts enable trigger keep_search');
      await knex().raw(verbatim(phonesInComments));
      expect(await searchOf(id)).toBe(made);
    },
  ],
])('%s: the counts of the boxes hold', async (_, change) => {
  await change();
  expect(await wrongCopies()).toEqual([]);
});

test('what is counted of a box is what it shows', async () => {
  const mailbox = { page: 1, perPage: 20, orderBy: 'Date', order: 'desc', words: [] } as const;
  for (const box of ['received', 'sent', null] as const)
    for (const isRead of [undefined, true, false]) {
      const read = isRead === undefined ? {} : { isRead };
      const page = await world.ports.stores.mails.search({
        ...mailbox,
        ...read,
        box,
        adminId,
        showsSecrets: false,
      });
      expect({ box, isRead, total: page.total }).toEqual({ box, isRead, total: page.rows.length });
    }
});

test.each<[name: string, change: () => Promise<unknown>]>([
  ['comes', () => aCoverageRequest(world, { practitionerId: dentist.id, statusId: 20 })],
  ['is sent', () => knex()('coverage_requests').update({ transmittedAt: new Date() })],
  ['is taken back', () => knex()('coverage_requests').update({ transmittedAt: null })],
  ['is cancelled', () => knex()('coverage_requests').where({ statusId: 20 }).update({ statusId: 23 })],
  ['is deleted', () => knex()('coverage_requests').where({ statusId: 23 }).update({ deletedAt: new Date() })],
])('a PEC %s: those not sent are counted', async (_, change) => {
  await change();
  expect(await wrongCopies()).toEqual([]);
  const page = { page: 1, perPage: 20, orderBy: 'creationDate', order: 'desc' } as const;
  const staff = { kind: 'admin', id: adminId, sessionId: 's', isSuper: false } as const;
  for (const isSent of [true, false]) {
    const { rows, total } = await world.ports.stores.coverageRequests.search({ ...page, isSent }, staff);
    expect({ isSent, total }).toEqual({ isSent, total: rows.length });
  }
});

test.each<[name: string, change: () => Promise<unknown>]>([
  [
    'a newer PEC',
    () => aCoverageRequest(world, { practitionerId: dentist.id, createdAt: new Date('2026-11-20') }),
  ],
  [
    'an older PEC',
    () => aCoverageRequest(world, { practitionerId: dentist.id, createdAt: new Date('2026-01-02') }),
  ],
  [
    'the newest PEC goes to another',
    () =>
      knex()('coverage_requests')
        .where({ createdAt: new Date('2026-11-20') })
        .update({ practitionerId: other.id }),
  ],
  [
    'his only PEC is deleted',
    () => knex()('coverage_requests').where({ practitionerId: other.id }).update({ deletedAt: new Date() }),
  ],
  [
    'it comes back',
    () => knex()('coverage_requests').where({ practitionerId: other.id }).update({ deletedAt: null }),
  ],
])('%s: the latest PEC of each is known', async (_, change) => {
  await change();
  expect(await wrongCopies()).toEqual([]);
});

test.each<[name: string, change: () => Promise<unknown>]>([
  [
    'a valid agreement',
    async () => aConvention(world, { practitionerId: dentist.id, mutualGroupId: groupId, isValid: true }),
  ],
  ['it is no longer valid', () => knex()('conventions').update({ isValid: false })],
  ['it is valid again', () => knex()('conventions').update({ isValid: true })],
  ['its group is deleted', () => knex()('mutual_groups').update({ deletedAt: new Date() })],
  ['its group comes back', () => knex()('mutual_groups').update({ deletedAt: null })],
  ['it is deleted', () => knex()('conventions').update({ deletedAt: new Date() })],
  ['it is gone', () => knex()('conventions').delete()],
])('%s: the agreements of each are counted', async (_, change) => {
  await change();
  expect(await wrongCopies()).toEqual([]);
});

const event = (at: Date, entity = 'message') => ({ at, actorKind: 'system', action: 'test', entity });
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const journal = async (query: { entity?: 'message' | 'mail'; from?: Date; to?: Date } = {}) => {
  const page = { page: 1, perPage: 100, orderBy: 'date', order: 'desc', words: [] } as const;
  const ranks = { actions: [], entities: [] };
  return world.ports.stores.auditEvents.search({ ...page, ranks, ...query });
};

test('the totals of the journal are exact, whatever days are closed', async () => {
  await knex()('audit_events').insert([9, 8, 8, 5, 1, 0].map((days) => event(ago(days))));
  const closed = await world.ports.stores.auditEvents.closeDays(ago(2).toISOString().slice(0, 10));
  expect(closed).toBeGreaterThan(5);
  expect(await world.ports.stores.auditEvents.closeDays(ago(2).toISOString().slice(0, 10))).toBe(0);
  await knex()('audit_events').insert([event(ago(8)), event(ago(20)), event(ago(6), 'mail'), event(ago(0))]);
  await knex()('audit_events').where('at', '<', ago(8.5)).where('at', '>', ago(10)).delete();
  expect(await wrongCopies()).toEqual([]);
  const spans = [
    {},
    { from: ago(8.2) },
    { to: ago(4) },
    { from: ago(8.2), to: ago(0.5) },
    { from: ago(0.5) },
  ];
  for (const span of spans)
    for (const entity of [undefined, 'message', 'mail'] as const) {
      const { total, rows } = await journal({ ...span, ...(entity && { entity }) });
      expect({ span, entity, total }).toEqual({ span, entity, total: rows.length });
    }
  expect((await journal()).total).toBe(9);
});

test('a copy that is wrong is found', async () => {
  await knex()('message_searches').update({ search: ' faux' });
  await knex()('mail_counts').increment('n', 1);
  await knex()('latest_requests').update({ at: ago(9) });
  await knex()('agreement_counts').increment('n', 1);
  await knex()('audit_day_counts').where({ entity: 'mail' }).increment('n', 1);
  expect((await wrongCopies()).map(({ copy }) => copy).toSorted()).toEqual([
    'agreement-counts',
    'journal-counts',
    'latest-requests',
    'mail-counts',
    'searches',
  ]);
});
