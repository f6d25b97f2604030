import { expect, test } from 'vitest';
import { statuses } from '../coverage-requests/coverage-request-status.ts';
import { alertPath, pushText } from './alert-words.ts';

const record = { coverageRequestId: 12, statusId: statuses.agreed.id };

test.each([
  ['agreement', '/login/r/afc/edit/12/files'],
  ['answer', '/login/r/afc/edit/12/messages'],
  // Whom payments are told may not see records.
  ['payment', '/login/r/payment/list/pending'],
  ['mine', '/admin/dfc/edit/12/files'],
  ['late', '/admin/dfc/edit/12/files'],
  ['mentioned', '/admin/dfc/edit/12/comments'],
] as const)('%s opens %s', (kind, path) => {
  expect(alertPath({ ...record, kind })).toBe(path);
});

test('a push says what, and of which reference', () => {
  expect(pushText({ ...record, kind: 'refusal', reference: 'PEC-2026-000012' })).toEqual({
    title: 'Refus de la mutuelle',
    body: 'PEC-2026-000012',
    path: '/login/r/afc/edit/12/files',
    tag: 'refusal:12',
  });
});
