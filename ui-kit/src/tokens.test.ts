import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('gives every colour a light and a dark value', () => {
  // Vitest empties a style sheet that is imported.
  const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
  const start = tokens.indexOf('color-scheme: light dark');
  const [, ...themed] = tokens.slice(start, tokens.indexOf('}', start)).split(/;\s*/);
  const declared = themed.filter(Boolean);
  expect(declared.length).toBeGreaterThan(80);
  expect(declared.filter((one) => !/:\s+(?:.*light-dark\(|var\(--accent-\w+\)$)/s.test(one))).toEqual([]);
});
