import { expect, test } from 'vitest';
import { identifiedLines, linesOfFile } from './line-identity.ts';
import type { StatementLine } from './statement.ts';

const line = (bookedOn: string, cents: number, bankId: string, label: string): StatementLine => ({
  bookedOn,
  cents,
  bankId,
  label,
  payerName: '',
  payerIban: '',
  isReversal: false,
});
const named = (lines: readonly StatementLine[]): string[] =>
  identifiedLines({ account: 'FR76', currency: 'EUR', balances: null, lines }).map(
    ({ identity }) => identity,
  );

test('a bank that counts its lines anew each month names a line alike in a file of one month and of three', () => {
  const march = [line('2026-03-03', 5000, '1', 'ALIZE'), line('2026-03-05', 7000, '2', 'ORELIA')];
  const winter = [line('2026-01-04', 1000, '1', 'VITALIA'), line('2026-02-02', 2000, '1', 'PREVIA')];
  expect(named([...winter, ...march])).toEqual(expect.arrayContaining(named(march)));
});

test('one name on two lines of a day and sum names neither', () => {
  expect(new Set(named([line('2026-03-03', 5000, '0', 'A'), line('2026-03-03', 5000, '0', 'A')])).size).toBe(
    2,
  );
  expect(new Set(named([line('2026-03-03', 5000, '9', 'A'), line('2026-03-03', 5000, '9', 'B')])).size).toBe(
    2,
  );
  expect(named([line('2026-03-03', 5000, '9', 'A'), line('2026-03-03', 5000, '9', 'A')])).toHaveLength(1);
});

test('two equal credits of one account are two, in one statement of a file or in two', () => {
  const statement = (account: string, ...lines: readonly StatementLine[]) => ({
    account,
    currency: 'EUR',
    balances: null,
    lines,
  });
  const equal = line('2026-03-03', 5000, '', 'ALIZE');
  const names = (...statements: Parameters<typeof linesOfFile>[0]) =>
    linesOfFile(statements).map(({ identity }) => identity);
  expect(new Set(names(statement('FR76', equal), statement('FR76', equal))).size).toBe(2);
  expect(names(statement('FR76', equal), statement('FR76', equal))).toEqual(
    names(statement('FR76', equal, equal)),
  );
  // Another account between them counts for itself.
  expect(names(statement('FR76', equal), statement('FR14', equal), statement('FR76', equal))).toEqual([
    ...names(statement('FR76', equal, equal)),
    ...names(statement('FR14', equal)),
  ]);
  // What the bank names alike is one.
  const known = line('2026-03-03', 5000, '9', 'ALIZE');
  expect(names(statement('FR76', known), statement('FR76', known))).toHaveLength(1);
});
