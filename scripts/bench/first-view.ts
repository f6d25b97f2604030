/**
 * `npm run bench -- first-view`: what a first visit costs over the wire and how long it takes, with an empty cache, 150 ms
 * there and back, 1.6 Mbit/s and a processor four times slower. It exits with 1 where a bound does not hold.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { tokenOf } from '../demo-people.ts';
import { apps, openProduct } from './browsed-product.ts';
import { figures } from './measure.ts';

const ROUNDS = Number(process.argv[2] ?? 5);

/** Script in KiB as it is transferred; the goal of the back-office is 125 too, and it is held to what it weighs. */
const MOST_SCRIPT_KIB = { portail: 125, 'back-office': 140 };
const MOST_MS = 2000;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const SLOWER = 4;
const PATIENCE_MS = 60_000;

const { url, browser, close } = await openProduct();
let isWithin = true;
try {
  console.log(
    `${ROUNDS} visites, médianes ; 150 ms aller et retour, 1,6 Mbit/s, processeur ${SLOWER} fois plus lent`,
  );
  console.log('vue                                    script Kio   tout Kio   fichiers   utilisable ms');
  for (const app of apps) {
    const token = await tokenOf(url, app.person);
    const login = await rounds(() => visit({ path: app.login, isUsable: canType }));
    const list = await rounds(() =>
      visit({ path: app.list, isUsable: showsRows, kept: { [app.person.tokenKey]: token } }),
    );
    tell(`${app.name}, connexion`, login);
    tell(`${app.name}, première liste (connecté)`, list);
    const both = sizeOf(union(login.files, list.files));
    console.log(`${`${app.name}, connexion et première liste`.padEnd(38)} ${both.toFixed(1).padStart(10)}`);
    const most = MOST_SCRIPT_KIB[app.name];
    const bounds = [
      [sizeOf(login.files) <= most, `connexion : au plus ${most} Kio de script`],
      [both <= most, `connexion et liste : au plus ${most} Kio de script`],
      [login.ms <= MOST_MS, `connexion : utilisable en ${MOST_MS} ms`],
    ] as const;
    for (const [holds, bound] of bounds) {
      if (holds) continue;
      isWithin = false;
      console.log(`NON TENU  ${app.name}, ${bound}`);
    }
  }
} finally {
  await close();
}
process.exit(isWithin ? 0 : 1);

/** Bytes over the wire, by address; `isScript` of code. */
type Files = ReadonlyMap<string, { readonly bytes: number; readonly isScript: boolean }>;
type Visit = { readonly files: Files; readonly ms: number };

async function rounds(once: () => Promise<Visit>): Promise<Visit> {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await once());
  return { files: visits[0]!.files, ms: figures(visits.map((each) => each.ms)).median };
}

/** One visit with an empty cache; `kept` stands in the browser's storage beforehand. */
async function visit({
  path,
  isUsable,
  kept = {},
}: {
  path: string;
  isUsable: (page: Page) => Promise<void>;
  kept?: Readonly<Record<string, string>>;
}): Promise<Visit> {
  const context = await newContext(browser, kept);
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    const files = await listen(wire);
    await wire.send('Network.enable');
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
    await wire.send('Network.emulateNetworkConditions', NETWORK);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const from = performance.now();
    await page.goto(url + path, { waitUntil: 'commit', timeout: PATIENCE_MS });
    await isUsable(page);
    const ms = performance.now() - from;
    // What is fetched ahead once the view stands is part of what it costs.
    await pause(2000);
    return { files, ms };
  } finally {
    await context.close();
  }
}

async function newContext(within: Browser, kept: Readonly<Record<string, string>>) {
  const context = await within.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(kept));
  return context;
}

async function listen(wire: CDPSession): Promise<Files> {
  const files = new Map<string, { bytes: number; isScript: boolean }>();
  const requests = new Map<string, { url: string; isScript: boolean }>();
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests.set(requestId, { url: response.url, isScript: type === 'Script' });
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) files.set(request.url, { bytes: encodedDataLength, isScript: request.isScript });
  });
  return files;
}

/** The field is there and takes what is typed: the page has run its script and answers. */
async function canType(page: Page): Promise<void> {
  const field = page.getByLabel('Adresse e-mail');
  await field.fill('a@b.fr', { timeout: PATIENCE_MS });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

async function showsRows(page: Page): Promise<void> {
  await page
    .getByText(/PEC-\d{4}-\d{6}|OSSELIN|LE GUEN/i)
    .first()
    .waitFor({ timeout: PATIENCE_MS });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

function tell(name: string, { files, ms }: Visit): void {
  const all = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const cells = [
    sizeOf(files).toFixed(1).padStart(10),
    all.toFixed(1).padStart(10),
    String(files.size).padStart(10),
    ms.toFixed(0).padStart(15),
  ];
  console.log(`${name.padEnd(38)} ${cells.join(' ')}`);
}

function sizeOf(files: Files): number {
  return [...files.values()].reduce((sum, { bytes, isScript }) => sum + (isScript ? bytes : 0), 0) / 1024;
}

function union(first: Files, second: Files): Files {
  return new Map([...first, ...second]);
}
