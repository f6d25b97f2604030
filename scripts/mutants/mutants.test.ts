import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test.each(mutants)('the fault « $control » still fits the code', ({ file, edits, test: tests }) => {
  const code = textOf(file);
  for (const { text } of edits) expect(code.split(text), `${file} : ${text}`).toHaveLength(2);
  const files = tests.filter((word) => word.endsWith('.test.ts'));
  expect(files.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  const names = tests.filter((_, place) => tests[place - 1] === '-t');
  expect(names.filter((name) => !files.some((one) => textOf(one).includes(name)))).toEqual([]);
});
