import { expect, test } from 'vitest';
import { cutFrame, lineOf } from './cut-frame.ts';

const strip = { width: 240, height: 26 };
const amount = { left: 300, top: 400, width: 40, height: 11 };

test('a strip ends with its place, and shows what stands before it', () => {
  const { scale, left, top } = cutFrame(amount, strip);
  expect(scale).toBe(1.25);
  expect((amount.left + amount.width - left) * scale).toBeCloseTo(strip.width - 7.5);
  // Its middle is the middle of the strip.
  expect((amount.top + amount.height / 2 - top) * scale).toBeCloseTo(strip.height / 2);
});

test('a long place is drawn smaller, and one that is longer still begins the strip', () => {
  const sentence = { ...amount, left: 60, width: 200 };
  const smaller = cutFrame(sentence, strip);
  expect(smaller.scale).toBeCloseTo(240 / 212);
  expect(smaller.left).toBeCloseTo(54);
  expect(cutFrame({ ...sentence, width: 400 }, strip)).toMatchObject({ scale: 1, left: 54 });
});

test('nothing before the page is shown', () => {
  expect(cutFrame({ ...amount, left: 20 }, strip).left).toBe(0);
});

test('of several lines the first is cut, whole', () => {
  const until = { ...amount, left: 380, width: 60, top: 401 };
  expect(lineOf([amount, until, { ...amount, top: 415 }])).toEqual({ ...amount, width: 140 });
  expect(lineOf([])).toBeNull();
});
