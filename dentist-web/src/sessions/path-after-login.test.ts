import { expect, test } from 'vitest';
import { leadsOnAfterLogin, pathAfterLogin } from './path-after-login.ts';

test.each([
  ['/login/r/account/edit', '/account/edit'],
  ['/login/r/dfc/edit/12', '/dfc/edit/12'],
  ['/login/r/dfc/edit/12/messages', '/dfc/edit/12/messages'],
  ['/login/r/afc/edit/12/remark', '/afc/edit/12/remark'],
  ['/login/r/uploads/7', '/uploads/7'],
  ['/login/r/invoice/view/1042', '/invoice/view/1042'],
  ['/login/r/payment/list/pending', '/payment/list/pending'],
  ['/login/r/account/data', '/account/data'],
  ['/login/r/users/list', '/users/list'],
  ['/login/r/account/login', '/account/login'],
  ['/login/r/account/notifications', '/account/notifications'],
])('%s leads to %s', (location, path) => {
  expect(pathAfterLogin(location)).toBe(path);
});

test.each([
  '/login',
  '/login/r/',
  '/login/r/dfc/edit/12/comments',
  '/login/r/dfc/edit/abc',
  '/login/r/dfc/list/all',
  '/login/r/invoice/view/all',
  '/login/r/account/deleted',
  '/login/r//ailleurs.example/dfc/edit/12',
  '/login/r/https://ailleurs.example/account/edit',
  '/login/r/\\\\ailleurs.example',
  '/login/r/uploads/7/../../admin',
  '/login/r/uploads/7%2F..%2Fadmin',
  '/login/r/javascript:alert(1)',
])('%s leads nowhere of its own', (location) => {
  expect(pathAfterLogin(location)).toBeNull();
});

test.each([
  ['/dfc/edit/12/messages', true],
  ['/uploads/7', true],
  ['/account/members', true],
  ['/invoice/view/7', true],
  ['/dashboard', false],
  ['//ailleurs.example/dfc/edit/12', false],
])('a session that ends at %s is taken up there again: %s', (path, isSo) => {
  expect(leadsOnAfterLogin(path)).toBe(isSo);
});
