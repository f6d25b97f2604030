import { expect, test } from 'vitest';
import { isMadeOld } from '@accordent/ui-kit/screens/screens.ts';
import { screens } from './screens.ts';
import { frameAnswers, type DeskScreen } from './desk-screen.ts';

const shown = [frameAnswers, ...Object.values<DeskScreen>(screens)];

test.each([
  ['dfc', 12, '/dfc/12', true],
  ['dfc', 13, '/dfc/12', false],
  ['dfc', null, '/dfc/12', true],
  ['dfc', 13, ['/dfc', { page: 1 }], true],
  ['dfc', 12, '/comment/dfc/12', true],
  ['message', 12, '/messages/dfc/12', true],
  ['message', 12, '/messages/dfc/13', false],
  ['dfc', 12, '/config', false],
  ['counters', null, '/counters', true],
  ['counters', null, '/config', true],
  ['user', 4, ['/users', { page: 1 }], true],
  ['mail', 4, ['/mail/all', 'i', 1, ''], true],
  ['reload', null, '/status/all', true],
  ['unheard-of', null, '/config', false],
  ['dfc', 12, null, false],
])('%s %s makes %j old: %s', (kind, id, key, isStale) => {
  expect(isMadeOld(shown, { kind, id }, key)).toBe(isStale);
});

test('who is no super administrator has neither journal nor tasks nor others’ days, names no colleague, numbers no invoice, sees no statement of our account', () => {
  const names = Object.entries<DeskScreen>(screens).flatMap(([name, { isFor }]) =>
    isFor === 'super-administrators' ? [name] : [],
  );
  expect(names).toEqual(['receipts', 'team', 'addAdministrator', 'audit', 'invoiceNumber', 'tasks']);
});

test('the menu neither opens nor folds by itself between a list of invoices and one of them', () => {
  const { invoice, pendingInvoices } = screens as Readonly<Record<string, DeskScreen>>;
  expect(invoice?.foldsMenuBelow).toBe(1300);
  expect(pendingInvoices?.foldsMenuBelow).toBe(invoice?.foldsMenuBelow);
});
