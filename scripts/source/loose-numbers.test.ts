import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { looseNumbers } from './loose-numbers.ts';

const root = join(import.meta.dirname, '..', '..');
const parts = ['core', 'adapters', 'api', 'worker', 'ui-kit', 'admin-web', 'dentist-web', 'scripts'];

/** The tables themselves, migrations, demo data and tests. */
const MAY = [
  'core/src/coverage-requests/coverage-request-status.ts',
  'core/src/practitioners/plans.ts',
  'scripts/source/',
  '/migrations/',
  '/demo-data/',
  '/testing/',
  '/e2e/',
  '/.storybook/',
  '.test.ts',
  '.stories.tsx',
];

const sources = parts
  .flatMap((part) =>
    globSync(`${part}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude: ['**/node_modules', '**/dist*'] }),
  )
  .filter((path) => !MAY.some((place) => path.includes(place)));

test('only the tables say the number of a status or a plan', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const found = sources.flatMap((path) =>
    looseNumbers(readFileSync(join(root, path), 'utf8')).map(({ line, text }) => `${path}:${line}: ${text}`),
  );
  expect(found).toEqual([]);
  // It reads every source.
}, 60_000);

test.each([
  'where r.status_id = 3 and r.deleted_at is null',
  'record.status.id === 17',
  'r.status_id <> 23)',
  'c.to_status_id in (17, 30)',
  "case c.to_status_id when 17 then 'agreement' end",
  'if (statusId === 24) return null;',
  'request.status.id !== 22 || status !== 22',
  'const made = { statusId: 3, comment };',
  'search({ statusIds: [17, 19, 20] })',
  'const TO_COMPLETE = 24;',
  'const CANCELLED = 23 satisfies StatusId;',
  'const ANSWERS = [17, 30, 24];',
  'const AGREEMENTS = new Set([17, 19, 20]);',
  "import { statusOf } from 'x';\nconst icons = {\n  17: 'badge-check',\n};",
  'href={allInStatus(20)}',
  "path: '/admin/dfc/list/status/2',",
  'and s.plan_id in (4, 5))',
  'a.plan_id = 4',
  'practitioner.planId === 4',
  "path: '/admin/user/list?planId=2'",
  'const PLAN_OF_GROUPS = 4;',
  'create({ planId: 3 })',
])('it is seen: %s', (source) => {
  expect(looseNumbers(source)).toHaveLength(1);
});

test.each([
  'response.status === 200',
  'const { status = 404 } = answer;',
  '// a request in status_id = 3',
  '/** Status 24 says what is asked: statusId === 24. */',
  'const MOST_ANSWERS = 8; const STATUS_ROWS = 40;',
  'where status_id = any ($1) and day >= $2',
  'r.status_id in (${ids.join(", ")}) limit 20',
  'const retry = { attempts: 3, firstPauseSeconds: 20 };',
  'z.object({ statusId, planId: z.int() })',
  "const NEW_PASSWORD_MINUTES = 30; const name = 'status';",
  'status.position = 1.5',
  "where id = $1 and kind = 'plan' and n > 3",
])('it is none: %s', (source) => {
  expect(looseNumbers(source)).toEqual([]);
});
