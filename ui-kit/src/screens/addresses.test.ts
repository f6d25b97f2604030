import { expect, test } from 'vitest';
import { addressesOf, partsOf } from './addresses.ts';

const paths = addressesOf({
  invoices: { address: '/invoice/list' },
  request: { address: '/dfc/edit/:id/:tab?' },
  contact: { address: '/contact/:mode(edit|view)/:id' },
  messages: { address: '/messages/:tab?/:letter?' },
} as const);

test('a screen is linked to by its name, and by what it is about', () => {
  expect(paths.invoices).toBe('/invoice/list');
  expect(paths.request(12)).toBe('/dfc/edit/12');
  expect(paths.request(12, 'messages')).toBe('/dfc/edit/12/messages');
  expect(paths.contact('view', 4)).toBe('/contact/view/4');
  expect(paths.messages()).toBe('/messages');
  expect(paths.messages('i', 7)).toBe('/messages/i/7');
});

test.each([
  ['/dfc/edit/12', { id: '12' }],
  ['/dfc/edit/12/', { id: '12' }],
  ['/dfc/edit/12/messages', { id: '12', tab: 'messages' }],
  ['/DFC/edit/abc', { id: 'abc' }],
])('%s is an address of the screen', (path, parts) => {
  expect(partsOf('/dfc/edit/:id/:tab?', path)).toEqual(parts);
});

test.each(['/dfc/edit', '/dfc/edit/12/messages/3', '/dfc/list/12', '/x/dfc/edit/12'])(
  '%s is none',
  (path) => {
    expect(partsOf('/dfc/edit/:id/:tab?', path)).toBeNull();
  },
);

test('a part that is one of a few is nothing else', () => {
  expect(partsOf('/contact/:mode(edit|view)/:id', '/contact/view/4')).toEqual({ mode: 'view', id: '4' });
  expect(partsOf('/contact/:mode(edit|view)/:id', '/contact/add/4')).toBeNull();
});

test('a part that is one of a few may be left out, too', () => {
  const address = '/money/:id?/:kind(statement|remittance)?';
  expect(partsOf(address, '/money')).toEqual({});
  expect(partsOf(address, '/money/4')).toEqual({ id: '4' });
  expect(partsOf(address, '/money/4/remittance')).toEqual({ id: '4', kind: 'remittance' });
  expect(partsOf(address, '/money/4/other')).toBeNull();
});
