import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalPage, legalPageNames } from '@accordent/core/legal/legal-page.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLegalFiles } from './legal-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accordent-legal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const values = Object.fromEntries(
  [
    'product',
    'phone',
    'hours',
    'mail',
    'company',
    'legalForm',
    'address',
    'registry',
    'siren',
    'vatNumber',
    'host',
  ].map((name) => [name, `«${name}»`]),
);

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

test('a file of the configuration stands in its place, the others stay', async () => {
  await writeFile(join(folder, 'accessibilite.md'), '# Nous\n\nUne page à nous.');
  const files = createLegalFiles(folder);
  expect(await files.read('accessibilite')).toContain('Une page à nous.');
  expect(await files.read('mentions-legales')).toContain('Éditeur');
});
