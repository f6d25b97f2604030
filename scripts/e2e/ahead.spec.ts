import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { test } from './journey-test.ts';
import { fillLogin, newPage } from './people.ts';
import { ask } from './product-under-kill.ts';

/** What is fetched before it is asked for: once, and nothing that marks or records. */

const rows = (page: Page) => page.locator('tbody tr[data-row]');

/** The calls of a page, as `GET /admin/api/dfc/12`. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.includes('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** What others change, such as a task of the night, is not told: it would be asked for anew, and what was fetched ahead dropped. */
const hearsNoNews = (page: Page) => page.route('**/admin/api/events', (route) => route.abort());

async function staffAt(page: Page, path: string): Promise<void> {
  await page.goto('/admin/login');
  await fillLogin(page, 'admin@accordent.example', 'Demo-Admin-2026');
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await page.goto(path);
}

test('a row on which the pointer rests is asked for once, and opens without another call', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await hearsNoNews(page);
  await staffAt(page, '/admin/dfc/list');
  const row = rows(page).nth(2);
  const id = await row.getAttribute('data-row');
  const calls = callsOf(page);
  const asked = () => calls.filter((call) => call === `GET /admin/api/dfc/${id}`);
  const answered = page.waitForResponse((response) => response.url().endsWith(`/admin/api/dfc/${id}`));
  await row.locator('td').first().hover();
  await answered;
  await row.locator('td').nth(3).hover();
  await row.locator('td').nth(3).click();
  await expect(page.getByRole('tablist', { name: 'Parties de la PEC' })).toBeVisible();
  await page.waitForLoadState('load');
  expect(asked()).toHaveLength(1);
});

test('a pointer that crosses a list asks for nothing', async ({ browser }) => {
  const page = await newPage(browser);
  await staffAt(page, '/admin/dfc/list');
  await rows(page).nth(8).waitFor();
  const calls = callsOf(page);
  const places = await Promise.all([1, 3, 5, 7].map((at) => rows(page).nth(at).boundingBox()));
  // In one go, as a hand does: the driver would rest on each row.
  await page.evaluate(
    (points) => {
      for (const { x, y } of points)
        document
          .elementFromPoint(x, y)
          ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
      document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    },
    places.map((box) => ({ x: box!.x + 60, y: box!.y + box!.height / 2 })),
  );
  await page.waitForTimeout(300);
  expect(calls.filter((call) => /\/dfc\/\d+$/.test(call))).toEqual([]);
});

test('the next page is there before it is asked for, and comes without waiting', async ({ browser }) => {
  const page = await newPage(browser);
  await hearsNoNews(page);
  const ahead = page.waitForResponse((response) => /\/admin\/api\/dfc\?.*page=2/.test(response.url()));
  await staffAt(page, '/admin/dfc/list');
  const first = await rows(page).first().getAttribute('data-row');
  await ahead;
  // From now on the server gives nothing: what shows was there.
  await page.route('**/admin/api/dfc?*', () => {});
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(rows(page).first()).not.toHaveAttribute('data-row', first!);
  await expect(page.getByText(/^21-40 sur/)).toBeVisible();
});

test('back in the list it stands at once, as it was', async ({ browser }) => {
  const page = await newPage(browser);
  await staffAt(page, '/admin/dfc/list');
  await rows(page).nth(2).locator('td').nth(3).click();
  await expect(page.getByRole('tablist', { name: 'Parties de la PEC' })).toBeVisible();
  await page.route('**/admin/api/dfc?*', () => {});
  await page.getByRole('link', { name: 'Retour à la liste' }).click();
  await expect(rows(page).nth(2)).toBeVisible();
});

test('a message on which the pointer rests stays unread', async ({ browser }) => {
  const page = await newPage(browser);
  await staffAt(page, '/admin/messages');
  const links = page.locator('main a[href^="/admin/messages/i/"]');
  await links.first().waitFor();
  const calls = callsOf(page);
  await links.first().hover();
  await page.waitForTimeout(400);
  await links.nth(1).hover();
  await page.waitForTimeout(400);
  expect(calls.filter((call) => /\/messages?\/\d+/.test(call))).toEqual([]);
  expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
});

test('the photos of a request come once each, for the film and for the viewer', async ({ browser }) => {
  const page = await newPage(browser);
  const id = await ask(
    `select max(d.coverage_request_id) from documents d join coverage_requests r on r.id = d.coverage_request_id
     where d.mime = 'image/jpeg' and d.is_valid is null and d.deleted_at is null
       and r.status_id = 2 and r.deleted_at is null`,
    [],
  );
  await staffAt(page, '/admin/dashboard');
  const bytes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/content')) bytes.push(pathname);
  });
  await page.goto(`/admin/dfc/edit/${id}/files`);
  await expect(page.locator('main img[alt]:not([alt=""])').first()).toBeVisible();
  await expect(page.locator('main li img[alt=""]').first()).toBeVisible();
  await page.waitForTimeout(1500);
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.filter((path, place) => bytes.indexOf(path) !== place)).toEqual([]);
});
