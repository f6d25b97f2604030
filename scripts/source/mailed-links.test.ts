import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathAfterLogin } from '../../dentist-web/src/sessions/path-after-login.ts';

const core = join(import.meta.dirname, '..', '..', 'core', 'src');

/** What mails and devices are given to open by way of the portal's login, with a number for what differs. */
const links = globSync('**/*.ts', { cwd: core, exclude: ['**/*.test.ts'] }).flatMap((path) =>
  [...readFileSync(join(core, path), 'utf8').matchAll(/(\/login\/r\/[^`']+)[`']/g)].map(([, link = '']) =>
    link
      .replaceAll('${kind}', 'dfc')
      .replaceAll('${tab}', 'files')
      .replaceAll(/\$\{\w+\}/g, '12'),
  ),
);

test('whoever follows a mail comes to what it speaks of, not to the dashboard', () => {
  expect(links.length).toBeGreaterThanOrEqual(6);
  expect(links.filter((link) => pathAfterLogin(link) === null)).toEqual([]);
});
