import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** What a person reads in one go. */
const MOST_LINES = 350;

/** Tests, stories and what they and the demo are made of are read by their cases. */
const isRead = (path: string): boolean =>
  /\.(ts|tsx|css|mjs)$/.test(path) &&
  !/\.(test|spec|stories)\.|\/testing\/|\/e2e\/|\/demo-data\/|\/samples?\b/.test(path);

test('no file is longer than a person reads in one go', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(isRead);
  expect(files.length).toBeGreaterThan(1000);
  const long = files
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
}, 60_000);
