import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'adapters/src/postgres');
const found = (files: string, pattern: RegExp): readonly string[] =>
  globSync(files, { cwd: folder }).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(pattern)].map((match) => match[1] ?? ''),
  );

/** Kept by triggers, or filled by one statement that must be whole: docs/decisions.md says why. */
const ONLY_SQL = [
  'agreement_counts',
  'amc_lessons',
  'audit_day_counts',
  'audit_events',
  'coverage_request_day_counts',
  'coverage_request_statuses',
  'idempotency_keys',
  'journal_anchors',
  'journal_seals',
  'latest_requests',
  'live_events',
  'lot_line_candidates',
  'lot_lines',
  'mail_addresses',
  'mail_attachments',
  'mail_counts',
  'mail_searches',
  'mail_views',
  'message_searches',
  'message_views',
  'monthly_figures',
  'notification_reads',
  'opened_records',
  'undoable_acts',
  'used_challenges',
];

test('every table has a model, but those that only SQL keeps', () => {
  const tables = found('migrations/*.ts', /create table (\w+)/g);
  const mapped = found('*/*-model*.ts', /\btable(?:<[^]*?>)?\(\s*'(\w+)'/g);
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((name) => !mapped.includes(name)).toSorted()).toEqual(ONLY_SQL);
});
