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

/**
 * How a screen scrolls: by one bar. Where a frame scrolls, the document is no higher than its window, and no bar stands
 * within another; a field of several lines has its own.
 */
export async function lookAtBars(page: Page, screen: string): Promise<void> {
  const bars = await page.evaluate(() => {
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.clientHeight > 0 &&
      element.scrollHeight > element.clientHeight + 1 &&
      element.tagName !== 'TEXTAREA';
    const nameOf = ({ tagName, className }: Element) => `${tagName.toLowerCase()}.${className}`;
    const root = document.documentElement;
    const excess = root.scrollHeight - window.innerHeight;
    const frame = document.querySelector('#contenu')?.parentElement;
    const isFramed = frame && getComputedStyle(frame).overflowY === 'auto';
    const found = [...document.querySelectorAll('body *')].filter(scrolls);
    if (excess > 0) found.unshift(root);
    return [
      ...(isFramed && excess > 0 ? [`${excess} px behind the frame`] : []),
      ...found.flatMap((outer) =>
        found
          .filter((inner) => inner !== outer && outer.contains(inner))
          .map((inner) => `${nameOf(inner)} scrolls in ${nameOf(outer)}`),
      ),
    ];
  });
  expect.soft(bars, `${screen}, its bars`).toEqual([]);
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
  expect.soft(await page.evaluate(sticksOut, width), `${screen} scrolls sideways`).toEqual([]);
}

/** Part of a screen as each kind of reader has it: desk, small desk and telephone, both themes; it is a wide and light one after. */
export async function lookAtAllSizes(page: Page, part: string): Promise<void> {
  for (const [width, height, colorScheme] of [
    [390, 844, 'dark'],
    [390, 844, 'light'],
    [1024, 768, 'dark'],
    [1440, 900, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await lookAtPart(page, `${part}, ${width}, ${colorScheme}`, width);
  }
}

/** What is too wide, named by its class and where it ends; [] where the document fits. */
function sticksOut(width: number): readonly string[] {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  return [
    `the document: ${scrollWidth}`,
    ...[...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > width + 0.5)
      .map(
        ({ element, right }) => `${element.tagName}.${element.getAttribute('class')}: ${Math.round(right)}`,
      ),
  ];
}
