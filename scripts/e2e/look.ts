import AxeBuilder from '@axe-core/playwright';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

/** The small one: the module tells its long source, which takes a screen twice as long to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What has been fetched is drawn: half a second has passed, and in its second half, or later, nothing has changed. */
const FIRST_MS = 250;
const QUIET_MS = 250;
const SETTLE_MS = 2000;

/** A screen that stands: one h1, nothing for axe to find, nothing that scrolls sideways. */
export async function look(page: Page, screen: string, width: number): Promise<void> {
  await stands(page, screen);
  await lookAtWidth(page, screen, width);
  // On a busy machine it may stand still while a part of it is still fetched, and hidden until then.
  await stands(page, screen);
  expect.soft(await violationsOf(page), screen).toEqual([]);
}

/** The stream of live events never lets the network be idle: a screen is there once nothing on it waits any more. */
async function stands(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), screen).toHaveCount(1);
  await expect(page.locator('main [aria-busy="true"]'), screen).toHaveCount(0);
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
  await lookAtWidth(page, screen, width);
  expect.soft(await violationsOf(page), screen).toEqual([]);
}

/** Nothing on it, once it stands still, scrolls sideways. */
export async function lookAtWidth(page: Page, screen: string, width: number): Promise<void> {
  await untilStill(page);
  expect.soft(await page.evaluate(sticksOut, width), `${screen} scrolls sideways`).toEqual([]);
}

/** What a new size of its window moves has arrived. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForTimeout(FIRST_MS);
  await page.evaluate(settle, [QUIET_MS, SETTLE_MS] as const);
}

/** What axe finds, by rule and place. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // What is well is not told: that takes longer than to look.
  const options: axe.RunOptions = { resultTypes: ['violations'] };
  const violations =
    page.frames().length > 1
      ? (await new AxeBuilder({ page }).options(options).analyze()).violations
      : await violationsHere(page, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Of a screen without frames, into which axe is read once: the builder reads it twice for each look, and gathers frames in a page of its own. */
async function violationsHere(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async (how) => (await (globalThis as unknown as { axe: typeof axe }).axe.run(document, how)).violations,
    options,
  );
}

/** Waits until nothing has changed for `quiet` milliseconds and what moves has arrived, `atMost` in all. */
function settle([quiet, atMost]: readonly [number, number]): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(finish, atMost);
    let calm = setTimeout(arrive, quiet);
    const changes = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(arrive, quiet);
    });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    function arrive(): void {
      // What turns for ever arrives nowhere.
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      void Promise.allSettled(moving.map(({ finished }) => finished)).then(finish);
    }
    function finish(): void {
      clearTimeout(end);
      clearTimeout(calm);
      changes.disconnect();
      resolve();
    }
  });
}

/** Part of a screen as each kind of reader has it: desk, small desk and telephone, both themes; it is a wide and light one after. */
export async function lookAtAllSizes(page: Page, part: string): Promise<void> {
  // It may just have been opened, and hold nothing yet.
  await expect(page.locator('h1'), part).toHaveCount(1);
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
