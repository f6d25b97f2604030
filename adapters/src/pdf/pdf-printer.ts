import type { Browser, Page } from 'puppeteer';
import { groupMemory } from './group-memory.ts';

export type PdfPrinter = {
  /** The pages of an HTML document as a PDF, A4. Nothing outside of it is fetched, no script in it runs. */
  print(html: string): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type PdfPrinterOptions = {
  readonly executablePath: string | undefined;
  /** Documents after which the browser makes room for a fresh one. */
  readonly documentsPerBrowser?: number;
  /** Milliseconds after which a browser that has not printed is taken for hung, and killed. */
  readonly patience?: number;
};

const PRINT_MS = 15_000;
/** Above the patience of each step: what is left to hang is the browser itself. */
const PATIENCE_MS = 35_000;
const FAREWELL_MS = 3000;
const DOCUMENTS_PER_BROWSER = 1000;
const MEMORY_BYTES = 1024 ** 3;
const LOOK_AT_MEMORY_EVERY = 50;

/** A browser with the pages that wait for a document. */
type Warm = {
  readonly browser: Browser;
  readonly idle: Page[];
  documents: number;
  busy: number;
  isWorn: boolean;
};

/**
 * One warm browser with reused pages, brought up by the first document and again by the next one after a crash.
 * Its sandbox is off only as root, where it cannot work.
 */
export function createPdfPrinter({
  executablePath,
  documentsPerBrowser = DOCUMENTS_PER_BROWSER,
  patience = PATIENCE_MS,
}: PdfPrinterOptions): PdfPrinter {
  let present: Promise<Warm> | null = null;
  const forget = (opening: Promise<Warm>) => {
    if (present === opening) present = null;
  };

  function warmed(): Promise<Warm> {
    if (present) return present;
    const opening: Promise<Warm> = inTime(launch(executablePath), patience).then((browser) => {
      browser.once('disconnected', () => forget(opening));
      return { browser, idle: [], documents: 0, busy: 0, isWorn: false };
    });
    opening.catch(() => forget(opening));
    present = opening;
    return opening;
  }

  async function printWith(opening: Promise<Warm>, html: string): Promise<Uint8Array> {
    const warm = await opening;
    warm.busy += 1;
    warm.documents += 1;
    try {
      return await whileAlive(warm.browser, patience, async () => {
        const page = warm.idle.pop() ?? (await openPage(warm.browser));
        const bytes = await orGiveUp(printOn(page, html), () => page.close());
        warm.idle.push(page);
        return bytes;
      });
    } finally {
      warm.isWorn ||= await isWorn(warm, documentsPerBrowser);
      warm.busy -= 1;
      // Whoever prints with it finishes; the next document brings up another.
      if (warm.isWorn) forget(opening);
      if (warm.isWorn && warm.busy === 0) await endOf(warm.browser);
    }
  }

  return {
    async print(html) {
      const opening = warmed();
      try {
        return await printWith(opening, html);
      } catch (error) {
        const { browser } = await opening;
        if (browser.connected && !(error instanceof BrowserGone)) throw error;
        // Killed under it: the document is not to blame.
        forget(opening);
        return printWith(warmed(), html);
      }
    },
    async close() {
      const warm = await present?.catch(() => null);
      present = null;
      if (warm) await endOf(warm.browser);
    },
  };
}

async function isWorn({ browser, documents }: Warm, limit: number): Promise<boolean> {
  if (documents >= limit) return true;
  const pid = browser.process()?.pid;
  if (pid === undefined || documents % LOOK_AT_MEMORY_EVERY !== 0) return false;
  return (await groupMemory(pid)) > MEMORY_BYTES;
}

/** The library is read with the first browser: a worker that starts must not wait for it. */
async function launch(executablePath: string | undefined): Promise<Browser> {
  const { default: puppeteer } = await import('puppeteer');
  const isRoot = process.getuid?.() === 0;
  return puppeteer.launch({
    ...(executablePath && { executablePath }),
    headless: 'shell',
    // A browser whose worker was killed ends with the pipe.
    pipe: true,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
    ],
  });
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isInside = request.url().startsWith('data:') || request.url() === 'about:blank';
    void (isInside ? request.continue() : request.abort('blockedbyclient')).catch(() => {});
  });
  return page;
}

async function printOn(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: 'load', timeout: PRINT_MS });
  return page.pdf({
    format: 'A4',
    printBackground: true,
    preferCSSPageSize: true,
    tagged: true,
    timeout: PRINT_MS,
  });
}

class BrowserGone extends Error {
  override readonly name = 'BrowserGone';
}

/** Throws BrowserGone when the work has not ended by then. */
async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new BrowserGone()), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does the work with a browser that may die in it: what is asked of a dead one is not always answered. Throws
 * BrowserGone when it ends first; one that takes too long is killed.
 */
async function whileAlive<Result>(
  browser: Browser,
  patience: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const gone = Promise.withResolvers<never>();
  // Whoever is not in the race any more must not be told.
  gone.promise.catch(() => {});
  const onGone = () => gone.reject(new BrowserGone());
  browser.once('disconnected', onGone);
  if (!browser.connected) onGone();
  try {
    return await inTime(Promise.race([work(), gone.promise]), patience);
  } catch (error) {
    if (error instanceof BrowserGone && browser.connected) await kill(browser);
    throw error;
  } finally {
    browser.off('disconnected', onGone);
  }
}

async function endOf(browser: Browser): Promise<void> {
  await inTime(browser.close(), FAREWELL_MS).catch(() => kill(browser));
}

/** Returns once the browser is known to be gone. */
async function kill(browser: Browser): Promise<void> {
  const isGone = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
  browser.process()?.kill('SIGKILL');
  if (browser.connected) await inTime(isGone, FAREWELL_MS).catch(() => {});
}

async function orGiveUp<Result>(work: Promise<Result>, giveUp: () => Promise<void>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    // A page in the middle of something is not used again.
    void giveUp().catch(() => {});
    throw error;
  }
}
