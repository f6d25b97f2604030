import { expect, test } from 'vitest';
import { screenAt } from '@accordent/ui-kit/screens/screens.ts';
import { screens } from '../screens.ts';
import type { DeskScreen } from '../desk-screen.ts';
import { menuEntries } from './menu.tsx';

test('every entry of the side menu leads to the screen that it names', () => {
  const entries = menuEntries({ location: '/admin/dashboard', counters: undefined, isSuper: true });
  const links = entries.flatMap(({ href, label, children }) => children ?? [{ href, label }]);
  const titles = links.map(({ href }) => screenAt<DeskScreen>(screens, href)?.screen.menu?.title);
  expect(titles).toEqual(links.map(({ label }) => label));
});

test('the statements of our account stand in the menu of super administrators alone', () => {
  const invoices = (isSuper: boolean) =>
    menuEntries({ location: '/admin/dashboard', counters: undefined, isSuper })
      .find(({ label }) => label === 'Factures')
      ?.children?.map(({ label }) => label);
  expect(invoices(true)).toContain('Encaissements');
  expect(invoices(false)).not.toContain('Encaissements');
  expect(invoices(false)).toContain('Prélèvements');
});
