import { expect, test } from 'vitest';
import { internalPathAfterLogin } from './internal-path.ts';

test.each([
  ['account/edit', '/account/edit'],
  ['/account/edit', '/account/edit'],
  ['dfc/edit/12', '/dfc/edit/12'],
  ['dfc/edit/12/messages', '/dfc/edit/12/messages'],
  ['afc/edit/12/files', '/afc/edit/12/files'],
  ['afc/edit/12/histories', '/afc/edit/12/histories'],
  ['afc/edit/12/remark', '/afc/edit/12/remark'],
  ['uploads/99', '/uploads/99'],
  ['invoice/view/12', '/invoice/view/12'],
])('%s leads to %s', (path, page) => {
  expect(internalPathAfterLogin(path)).toBe(page);
});

test.each([
  '',
  '/',
  'dashboard',
  'account/edit/1',
  'account/edit?next=//evil.example',
  'account/edit#x',
  'dfc/edit',
  'dfc/edit/0',
  'dfc/edit/12/comments',
  'dfc/edit/12/',
  'dfc/edit/../../admin',
  'dfc/edit/12\n',
  'dfc/edit/12\u0000',
  'dfc/edit/٣',
  'uploads/../admin',
  'uploads/a',
  '//account/edit',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example/account/edit',
  'dfc%2Fedit%2F12',
  ' account/edit',
  'ACCOUNT/EDIT',
])('%j leads nowhere', (path) => {
  expect(internalPathAfterLogin(path)).toBeNull();
});
