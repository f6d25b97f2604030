import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Tools read these by their place. */
const isReadByTools = (path: string): boolean => /\.stories\.tsx$|\.config\.ts$|\.storybook\//.test(path);

const VALUE = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
const TYPE = /^export (?:type|interface) (\w+)/gm;
const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name]) => name!);

/** Values that no other file names; types (an answer's may be named by nothing but its function) that nothing names. */
function idleExports(sources: ReadonlyMap<string, string>): readonly string[] {
  const files = new Map<string, number>();
  for (const text of sources.values())
    for (const word of new Set(text.match(/\w+/g))) files.set(word, (files.get(word) ?? 0) + 1);
  return [...sources].flatMap(([path, text]) => {
    if (isReadByTools(path)) return [];
    const words = (name: string): number => text.match(new RegExp(String.raw`\b${name}\b`, 'g'))!.length;
    const idle = [
      ...namesIn(text, VALUE).filter((name) => files.get(name) === 1),
      ...namesIn(text, TYPE).filter((name) => files.get(name) === 1 && words(name) === 1),
    ];
    return idle.map((name) => `${path}: ${name}`);
  });
}

test('what is exported is named by another file', () => {
  const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = paths
    .trim()
    .split('\n')
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  expect(sources.length).toBeGreaterThan(1000);
  expect(idleExports(new Map(sources))).toEqual([]);
}, 60_000);

test('an idle export is seen', () => {
  const texts = new Map([
    ['a.ts', 'export const used = 1;\nexport function idle() {}\nexport type Facts = string;\nidle();'],
    ['b.ts', "import { used } from './a.ts';"],
    ['c.stories.tsx', 'export const Story = used;'],
  ]);
  expect(idleExports(texts)).toEqual(['a.ts: idle', 'a.ts: Facts']);
});
