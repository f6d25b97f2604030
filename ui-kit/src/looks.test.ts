import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Vitest empties a style sheet that is imported.
const looks = readFileSync(`${import.meta.dirname}/looks.css`, 'utf8');

const sources = import.meta.glob<string>('../../{ui-kit,admin-web,dentist-web}/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const known = new Set(Array.from(looks.matchAll(/\[data-look~='([\w-]+)'\]/g), ([, word]) => word));

test('every look that a screen asks for is there, and none is there for nothing', () => {
  const asked = new Set(
    Object.values(sources).flatMap((source) =>
      Array.from(source.matchAll(/data-look="([^"]*)"/g)).flatMap(([, words]) => words!.split(' ')),
    ),
  );
  expect([...asked].filter((word) => !known.has(word))).toEqual([]);
  expect([...known].filter((word) => !asked.has(word!))).toEqual([]);
});
