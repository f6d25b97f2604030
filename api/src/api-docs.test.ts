import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from './testing/api-under-test.ts';
import type { ApiUnderTest } from './testing/api-under-test.ts';

let api: ApiUnderTest;
let browser: Browser;
beforeAll(async () => {
  api = await startApi();
  const executablePath = process.env['CHROMIUM_PATH'];
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  await api.close();
});

test('the contract is read at /api/docs: its calls are drawn, nothing is refused, nothing comes from elsewhere', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  const origins = new Set<string>();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.exposeFunction('refused', (what: string) => faults.push(what));
  await page.addInitScript(() => {
    const { refused } = globalThis as unknown as { refused: (what: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused(`${violatedDirective} ${blockedURI}`),
    );
  });
  await page.goto(`${api.url}/api/docs`);
  await page.getByRole('heading', { name: /Accordent/ }).waitFor();
  const { paths } = (await api.as(null).get('/api/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, { operationId: string; tags: [string] }>>;
  };
  const written = Object.values(paths)
    .flatMap((calls) => Object.values(calls))
    .map(({ operationId, tags: [area] }) => `operations-${area}-${operationId}`);
  // A call is drawn once it comes into view.
  const drawn = new Set<string>();
  await expect
    .poll(async () => {
      for (const id of await page.locator('.opblock').evaluateAll((boxes) => boxes.map((box) => box.id)))
        drawn.add(id);
      await page.mouse.wheel(0, 500);
      return written.filter((id) => !drawn.has(id)).length;
    })
    .toBe(0);
  // One is opened: its answers are drawn, in a style that the policy lets through.
  const health = page.locator('#operations-public-publicGetHealth');
  await health.getByRole('button').first().click();
  await health.getByText('Responses', { exact: true }).waitFor();
  expect(await health.evaluate((box) => getComputedStyle(box).borderRadius)).toBe('4px');
  expect(faults).toEqual([]);
  expect([...origins].filter((origin) => origin !== api.url && origin !== 'null')).toEqual([]);
}, 120_000);

test('the page holds no script of its own, and its files are known', async () => {
  const page = await fetch(`${api.url}/api/docs`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  const html = await page.text();
  expect([...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, inline]) => inline)).toEqual(['', '']);
  for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g))
    expect([address, (await fetch(api.url + address)).status]).toEqual([address, 200]);
  for (const other of ['/api/docs/package.json', '/api/docs/..%2fapp.ts', '/api/docs/swagger-ui.js.map'])
    expect([other, (await fetch(api.url + other)).status]).toEqual([other, 404]);
});
