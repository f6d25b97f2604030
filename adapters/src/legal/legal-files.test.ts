import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalPage, legalPageNames, legalValues } from '@accordent/core/legal/legal-page.ts';
import { DEFAULT_SPANS } from '@accordent/core/retention/retention-rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLegalFiles } from './legal-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accordent-legal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Given = Parameters<typeof legalValues>[0];
const publisher: Given = {
  product: 'Accordent',
  contact: { phone: '0240550970', hours: 'Lundi au vendredi', mail: 'contact@accordent.example' },
  company: {
    name: 'Tilleul SAS',
    legalForm: 'SAS au capital de 10 000 €',
    address: '1 rue du Quai\n59000 Lille',
    siren: '732829320',
    registry: 'RCS Lille',
    vatNumber: 'FR44732829320',
  },
  host: 'Exemple Hébergement, certifié',
  publicationDirector: 'Camille Roux',
  kept: DEFAULT_SPANS,
};
const values: Readonly<Record<string, string>> = legalValues(publisher);

/** All four pages as they are read, with plain spaces. */
async function allPages(given: Given): Promise<string> {
  const files = createLegalFiles(undefined);
  const texts = await Promise.all(legalPageNames.map((name) => files.read(name)));
  const pages = texts.map((text) => JSON.stringify(legalPage(text, legalValues(given)).blocks));
  return pages.join('\n').replaceAll('\u00a0', ' ');
}

test.each(legalPageNames)(
  '%s comes with the product, and names nothing that nobody fills in',
  async (name) => {
    const text = await createLegalFiles(undefined).read(name);
    const page = legalPage(text, values);
    expect(page.title).not.toBe('');
    expect(page.blocks.length).toBeGreaterThan(5);
    const named = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, value]) => value);
    expect(named.filter((value) => !Object.hasOwn(values, value!))).toEqual([]);
    // French typography: no plain space before : ; ? ! and no straight apostrophe.
    expect(text).not.toMatch(/ [:;?!]|'/);
  },
);

test('they name company, director, host, delegate and law, and how long what is kept', async () => {
  const said = await allPages(publisher);
  for (const part of [
    'Tilleul SAS, SAS au capital',
    'Directeur de la publication : Camille Roux',
    'Responsable : Tilleul SAS, 1 rue du Quai, 59000 Lille',
    'Délégué à la protection des données',
    'L’hébergement : Exemple Hébergement',
    'article 28',
    'L. 1111-8',
    '2019-341',
    'RGAA',
    'qui a regardé un numéro ou exporté une liste : 3 ans',
    '27 mois après sa clôture',
  ])
    expect(said).toContain(part);
  // Purges go by the configuration, and so does what is said of them.
  const shorter = { ...DEFAULT_SPANS, 'closed-requests': { months: 24 } };
  expect(await allPages({ ...publisher, kept: shorter })).toContain('2 ans après sa clôture');
});

test('nothing is said of what is not configured, and no line has a hole', async () => {
  const said = await allPages({
    ...publisher,
    contact: { phone: '', hours: '', mail: publisher.contact.mail },
    company: null,
    host: '',
    publicationDirector: '',
  });
  expect(said).not.toMatch(
    /\{\{|Éditeur|Responsable :|Directeur|Hébergeur|L’hébergement :|SIREN|Par téléphone/,
  );
  expect(said).toContain('contact@accordent.example');
});

test('a file of the configuration stands in its place, the others stay', async () => {
  await writeFile(join(folder, 'accessibilite.md'), '# Nous\n\nUne page à nous.');
  const files = createLegalFiles(folder);
  expect(await files.read('accessibilite')).toContain('Une page à nous.');
  expect(await files.read('mentions-legales')).toContain('Éditeur');
});
