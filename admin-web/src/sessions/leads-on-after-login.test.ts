import { expect, test } from 'vitest';
import { leadsOnAfterLogin } from './leads-on-after-login.ts';

test.each([
  '/admin/dashboard',
  '/admin/dfc/edit/12/messages',
  '/admin/dfc/edit/12/files?file=%2Fadmin%2Fdfc%2Flist%3Ftour%3Dcheck',
  '/admin/contact?search=kervella',
  '/admin/tasks',
])('a login leads on to %s', (path) => {
  expect(leadsOnAfterLogin(path)).toBe(true);
});

test.each([
  '/admin',
  '/admin/login',
  '/admin/password-lost?t=abc',
  '/admin/nowhere',
  '/dfc/edit/12',
  '//ailleurs.example/admin/dfc/edit/12',
  'https://ailleurs.example/admin/contact',
  '/\\ailleurs.example/admin/contact',
  'javascript:alert(1)',
])('a login does not lead on to %s', (path) => {
  expect(leadsOnAfterLogin(path)).toBe(false);
});
