import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf, WEB_APPS } from '../launch/web-apps.ts';

const root = join(import.meta.dirname, '..', '..');

// A type alone is not in what is built.
const TAKEN =
  /^(?:import|export) (?!type )(?:[^'";]*?from )?'([^']+)'|\bimport\('([^']+)'\)|@import '([^']+)'/gm;

/** The file of ours that `words` mean where they stand in `path`; null for a library's. */
function meant(path: string, words: string): string | null {
  const [, room = '', rest = ''] = /^@accordent\/([^/]+)\/(.+)$/.exec(words) ?? [];
  if (room) return join(root, room, 'src', rest);
  return words.startsWith('.') ? join(dirname(path), words) : null;
}

/** Every file that one needs; `isAtOnce` without those that are fetched later, by `import()`. */
function taken(path: string, known: Set<string>, { isAtOnce = false } = {}): Set<string> {
  if (known.has(path) || !existsSync(path)) return known;
  known.add(path);
  if (!/\.(tsx?|css)$/.test(path)) return known;
  for (const found of readFileSync(path, 'utf8').matchAll(TAKEN)) {
    if (isAtOnce && found[0].startsWith('import(')) continue;
    const next = meant(path, found.slice(1).find(Boolean)!);
    if (next) taken(next, known, { isAtOnce });
  }
  return known;
}

test.each(WEB_APPS)('$name is built anew when any file of it changes', ({ name }) => {
  const files = taken(join(root, name, 'src', 'main.tsx'), new Set());
  expect(files.size).toBeGreaterThan(300);
  const sources = new Set(sourcesOf(name));
  expect([...files].filter((path) => !sources.has(path))).toEqual([]);
});

test.each([
  ['admin-web', 'CoverageRequestListPage.tsx'],
  ['dentist-web', 'CurrentListPage.tsx'],
])('the first list of %s needs no schemas: with zod it weighs half as much again', (app, list) => {
  const files = new Set<string>();
  for (const path of [join('layout', 'Layout.tsx'), join('coverage-requests', list)])
    taken(join(root, app, 'src', path), files, { isAtOnce: true });
  const readers = [...files].filter(
    (path) => /\.tsx?$/.test(path) && /^import \{[^}]*\} from 'zod'/m.test(readFileSync(path, 'utf8')),
  );
  expect(readers).toEqual([]);
});
