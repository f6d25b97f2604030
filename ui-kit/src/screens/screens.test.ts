import { expect, test } from 'vitest';
import { isMadeOld, recordAt, screenAt } from './screens.ts';

const record = async () => ({ default: () => null });
const screens = {
  list: { address: '/dfc/list', code: async () => ({ default: () => null }) },
  request: { address: '/dfc/edit/:id', code: record, record: '/dfc/:id' },
  agreement: { address: '/afc/edit/:id', code: record, record: '/dfc/:id' },
};

test('the screen at an address is told with its name and what stands in the address', () => {
  expect(screenAt(screens, '/dfc/edit/12')).toMatchObject({ name: 'request', parts: { id: '12' } });
  expect(screenAt(screens, '/nowhere')).toBeNull();
});

test('screens of the same code have the same page, at each look', () => {
  const page = screenAt(screens, '/dfc/edit/12')?.Page;
  expect(screenAt(screens, '/afc/edit/12')?.Page).toBe(page);
  expect(screenAt(screens, '/dfc/list')?.Page).not.toBe(page);
});

test('only a number is asked for as a record', () => {
  expect(recordAt(screens, '/afc/edit/12')).toBe('/dfc/12');
  expect(recordAt(screens, '/dfc/edit/abc')).toBeNull();
  expect(recordAt(screens, '/dfc/edit/0')).toBeNull();
  expect(recordAt(screens, '/dfc/list')).toBeNull();
});

test('a change makes old what a screen reads of it, and nothing else', () => {
  const shown = [
    { reads: ['/messages'], staleAfter: ['message'] },
    { reads: ['/dfc'], staleAfter: ['dfc'] },
  ];
  expect(isMadeOld(shown, { kind: 'message', id: 3 }, '/messages?page=2')).toBe(true);
  expect(isMadeOld(shown, { kind: 'message', id: 3 }, '/dfc/12')).toBe(false);
  expect(isMadeOld(shown, { kind: 'dfc', id: 3 }, ['/dfc', { page: 1 }])).toBe(true);
  expect(isMadeOld(shown, { kind: 'reload', id: null }, '/user')).toBe(true);
});
