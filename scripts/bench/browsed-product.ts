import { rmSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import { demoPeople, type Person } from '../demo-people.ts';
import { findChromium } from '../embedded/chromium.ts';
import { freePort } from '@accordent/adapters/free-port.ts';
import { temporaryFolder } from '../launch/temporary-folder.ts';
import { launchProduct } from './launch-product.ts';

/** One of the two apps, and who looks at it. */
export type App = {
  readonly name: 'portail' | 'back-office';
  readonly login: string;
  readonly list: string;
  readonly person: Person;
};

export const apps: readonly App[] = [
  { name: 'portail', login: '/login', list: '/dfc/list/current', person: demoPeople.dentist },
  { name: 'back-office', login: '/admin/login', list: '/admin/dfc/list', person: demoPeople.staff },
];

/** A browser, and a product of its own, or the one at BENCH_URL; both end with `close`. */
export async function openProduct(): Promise<{
  url: string;
  browser: Browser;
  /** Ends the product, while the browser goes on. */
  stop(): Promise<void>;
  close(): Promise<void>;
}> {
  const given = process.env['BENCH_URL'];
  const dataDir = temporaryFolder('bench');
  if (!given) console.log('Démarrage du produit…');
  const product = given ? null : await launchProduct(dataDir, await freePort());
  const browser = await chromium.launch({
    executablePath: findChromium(process.env['CHROMIUM_PATH'] || undefined),
    args: ['--no-sandbox'],
  });
  return {
    url: given ?? product!.url,
    browser,
    stop: async () => product?.stop(),
    async close() {
      await browser.close();
      await product?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
