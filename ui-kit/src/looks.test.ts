import { globSync, readFileSync } from 'node:fs';
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

test('what scrolls holds what is placed within it, or a text that is only heard makes the page higher', () => {
  const root = `${import.meta.dirname}/../..`;
  const sheets = globSync('{ui-kit,admin-web,dentist-web}/src/**/*.css', { cwd: root });
  expect(sheets.length).toBeGreaterThan(50);
  const loose = sheets.flatMap((sheet) =>
    Array.from(readFileSync(`${root}/${sheet}`, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g))
      .filter(([, , rules]) => /overflow(-y)?: (auto|scroll)/.test(rules!) && !/position: \w/.test(rules!))
      .map(([, selector]) => `${sheet}: ${selector!.trim()}`),
  );
  expect(loose).toEqual([]);
});
