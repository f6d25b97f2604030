import { beforeEach, expect, test, vi } from 'vitest';
import { tabDrafts } from './tab-drafts.ts';

let here: string | null = null;

beforeEach(() => {
  const kept: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  const storage = Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, text: string) => (kept[key] = text)),
    removeItem: hidden((key: string) => delete kept[key]),
  });
  vi.stubGlobal('sessionStorage', storage);
  return () => vi.unstubAllGlobals();
});

test('what one account typed is kept for it, and not shown to the next one on this tab', () => {
  const { keepDraft, readDraft, forgetDraft } = tabDrafts('essai.', () => here);
  here = 'member:7:12';
  keepDraft('message.4', () => 'Le devis arrive.');
  here = 'member:8:12';
  expect(readDraft('message.4')).toBeNull();
  forgetDraft('message.4');
  here = 'member:7:12';
  expect(readDraft('message.4')).toBe('Le devis arrive.');
});

test('a logout asks about what was typed for another practice as well', () => {
  const { keepDraft, hasDrafts, forgetDrafts } = tabDrafts('essai.', () => here);
  here = 'member:7:12';
  keepDraft('message.4', () => 'Le devis arrive.');
  here = 'member:7:13';
  expect(hasDrafts()).toBe(true);
  forgetDrafts();
  expect(hasDrafts()).toBe(false);
});

test.each(['member:8:12', 'member:70:12', '8'])(
  'a logout of %s asks about nothing that another person typed, whose session has died',
  (next) => {
    const { keepDraft, hasDrafts } = tabDrafts('essai.', () => here);
    here = 'member:7:12';
    keepDraft('message.4', () => 'Le devis arrive.');
    here = next;
    expect(hasDrafts()).toBe(false);
    keepDraft('message.4', () => 'Vu.');
    expect(hasDrafts()).toBe(true);
  },
);

test('a logout forgets what anybody typed', () => {
  const { keepDraft, readDraft, forgetDrafts } = tabDrafts('essai.', () => here);
  for (here of ['member:7:12', 'member:8:12', null]) keepDraft('remark.4', () => 'Vue.');
  forgetDrafts();
  for (here of ['member:7:12', 'member:8:12', null]) expect(readDraft('remark.4')).toBeNull();
});
