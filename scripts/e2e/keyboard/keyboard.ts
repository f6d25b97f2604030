import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { demoPeople } from '../../demo-people.ts';
import type { ChosenFile } from '../journey-files.ts';
import { address, logIn } from '../product-under-kill.ts';

/** Somebody without a mouse: nothing here points at the screen or puts the focus anywhere but with keys. */

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;

/** What it is opened on; both themes are among them. */
const DEVICES = {
  desk: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 } },
  'touch screen': { viewport: { width: 1440, height: 900 }, hasTouch: true, colorScheme: 'dark' },
  'touched tablet': { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  'touched phone': {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  },
} as const;

/** Whose code comes by mail. */
const employee = {
  ...demoPeople.staff,
  email: 'employe@accordent.example',
  password: 'Demo-Employe-2026',
} as const;
const people = { ...demoPeople, employee } as const;

/** A page of somebody who has logged in before and read about the cookies, at an address. */
export async function openAs(
  browser: Browser,
  who: keyof typeof people | null,
  path: string,
  device: keyof typeof DEVICES = 'desk',
): Promise<Page> {
  const kept = [{ name: 'cookieNoticeClosedAt', value: String(Date.now()) }];
  if (who) {
    const { area, tokenKey, email, password } = people[who];
    kept.push({ name: tokenKey, value: await logIn(area, email, password) });
  }
  const context = await browser.newContext({
    ...DEVICES[device],
    // A ring that is still fading in is not seen yet.
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: address(), localStorage: kept }] },
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  // Heard from the start: who listens only just before the key comes too late.
  page.on('filechooser', () => {});
  await page.goto(path);
  return page;
}

/** Goes on with Tab until the named control holds the focus, which every stop on the way must show. */
export async function tabTo(
  page: Page,
  role: Role,
  name: Name,
  { atMost = 40, back = false }: { atMost?: number; back?: boolean } = {},
): Promise<void> {
  const wanted = named(page, role, name);
  await expect(wanted.first()).toBeVisible();
  const passed: string[] = [];
  for (let stops = 0; stops < atMost; stops += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    await expectSeen(page);
    if ((await held(page).and(wanted).count()) > 0) return;
    passed.push(await told(page));
  }
  throw new Error(`${role} « ${String(name)} » is not reached within ${atMost} stops:\n${passed.join('\n')}`);
}

/** Tab, then Enter on it. */
export async function enter(
  page: Page,
  role: Role,
  name: Name,
  way?: { atMost?: number; back?: boolean },
): Promise<void> {
  await tabTo(page, role, name, way);
  await page.keyboard.press('Enter');
}

/** Tab to a field, whose text is replaced. */
export async function write(page: Page, name: Name, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** What a person expects the focus on, in sight. */
export async function expectFocus(page: Page, role: Role, name: Name): Promise<void> {
  await expect(held(page).and(named(page, role, name)), `focus on ${role} « ${String(name)} »`).toHaveCount(
    1,
  );
  await expectSeen(page);
}

/** A dialog is open, is named, and holds the focus. */
export async function expectDialog(page: Page, name: Name): Promise<Locator> {
  const dialog = named(page, 'dialog', name);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus').or(dialog.and(held(page)))).toHaveCount(1);
  return dialog;
}

/** No dialog is left, and the focus is where it came from. */
export async function expectBackAt(page: Page, role: Role, name: Name): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocus(page, role, name);
}

/** In an open list: Home, arrows to the option, Enter. */
export async function choose(page: Page, option: Name): Promise<void> {
  const wanted = named(page, 'option', option);
  await expect(wanted.first()).toBeVisible();
  const all = await page.getByRole('option').count();
  await page.keyboard.press('Home');
  for (let steps = 0; steps <= all; steps += 1) {
    const at = await held(page).getAttribute('aria-activedescendant');
    if (at && (await page.locator(`[id="${at}"]`).and(wanted).count()) > 0) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('option')).toHaveCount(0);
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`arrows do not reach the option « ${String(option)} »`);
}

/** Types into a list that searches, waits until it holds nothing else, and chooses. */
export async function searchAndChoose(page: Page, words: string, option: RegExp): Promise<void> {
  await page.keyboard.type(words);
  await expect(page.getByRole('option').filter({ hasText: option }).first()).toBeVisible();
  await expect(page.getByRole('option').filter({ hasNotText: option })).toHaveCount(0);
  await choose(page, option);
}

/** Arrows in a menu or among radios until the named one holds the focus. */
export async function arrowTo(page: Page, role: Role, name: Name): Promise<void> {
  const wanted = named(page, role, name);
  await expect(wanted.first()).toBeVisible();
  const all = await page.getByRole(role).count();
  for (let steps = 0; steps <= all; steps += 1) {
    if ((await held(page).and(wanted).count()) > 0) return expectSeen(page);
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`arrows do not reach ${role} « ${String(name)} »`);
}

/** Opens the chooser of the browser with a key, and gives it a file. */
export async function giveFile(page: Page, button: Name, file: ChosenFile): Promise<void> {
  await tabTo(page, 'button', button);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

/** The control that holds the focus. */
export const held = (page: Page): Locator => page.locator(':focus');

const named = (page: Page, role: Role, name: Name): Locator =>
  page.getByRole(role, { name, exact: typeof name === 'string' });

/** What a screen reader says of the focused one, in a line. */
async function told(page: Page): Promise<string> {
  const focused = await held(page)
    .ariaSnapshot({ timeout: 1000 })
    .catch(() => '(the page)');
  const [first] = focused.split('\n');
  return (first ?? '').slice(0, 120);
}

/** The focus can be seen: an outline or a ring on the control, on what it lies over it, or on the box around it. */
async function expectSeen(page: Page): Promise<void> {
  // In one call, for a control may go between two; a locator makes two of one.
  const fault = await page.evaluate(async () => {
    const control = document.activeElement;
    if (!control || control === document.body) return null;
    const tag = control.outerHTML.slice(0, 120);
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    const isRinged = ({ boxShadow }: CSSStyleDeclaration) => / 0px 0px 0px [1-9]/.test(boxShadow);
    const around = [control, control.parentElement, control.parentElement?.parentElement];
    const looks = [
      getComputedStyle(control, '::after'),
      ...around.flatMap((element) => (element ? [getComputedStyle(element)] : [])),
    ];
    if (!looks.some((look) => isOutlined(look) || isRinged(look))) return `shows no focus: ${tag}`;
    const isInSight = () => {
      const { top, bottom, left, right } = control.getBoundingClientRect();
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    };
    // What arrives above it moves it, and the page follows before anything is drawn.
    if (!isInSight()) await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return isInSight() ? null : `holds the focus out of sight: ${tag}`;
  });
  if (fault) throw new Error(fault);
}

/**
 * Two keys of one chord (`g p`), as a hand presses them: it does not wait for the page between the two, and the page
 * counts from press to press, however late it hears them.
 */
export async function chord(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)]);
}
