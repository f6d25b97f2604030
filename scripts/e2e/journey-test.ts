import { test as base } from '@playwright/test';

/** A journey. What it opened is closed after it: a page left open would hear of all that the next ones do, and ask for it again. */
export const test = base.extend<{ endOfJourney: void }>({
  endOfJourney: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
