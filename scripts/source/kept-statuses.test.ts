import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  lockedStatusIds,
  statuses,
  statusesThat,
} from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { icons } from '@accordent/ui-kit/Icon/icons.ts';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'adapters/src/postgres/migrations');
const migrations = globSync('*.ts', { cwd: folder })
  .toSorted()
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
/** The numbers that the last migration gives where the text is such. */
const latest = (pattern: RegExp): readonly number[] =>
  ([...migrations.matchAll(pattern)].at(-1)?.[1] ?? '').split(',').map(Number);

// Indexes and triggers name statuses by number: they serve only while core's table says the same.
test('the index of what retention looks for holds the locked statuses', () => {
  expect(latest(/coverage_requests_closed on .* status_id in \(([\d, ]+)\)/g)).toEqual(lockedStatusIds);
});

test('the figures of months are told anew by what is sent, and by the answers of insurers', () => {
  expect(latest(/to_status_id in \(([\d, ]+)\)/g)).toEqual([
    statuses.transmitted.id,
    ...statusesThat(({ answer }) => answer === 'agreement' || answer === 'refusal'),
  ]);
});

test('what is not sent leaves out what is cancelled', () => {
  expect(latest(/transmitted_at is null and (?:new\.|old\.)?status_id <> (\d+)/g)).toEqual([
    statuses.cancelled.id,
  ]);
});

test('each status has an icon that the kit draws', () => {
  expect(Object.values(statuses).filter(({ icon }) => !Object.hasOwn(icons, icon))).toEqual([]);
});
