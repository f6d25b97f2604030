import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokens } from '../api-client.ts';
import { forgetKeptDrafts, keptDraft } from './kept-draft.ts';

const DAY = 24 * 60 * 60 * 1000;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const logIn = (account: string) =>
  tokens.write(`${part({})}.${part({ sub: account, exp: Date.now() / 1000 + 7 * DAY })}.x`);

type Typed = { readonly name: string; readonly secret: string };
const kept = keptDraft<Typed>('draft', ({ name }) => ({ name, secret: '' }));
const typed = { name: 'OSSELIN', secret: '1850575123456' };

/** The page is loaded again: what it held in memory is gone, what the browser holds stays. */
function loadAgain(): void {
  const held = { ...browser };
  forgetKeptDrafts();
  Object.assign(browser, held);
}

let browser: Record<string, string>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  browser = {};
  vi.stubGlobal(
    'localStorage',
    new Proxy(browser, {
      get: (items, name) =>
        ({
          getItem: (key: string) => items[key] ?? null,
          setItem: (key: string, text: string) => void (items[key] = text),
          removeItem: (key: string) => void delete items[key],
        })[String(name)] ?? items[String(name)],
    }),
  );
  logIn('1');
});

afterEach(() => {
  forgetKeptDrafts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('within the page it is whole; the browser keeps it without what must not be stored', () => {
  kept.write(typed);
  expect(kept.read()).toEqual(typed);
  expect(JSON.stringify(browser)).not.toContain(typed.secret);
  loadAgain();
  expect(kept.read()).toEqual({ name: 'OSSELIN', secret: '' });
});

test('another account at this browser does not see it', () => {
  kept.write(typed);
  logIn('2');
  expect(kept.read()).toBeNull();
  loadAgain();
  expect(kept.read()).toBeNull();
});

test('it lasts a day', () => {
  kept.write(typed);
  loadAgain();
  vi.advanceTimersByTime(DAY + 1);
  expect(kept.read()).toBeNull();
  expect(JSON.stringify(browser)).not.toContain('OSSELIN');
});

test('sent or logged out it is gone, and what was under way does not bring it back', () => {
  kept.write(typed);
  kept.write(null);
  expect(kept.read()).toBeNull();
  kept.write(typed);
  tokens.write(null);
  forgetKeptDrafts();
  kept.write(typed);
  expect(browser).toEqual({});
});
