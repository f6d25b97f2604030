import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What has been fetched is drawn. */
const SETTLE_MS = 500;

/** A screen that stands: one h1, nothing for axe to find, nothing that scrolls sideways. */
export async function look(page: Page, screen: string, width: number): Promise<void> {
  // The stream of live events never lets the network be idle: a screen is there once nothing on it waits any more.
  await expect(page.getByRole('heading', { level: 1 }), screen).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]'), screen).toHaveCount(0);
  await lookAtPart(page, screen, width);
}

/** A dialog, or a screen in the middle of something. */
export async function lookAtPart(page: Page, screen: string, width: number): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  // To gather what frames have found, and to tell all that is well, takes ten times as long as to look.
  if (page.frames().length === 1) axe.setLegacyMode(true);
  const { violations } = await axe.analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      screen,
    )
    .toEqual([]);
  expect
    .soft(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth), `${screen} scrolls sideways`)
    .toBeLessThanOrEqual(width);
}
