import { expect, type Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { look } from './look.ts';
import { fillLogin, newPage } from './people.ts';
import { untilReady } from './product-under-kill.ts';

/** Notifications chosen by kind, and the service workers of both apps, to which this browser itself hands a push. */

const PEOPLE = {
  '/': {
    email: 'dentiste@accordent.example',
    password: 'Demo-Dentiste-2026',
    account: '/account/notifications',
  },
  '/admin/': { email: 'admin@accordent.example', password: 'Demo-Admin-2026', account: '/admin/account' },
} as const;

type Shown = { readonly title: string; readonly data: { readonly path: string } };
type Shows = { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> };
type Opens = { openWindow: (href: string) => Promise<void> };

async function openAccount(page: Page, base: keyof typeof PEOPLE): Promise<void> {
  const { email, password, account } = PEOPLE[base];
  await page.goto(`${base}login`);
  await fillLogin(page, email, password);
  await page.waitForURL('**/dashboard');
  await page.goto(account);
}

for (const base of ['/', '/admin/'] as const) {
  test(`what is chosen at ${base} stands after a reload`, async ({ browser }) => {
    await untilReady();
    const page = await newPage(browser);
    await openAccount(page, base);
    const kind = base === '/' ? 'Refus d’une mutuelle' : 'Une note me nomme';
    const pushed = page.getByRole('checkbox', { name: `${kind}, sur mes appareils` });
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(pushed).toBeVisible();
      await look(page, `notifications of ${base}`, width);
    }
    const save = async () => {
      await pushed.press('Space');
      const form = page.locator('form').filter({ has: pushed });
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText('Vos choix sont enregistrés.')).toBeVisible();
    };
    await save();
    await page.reload();
    await expect(pushed).toBeChecked();
    await save();
    await page.reload();
    await expect(pushed).not.toBeChecked();
  });

  test(`the service worker at ${base} shows a push, and a press opens its record`, async ({ browser }) => {
    await untilReady();
    const page = await newPage(browser);
    await page.goto(`${base}login`);
    const registering = page.context().waitForEvent('serviceworker');
    await page.evaluate(async (scope) => {
      await navigator.serviceWorker.register(`${scope}push-worker.js`, { scope });
      await navigator.serviceWorker.ready;
    }, base);
    const worker = await registering;
    const told = {
      title: 'Accord de la mutuelle reçu',
      body: 'PEC-2026-000012',
      path: '/login/r/afc/edit/12/files',
      tag: 'agreement:12',
    };
    // This browser has neither a push service nor a screen: the worker is told of a push and of a press in their place,
    // and what it asks the browser for is looked at.
    const asked = await worker.evaluate(async (push) => {
      const scope = globalThis as unknown as { registration: Shows; clients: Opens };
      const happens = (type: string, facts: object) =>
        dispatchEvent(Object.assign(new Event(type), { waitUntil: () => {}, ...facts }));
      const shown = new Promise<Shown>((resolve) => {
        scope.registration.showNotification = async (title, options) => resolve({ title, ...options });
      });
      happens('push', { data: { json: () => push } });
      const { data } = await shown;
      const pressed = (path: string) =>
        new Promise<string>((resolve) => {
          scope.clients.openWindow = async (href) => resolve(href);
          happens('notificationclick', { notification: { data: { path }, close: () => {} } });
          setTimeout(() => resolve('nothing'), 1000);
        });
      return {
        shown: await shown,
        opened: await pressed(data.path),
        elsewhere: await pressed('https://elsewhere.example/'),
      };
    }, told);
    const { path, ...words } = told;
    const icon = new URL(`${base}icon-192.png`, page.url()).href;
    expect(asked).toEqual({
      shown: { ...words, icon, badge: icon, lang: 'fr', data: { path } },
      opened: new URL(path, page.url()).href,
      elsewhere: 'nothing',
    });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister());
  });
}
