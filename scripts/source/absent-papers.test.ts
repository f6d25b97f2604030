import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** How the papers were called that this repository does not hold. */
const absentPapers =
  /\bpart [AB]\b|\b[Dd]ecisions(\.md)?,? §|\b(api|ux|look|portal-2|money|desk)\.md\b|[Rr]eliability(\.md)?,? §|\((decisions|reliability|security|operating|performance), [^)]*\)|domain-facts|\bspec\/|\bdesign\//;

const isRead = (path: string): boolean =>
  /\.(ts|tsx|css|mjs|cjs|md)$/.test(path) && !path.startsWith('scripts/source/');

/** The faulty lines of a text. */
const citations = (text: string): readonly string[] =>
  text.split('\n').filter((line) => absentPapers.test(line));

test('what is written names nothing that the repository does not hold', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(isRead);
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((path) =>
    citations(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
}, 60_000);

test('a citation is seen', () => {
  expect(citations('/** Throws `locked`. Source: decisions §4, api.md. */')).toHaveLength(1);
  expect(citations('// One at a time (reliability, Queue).\n// In words, (decisions.md, §12).')).toHaveLength(
    2,
  );
  expect(citations('// A part of B is read twice.')).toEqual([]);
});
