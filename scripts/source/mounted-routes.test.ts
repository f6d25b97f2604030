import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const api = join(import.meta.dirname, '..', '..', 'api', 'src');

test('the routes of every slice are mounted', () => {
  const files = globSync('*/*routes.ts', { cwd: api });
  const mounted = ['routes.ts', 'app.ts'].map((file) => readFileSync(join(api, file), 'utf8')).join('');
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !mounted.includes(`'./${file}'`))).toEqual([]);
});
