import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobPayloads, type JobName } from '@accordent/core/shared/jobs.ts';
import { isTaskName } from '@accordent/core/tasks/task-names.ts';
import { jobs } from '@accordent/worker/jobs.ts';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const sources = globSync('core/src/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'));

const followers = new Set(Object.values(jobs).flatMap(({ afterGivenUp }) => afterGivenUp ?? []));

test('each job is asked for by a use case, by the clock, or by the end of another', () => {
  const unasked = Object.keys(jobPayloads).filter(
    (name) =>
      !isTaskName(name) &&
      !followers.has(name as JobName) &&
      !sources.some((source) => new RegExp(String.raw`\.add\(\s*'${name}'`, 'u').test(source)),
  );
  expect(unasked).toEqual([]);
});
