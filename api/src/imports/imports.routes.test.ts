import { refreshNotifications } from '@accordent/core/notifications/refresh-notifications.ts';
import {
  anAdministrator,
  aMutual,
  aMember,
  aMutualGroup,
  aPractitioner,
} from '@accordent/adapters/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../testing/api-under-test.ts';
import type { ApiUnderTest, Caller } from '../testing/api-under-test.ts';
import type { ImportKind, ImportLine, ImportPreview, ImportResult } from './imports.schemas.ts';

let api: ApiUnderTest;
let staff: Caller & { readonly token: string };
let adminId: number;

beforeAll(async () => {
  api = await startApi({ rateLimits: false });
  const administrator = await anAdministrator(api);
  adminId = administrator.id;
  staff = await api.login(administrator);
});
afterAll(() => api.close());

type Content = string | Uint8Array<ArrayBuffer>;

const form = (kind: string, content: Content | null, fields: Record<string, string> = {}) => {
  const body = new FormData();
  body.set('kind', kind);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (content !== null) body.set('file', new Blob([content]), 'liste.csv');
  return body;
};

async function preview(kind: ImportKind, content: Content): Promise<ImportPreview> {
  const { status, body } = await staff.post('/admin/api/import/preview', { form: form(kind, content) });
  expect(`${status} ${body.error ?? ''}`).toBe('200 ');
  return body['import'] as ImportPreview;
}

async function confirm(
  kind: ImportKind,
  content: Content,
  fields: Record<string, string> = {},
): Promise<ImportResult> {
  const { hash } = await preview(kind, content);
  const { status, body } = await staff.post('/admin/api/import/confirm', {
    form: form(kind, content, { hash, ...fields }),
  });
  expect(`${status} ${body.error ?? ''}`).toBe('200 ');
  return body['import'] as ImportResult;
}

const told = ({ items }: ImportPreview) =>
  items.map(({ line, state, faults }: ImportLine) => [
    line,
    state,
    ...faults.map(({ field, sentence }) => `${field}: ${sentence}`),
  ]);

const rows = (table: string) => api.database.scope.knex(table);
const HEADER = 'email;lastname;firstname;phone;address;zip;city;planId;isProspect;history';
const aClient = (email: string, lastname = 'Moreau', phone = '0612345678') =>
  `${email};${lastname};Élise;${phone};12 rue des Lilas;75020;Paris;2;;`;
const file = (...lines: string[]) => `${[HEADER, ...lines].join('\r\n')}\r\n`;

describe('practitioners', () => {
  test('nothing is written until confirmed; the same file twice adds nothing twice', async () => {
    await aPractitioner(api, { email: 'connu@cabinet.fr' });
    const content = file(
      aClient('un@cabinet.fr'),
      aClient('Connu@cabinet.fr'),
      'prospect@cabinet.fr;Petit;;;;;;;oui;À Rappeler',
    );
    const before = await rows('practitioners').count();
    const seen = await preview('practitioners', content);
    expect(seen).toMatchObject({ kind: 'practitioners', lines: 3, toAdd: 2, known: 1, faulty: 0 });
    expect(told(seen)).toEqual([
      [2, 'add'],
      [3, 'known'],
      [4, 'add'],
    ]);
    expect(await rows('practitioners').count()).toEqual(before);

    expect(await confirm('practitioners', content)).toEqual({
      kind: 'practitioners',
      added: 2,
      known: 1,
      skipped: 0,
    });
    expect(await confirm('practitioners', content)).toMatchObject({ added: 0, known: 3 });
    expect(
      await rows('practitioners').whereIn('email', ['un@cabinet.fr', 'prospect@cabinet.fr']),
    ).toHaveLength(2);
  });

  test('a record is what the form would have made: history, address of the product, call to make, audit', async () => {
    await confirm(
      'practitioners',
      file(
        aClient('a@lot.fr', 'Lormeau'),
        aClient('b@lot.fr', 'Lormeau'),
        'c@lot.fr;Cazaubon;;;;;;;1;toBeRecalled',
        'd@lot.fr;Dorléac;;;;;;;1;thoughtful',
      ),
    );
    const made = await rows('practitioners').where('email', 'like', '%@lot.fr').orderBy('email');
    expect(made).toMatchObject([
      { friendlyEmail: 'elise.lormeau@accordent.example', planId: 2, isProspect: false, isActive: true },
      { friendlyEmail: 'elise.lormeau2@accordent.example', planId: 2 },
      { friendlyEmail: null, planId: null, isProspect: true, prospectStatus: 'toBeRecalled' },
      { prospectStatus: 'thoughtful' },
    ]);
    expect(made[0].planChangedAt).toEqual(api.clock.now());
    expect(made[0].passwordHash).toBeNull();
    const ids = made.map(({ id }: { id: number }) => id);
    expect(
      await rows('practitioner_histories').whereIn('practitionerId', ids).orderBy('practitionerId'),
    ).toMatchObject([
      { kind: 'plan', value: '2', adminId },
      { kind: 'plan', value: '2' },
      { kind: 'prospect', value: 'toBeRecalled' },
      { kind: 'prospect', value: 'thoughtful' },
    ]);
    await refreshNotifications(api.ports, { kinds: ['callback'] });
    expect(await rows('notifications').whereIn('practitionerId', ids)).toMatchObject([
      { kind: 'callback', practitionerId: ids[2], title: 'À Démarcher' },
    ]);
    expect(
      await rows('audit_events')
        .where({ entity: 'practitioner' })
        .whereIn('entityId', ids)
        .orderBy('entityId'),
    ).toMatchObject([
      { action: 'import-practitioner', actorKind: 'admin', actorId: adminId },
      { action: 'import-practitioner' },
      { action: 'import-prospect', fields: ['lastname', 'email'] },
      { action: 'import-prospect' },
    ]);
  });

  test('every faulty line is named, and one of them holds up the whole file unless it is left out', async () => {
    const content = file(
      aClient('bon@cabinet.fr'),
      aClient('pas une adresse', '', '12'),
      aClient('bon@cabinet.fr'),
      `${aClient('long@cabinet.fr')};trop`,
    );
    const seen = await preview('practitioners', content);
    expect(told(seen)).toEqual([
      [2, 'add'],
      [
        3,
        'faulty',
        'lastname: Le champ «\u00a0Nom\u00a0» est obligatoire.',
        'phone: Saisissez un numéro de téléphone à dix chiffres.',
        'email: Le champ «\u00a0Adresse e-mail\u00a0» n’est pas une adresse e-mail.',
      ],
      [4, 'faulty', 'email: La ligne 2 a la même adresse e-mail.'],
      [5, 'faulty', ': Cette ligne a plus de colonnes que la première.'],
    ]);
    const refused = await staff.post('/admin/api/import/confirm', {
      form: form('practitioners', content, { hash: seen.hash }),
    });
    expect({ status: refused.status, code: refused.body.code, error: refused.body.error }).toEqual({
      status: 409,
      code: 'import_faulty',
      error: '3 lignes de ce fichier sont fautives\u00a0: rien n’a été importé.',
    });
    expect(await rows('practitioners').where({ email: 'bon@cabinet.fr' })).toHaveLength(0);
    expect(await confirm('practitioners', content, { skipFaulty: 'true' })).toMatchObject({
      added: 1,
      known: 0,
      skipped: 3,
    });
  });

  test('a friendly address that another has is a fault', async () => {
    await aPractitioner(api, { friendlyEmail: 'pris@accordent.example' });
    const head = `${HEADER};friendlyEmail`;
    const seen = await preview(
      'practitioners',
      [
        head,
        `${aClient('x@y.fr')};pris`,
        `${aClient('z@y.fr')};libre`,
        `${aClient('w@y.fr')};libre`,
        `${aClient('v@y.fr')};pec`,
      ].join('\n'),
    );
    expect(told(seen)).toEqual([
      [2, 'faulty', 'friendlyEmail: Cette adresse du service est déjà utilisée.'],
      [3, 'add'],
      [4, 'faulty', 'friendlyEmail: Cette adresse du service est déjà utilisée.'],
      [5, 'faulty', 'friendlyEmail: Cette adresse du service est déjà utilisée.'],
    ]);
  });

  test('an address that is a member’s, an administrator’s, a friendly one or the product’s is a fault: nobody of that line is there already', async () => {
    const { id } = await aPractitioner(api, { friendlyEmail: 'amical@accordent.example' });
    const member = await aMember(api, { practitionerId: id });
    const admin = await anAdministrator(api);
    const seen = await preview(
      'practitioners',
      file(
        aClient(member.email),
        aClient('amical@accordent.example'),
        aClient('Contact@accordent.example'),
        aClient(admin.email),
      ),
    );
    const sentence =
      'email: Cette adresse est déjà celle d’un membre d’un cabinet, d’un administrateur ou d’un organisme, ou une adresse du service (la nôtre, ou celle d’un autre dentiste).';
    expect(told(seen)).toEqual([
      [2, 'faulty', sentence],
      [3, 'faulty', sentence],
      [4, 'faulty', sentence],
      [5, 'faulty', sentence],
    ]);
  });

  test('two confirmations at the same time add once', async () => {
    const content = file(...Array.from({ length: 50 }, (_, n) => aClient(`deux-${n}@cabinet.fr`)));
    const { hash } = await preview('practitioners', content);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        staff.post('/admin/api/import/confirm', { form: form('practitioners', content, { hash }) }),
      ),
    );
    const results = answers.map(({ body }) => body['import'] as ImportResult);
    expect(results.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 50]);
    expect(await rows('practitioners').where('email', 'like', 'deux-%')).toHaveLength(50);
  });

  test('a deleted one’s address is free, an archived one’s is not', async () => {
    await aPractitioner(api, { email: 'parti@cabinet.fr', deletedAt: api.clock.now() });
    await aPractitioner(api, {
      email: 'archive@cabinet.fr',
      archivedAt: api.clock.now(),
      archivedBy: 'admin',
    });
    expect(
      told(await preview('practitioners', file(aClient('parti@cabinet.fr'), aClient('archive@cabinet.fr')))),
    ).toEqual([
      [2, 'add'],
      [3, 'known'],
    ]);
  });
});

describe('mutuals', () => {
  test('are recognised by name, and join groups that stand', async () => {
    const groupId = await aMutualGroup(api, { name: 'Réseau Test' });
    await aMutual(api, { name: 'Élavie Mutuelle' });
    const content = [
      'name,infos,mutualGroups,sendingProtocol.mail',
      'ELAVIE MUTUELLE,,,',
      'Mutuelle du Lot,01 02 03 04 05,reseau test,dentaire@lot.fr',
      'Autre,,Inconnu,',
    ].join('\n');
    const seen = await preview('mutuals', content);
    expect(told(seen)).toEqual([
      [2, 'known'],
      [3, 'add'],
      [
        4,
        'faulty',
        'mutualGroups: Aucun groupement ne s’appelle «\u00a0Inconnu\u00a0»\u00a0: créez-le d’abord.',
      ],
    ]);
    expect(await confirm('mutuals', content, { skipFaulty: '1' })).toMatchObject({
      added: 1,
      known: 1,
      skipped: 1,
    });
    const [made] = await rows('mutuals').where({ name: 'Mutuelle du Lot' });
    expect(made).toMatchObject({ sendingProtocol: { mail: 'dentaire@lot.fr' } });
    expect(await rows('mutual_group_members').where({ mutualId: made.id })).toMatchObject([
      { mutualGroupId: groupId },
    ]);
    expect(await rows('mutual_groups').where({ id: groupId })).toMatchObject([{ version: 2 }]);
    expect(await rows('audit_events').where({ entity: 'mutual', entityId: made.id })).toMatchObject([
      { action: 'import-mutual' },
    ]);
    expect(await confirm('mutuals', content, { skipFaulty: '1' })).toMatchObject({
      added: 0,
      known: 2,
      skipped: 1,
    });
  });
});

describe('contacts', () => {
  test('name their dentists by e-mail, and are recognised by last name, first name and mail', async () => {
    const one = await aPractitioner(api, { email: 'patron@cabinet.fr' });
    const two = await aPractitioner(api, { email: 'associe@cabinet.fr' });
    const content = [
      'lastname\tfirstname\trole\tphoneMobile\tmail\tusers',
      'Le Goff\tMaëlle\tSecrétaire\t06 12 34 56 78\tm@cabinet.fr\tpatron@cabinet.fr, associe@cabinet.fr',
      'Le Goff\tMaëlle\t\t\t\tpatron@cabinet.fr',
      'LE GOFF\tMaelle\t\t\tM@cabinet.fr\tpatron@cabinet.fr',
    ].join('\n');
    expect(told(await preview('contacts', content))).toEqual([
      [2, 'add'],
      [3, 'add'],
      [4, 'faulty', 'lastname: La ligne 2 a les mêmes nom, prénom et adresse e-mail.'],
    ]);
    expect(await confirm('contacts', content, { skipFaulty: 'true' })).toMatchObject({
      added: 2,
      skipped: 1,
    });
    const made = await rows('contacts').where({ lastname: 'LE GOFF' }).orderBy('id');
    expect(made).toMatchObject([
      { role: 'Secrétaire', phoneMobile: '0612345678', mail: 'm@cabinet.fr' },
      { mail: '' },
    ]);
    expect(
      (await rows('contact_practitioners').where({ contactId: made[0].id }).orderBy('practitionerId')).map(
        ({ practitionerId }: { practitionerId: number }) => practitionerId,
      ),
    ).toEqual([one.id, two.id]);
    expect(await confirm('contacts', content, { skipFaulty: 'true' })).toMatchObject({ added: 0, known: 2 });
  });
});

describe('files', () => {
  test('Windows-1252 is read as such', async () => {
    const bytes = Uint8Array.from('name\r\nMutuelle de l\u0092\u00c9lan\r\n', (letter) =>
      letter.charCodeAt(0),
    );
    const seen = await preview('mutuals', bytes);
    expect(seen.items[0]!.name).toBe('Mutuelle de l’Élan');
  });

  test('columns that nobody knows are named and left out', async () => {
    expect((await preview('mutuals', 'id;name;couleur\n1;Bleue;bleu')).ignoredColumns).toEqual([
      'id',
      'couleur',
    ]);
  });

  test.each<[string, Content | null, number, string, string]>([
    ['no file', null, 400, 'invalid', 'Le champ «\u00a0Fichier\u00a0» est obligatoire.'],
    ['an empty one', '', 400, 'invalid', 'Ce fichier ne contient aucune ligne.'],
    ['a header alone', 'name\n', 400, 'invalid', 'Ce fichier ne contient aucune ligne.'],
    [
      'other columns',
      'nom;ville\na;b',
      400,
      'import_columns',
      'Colonnes manquantes\u00a0: «\u00a0name\u00a0».',
    ],
    [
      'columns twice',
      'name;mail;mail\na;b;c',
      400,
      'import_columns',
      'Colonnes en double\u00a0: «\u00a0mail\u00a0».',
    ],
    ['a workbook', 'PK\u0003\u0004\u0014', 415, 'not_a_csv', 'Ce fichier n’est pas un fichier CSV.'],
    ['a quote left open', 'name\n"Avelio', 415, 'broken_csv', 'Ce fichier CSV est mal formé à la ligne 2'],
    ['too many bytes', `name\n${'a'.repeat(5 * 1024 * 1024)}`, 413, 'file_too_large', 'dépasse 5\u00a0Mo'],
    [
      'too many lines',
      `name\n${Array.from({ length: 20_001 }, (_, n) => `m${n}`).join('\n')}`,
      413,
      'too_many_lines',
      'Ce fichier a plus de 20\u202f000 lignes.',
    ],
  ])('%s is refused', async (_, content, status, code, sentence) => {
    const answer = await staff.post('/admin/api/import/preview', { form: form('mutuals', content) });
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.body.error).toContain(sentence);
    expect(answer.body.fields).toEqual(status === 400 ? { file: answer.body.error } : undefined);
  });

  test('what was seen is what is written: another file is refused', async () => {
    const { hash } = await preview('mutuals', 'name\nUne');
    const answer = await staff.post('/admin/api/import/confirm', {
      form: form('mutuals', 'name\nAutre', { hash }),
    });
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 409,
      code: 'import_changed',
    });
    expect(await rows('mutuals').whereIn('name', ['Une', 'Autre'])).toHaveLength(0);
  });

  test('every faulty field of a call is told at once', async () => {
    const answer = await staff.post('/admin/api/import/confirm', {
      form: form('dentistes', 'name\na', { skipFaulty: 'peut-être' }),
    });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).toSorted()).toEqual(['hash', 'kind', 'skipFaulty']);
  });

  test('thousands of lines are one import', async () => {
    const content = file(
      ...Array.from({ length: 2500 }, (_, n) => aClient(`masse-${n}@cabinet.fr`, `Nom${n % 50}`)),
    );
    expect(await confirm('practitioners', content)).toMatchObject({ added: 2500 });
    const [made] = await rows('practitioners')
      .where('email', 'like', 'masse-%')
      .countDistinct('friendlyEmail');
    expect(Number(made?.count)).toBe(2500);
  });
});

test('baskets of care: what stands is known, what says otherwise takes its place', async () => {
  const header = 'ccamCode;tooth;basket;tariff;feeLimit;validFrom';
  const first = `${header}\nHBLD350;11;1;120,00;500,00;01/01/2026\nHBLD350;;3;120;;2026-01-01`;
  expect(await confirm('baskets', first)).toMatchObject({ added: 2, known: 0 });
  const next = `${header}\nHBLD350;11;1;120,00;520,00;2026-01-01\nHBLD350;;3;120;;2026-01-01\nHBLD350;19;4;x;;`;
  const seen = await preview('baskets', next);
  expect(seen.items.map(({ state }) => state)).toEqual(['add', 'known', 'faulty']);
  expect(seen.items[2]!.faults.map(({ sentence }) => sentence)).toEqual([
    'Écrivez une dent de 11 à 48, de 51 à 85, ou rien pour toutes.',
    'Écrivez 1, 2 ou 3.',
    'Écrivez un montant en euros, par exemple 500,00.',
    'Écrivez une date, aaaa-mm-jj ou jj/mm/aaaa.',
  ]);
  expect(await confirm('baskets', next, { skipFaulty: '1' })).toMatchObject({
    added: 1,
    known: 1,
    skipped: 1,
  });
  const { body } = await staff.get('/admin/api/care-baskets');
  expect(body['lines']).toEqual([
    {
      code: 'HBLD350',
      tooth: '',
      basket: '3',
      tariffCents: 12_000,
      feeLimitCents: null,
      validFrom: '2026-01-01',
    },
    {
      code: 'HBLD350',
      tooth: '11',
      basket: '1',
      tariffCents: 12_000,
      feeLimitCents: 52_000,
      validFrom: '2026-01-01',
    },
  ]);
});

test.each(['practitioners', 'mutuals', 'contacts', 'baskets'])(
  'the template of %s is a file that is taken',
  async (kind) => {
    const response = await fetch(`${api.url}/admin/api/import/template/${kind}.csv`, {
      headers: { Authorization: `Bearer ${staff.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="import-${kind}.csv"`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const answer = await staff.post('/admin/api/import/preview', { form: form(kind, bytes) });
    expect(answer.body.error).toBe('Ce fichier ne contient aucune ligne.');
  },
);

test('a template of something else is not there', async () => {
  expect((await staff.get('/admin/api/import/template/factures.csv')).status).toBe(404);
});
