import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('gives every colour a light and a dark value', () => {
  // Vitest empties a style sheet that is imported.
  const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
  const themed = tokens.slice(tokens.indexOf('color-scheme: light dark'));
  // Those of both themes, and those of each family of colours.
  const declared = themed.match(/--[\w-]+:[^;]+/g) ?? [];
  expect(declared.length).toBeGreaterThan(80);
  expect(declared.filter((one) => !/:\s+(?:.*light-dark\(|var\(--[a-z]+-\w+\)$)/s.test(one))).toEqual([]);
});
