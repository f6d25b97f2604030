import type { Page } from '@playwright/test';
import { ask, insist, logIn, succeeded } from './product-under-kill.ts';

/** Staff of a test alone, and the browser's own virtual authenticator. */

export const BOSS = { email: 'admin@accordent.example', password: 'Demo-Admin-2026' };
export const EMPLOYEE_PASSWORD = 'Glycine-Rouge-2026';

/** An authenticator of this page's browser, that says yes by itself. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** One of the staff of this test alone, whose password was set by a super administrator. */
export async function anEmployee(name: string): Promise<{ email: string; id: number }> {
  const token = await logIn('/admin/api', BOSS.email, BOSS.password);
  const email = `${name.toLowerCase()}-${Date.now()}@accordent.example`;
  const body = { firstname: name, lastname: 'Essai', email, password: EMPLOYEE_PASSWORD, isActive: true };
  const { administrator } = succeeded(await insist('PUT', '/admin/api/administrator/add', { token, body }));
  const { id } = administrator as { id: number };
  await ask('update administrators set needs_code = false where id = $1 returning id', [id]);
  return { email, id };
}
