import { expect, test } from 'vitest';
import { brokenAt, canonical, chained } from './proof-chain.ts';
import type { ChainedLine, NewProofLine } from './proof-line.ts';

let salts = 0;
/** As good as a hash here: no two texts have the same. */
const randomTokens = { token: () => `salt-${(salts += 1)}`, hash: (text: string) => `h(${text})` };

const line = (kind: NewProofLine['kind'], minutes: number): NewProofLine => ({
  coverageRequestId: 7,
  kind,
  purpose: kind === 'sent' ? 'request' : null,
  way: 'mail',
  sendingId: kind === 'sent' ? null : 1,
  adminId: 3,
  at: new Date(Date.UTC(2026, 10, 23, 9, minutes)),
  facts: {
    insurer: 'Orélia',
    to: 'pec@orelia.example',
    files: [{ name: 'a.pdf', sha256: 'ab', sizeBytes: 9 }],
  },
});

function aProof(): ChainedLine[] {
  const lines: ChainedLine[] = [];
  for (const [index, kind] of (['sent', 'left', 'opened', 'answered'] as const).entries())
    lines.push(chained({ randomTokens }, line(kind, index), lines.at(-1) ?? null));
  return lines;
}

const erased = ({ ...rest }: ChainedLine): ChainedLine => ({ ...rest, facts: null, salt: null });

test('a proof is whole as it was written, and once its facts are erased', () => {
  expect(brokenAt(randomTokens, aProof())).toBeNull();
  expect(brokenAt(randomTokens, aProof().map(erased))).toBeNull();
  expect(brokenAt(randomTokens, [])).toBeNull();
});

test('facts are told alike in whatever order they come back', () => {
  expect(canonical({ b: [1, { d: null, c: 'é' }], a: undefined })).toBe('{"b":[1,{"c":"é","d":null}]}');
});

const other: { readonly [Name in keyof ChainedLine]: ChainedLine[Name] } = {
  coverageRequestId: 8,
  kind: 'bounced',
  purpose: 'claim',
  way: 'courrier',
  sendingId: 2,
  adminId: 4,
  at: new Date(0),
  place: 9,
  facts: { insurer: 'Autre' },
  salt: 'autre',
  digest: 'autre',
  previous: 'autre',
  hash: 'autre',
};

test.each(Object.keys(other) as (keyof ChainedLine)[])('a changed %s is found', (name) => {
  for (const place of [0, 1, 3]) {
    const lines = aProof();
    lines[place] = { ...lines[place], [name]: other[name] } as ChainedLine;
    expect(brokenAt(randomTokens, lines)).not.toBeNull();
  }
});

test('a line that is missing, doubled or out of its place is found', () => {
  const [first, second, third, fourth] = aProof() as [ChainedLine, ChainedLine, ChainedLine, ChainedLine];
  for (const lines of [
    [second, third, fourth],
    [first, third, fourth],
    [first, second, second, third],
    [second, first, third, fourth],
  ])
    expect(brokenAt(randomTokens, lines)).not.toBeNull();
});

test('a line written anew, its own hash right, is found at the next one', () => {
  const [first, second, ...others] = aProof();
  const forged = chained({ randomTokens }, { ...line('left', 1), way: 'link' }, first!);
  expect(forged.place).toBe(second!.place);
  expect(brokenAt(randomTokens, [first!, forged, ...others])).toBe(3);
});

test('facts erased without their salt are not an erasure', () => {
  const [first, ...rest] = aProof() as [ChainedLine, ...ChainedLine[]];
  expect(brokenAt(randomTokens, [{ ...first, facts: null }, ...rest])).toBe(1);
});

test('half of a character is kept as the sign of one', () => {
  const { facts, ...kept } = chained(
    { randomTokens },
    { ...line('sent', 0), facts: { number: 'a\uD800' } },
    null,
  );
  expect(facts).toEqual({ number: 'a\uFFFD' });
  expect(brokenAt(randomTokens, [{ ...kept, facts }])).toBeNull();
});
