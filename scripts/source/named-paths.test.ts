import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const parts = ['core', 'adapters', 'api', 'worker', 'ui-kit', 'admin-web', 'dentist-web', 'scripts', 'docs'];

const files = [
  ...globSync('*', { cwd: root, exclude: ['node_modules'] }),
  // A folder that begins with a dot is told by name.
  ...globSync([`{${parts.join(',')}}/**`, 'ui-kit/.storybook/**'], {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(name),
  }),
];
const known = new Set(files);
const names = new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)));

const PATH = new RegExp(String.raw`^(${parts.join('|')})/`);
const NAME = /^[\w-]+(\.[\w-]+)*\.(ts|tsx|css|mjs|cjs|json|yaml|md)$/;

/** `<slice>` and `…` stand for anything: one such path is enough. */
function isThere(path: string): boolean {
  const plain = path.replace(/\/$/, '');
  if (!/[<…]/.test(plain)) return known.has(plain);
  const parts = plain.split(/<[^>]+>|…/).map((part) => part.replaceAll(/[.+]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${parts.join('.*')}$`);
  return files.some((file) => pattern.test(file));
}

test.each(['README.md', 'ARCHITECTURE.md', 'docs/guides.md', 'docs/where.md'])(
  'what %s names is there',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, one]) => one!);
    const paths = named.filter((one) => PATH.test(one));
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => join(page, '..', link!));
    const lost = [
      ...paths.filter((path) => !isThere(path)),
      ...links.filter((link) => !isThere(link)),
      ...named.filter((one) => NAME.test(one) && !names.has(one)),
    ];
    expect(paths.length + links.length).toBeGreaterThan(5);
    expect(lost).toEqual([]);
  },
);
