import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { atDesk, type Desk } from './heavy-queue.ts';

/** Names of many and of few. */
const WORDS = ['hautecoeur', 'melanie', 'martin', 'fontaine'];
/** Between two letters, so that each is asked for by itself. */
const LETTER_MS = 250;

/** Types into Ctrl K, and tells how long after each letter what it finds was drawn. */
export const typeAndFind = (browser: Browser, { url, token }: Omit<Desk, 'databaseUrl'>) =>
  atDesk(browser, token, async (page): Promise<readonly number[]> => {
    await page.goto(`${url}/admin/dfc/list`);
    await page.locator('tbody tr[data-row]').first().waitFor();
    await pause(1000);
    const field = page.getByRole('combobox', { name: 'Rechercher et agir' });
    await page.keyboard.press('Control+k');
    await field.waitFor();
    const found: number[] = [];
    const text = await page.locator('tbody tr[data-row]').first().textContent();
    const [reference = ''] = /PEC-\d+-\d+/.exec(text ?? '') ?? [];
    for (const word of [...WORDS, reference]) {
      for (const [place, letter] of Array.from(word).entries()) {
        await page.evaluate(watchLetter);
        await page.keyboard.press(letter);
        const ms = await page.evaluate(() => (globalThis as unknown as Watched).found);
        // One letter is in too many names to be looked for.
        if (place > 0) found.push(ms);
        await pause(LETTER_MS);
      }
      await field.fill('');
      await pause(2 * LETTER_MS);
    }
    return found;
  });

type Watched = { found: Promise<number> };

/** In the page: from the next key until what it finds is drawn, its sign of waiting gone. */
function watchLetter(): void {
  const found = new Promise<number>((done, fail) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = (): void => {
          if (performance.now() - timeStamp > 60_000) return fail(new Error('Nothing was found.'));
          if (document.querySelector('[role=dialog] [data-look=turning]')) requestAnimationFrame(look);
          // The image that shows it is made after this.
          else setTimeout(() => done(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Object.assign(globalThis, { found });
}
