import { test as base } from '@playwright/test';

/** A journey. What it opened is closed after it: a page left open would hear of all that the next ones do, and ask for it again. */
export const test = base.extend<{ endOfJourney: void }>({
  endOfJourney: [
    async ({ browser }, use) => {
      await use();
      const contexts = browser.contexts();
      // What a journey still holds back of a call ends with it, and is no fault.
      const pages = contexts.flatMap((context) => context.pages());
      await Promise.all([...contexts, ...pages].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(contexts.map((context) => context.close()));
    },
    { auto: true },
  ],
});
