import type { RandomTokens } from '../shared/crypto-ports.ts';
import type { ChainedLine, NewProofLine, ProofFacts } from './proof-line.ts';

type Hashing = Pick<RandomTokens, 'hash'>;

/**
 * The next line of a PEC's proof. Its facts stand in the chain by a salted digest alone, so that they can be destroyed
 * and the chain still verifies (RGPD, article 17).
 */
export function chained(
  { randomTokens }: { readonly randomTokens: RandomTokens },
  { facts: told, ...line }: NewProofLine,
  last: Pick<ChainedLine, 'place' | 'hash'> | null,
): ChainedLine {
  const salt = randomTokens.token();
  const facts = wellFormed(told);
  const rest = {
    ...line,
    place: (last?.place ?? 0) + 1,
    digest: digestOf(randomTokens, salt, facts),
    previous: last?.hash ?? '',
  };
  return { ...rest, facts, salt, hash: hashOf(randomTokens, rest) };
}

/** The place of the first line of a PEC's proof, all of them in order, that is not what was written; null: it is whole. */
export function brokenAt(randomTokens: Hashing, lines: readonly ChainedLine[]): number | null {
  let previous = '';
  for (const [index, line] of lines.entries()) {
    const isErased = line.facts === null && line.salt === null;
    const tells = isErased || digestOf(randomTokens, line.salt ?? '', line.facts) === line.digest;
    const stands = line.place === index + 1 && line.previous === previous;
    if (!tells || !stands || hashOf(randomTokens, line) !== line.hash) return line.place;
    previous = line.hash;
  }
  return null;
}

const digestOf = ({ hash }: Hashing, salt: string, facts: unknown): string =>
  hash(`${salt}\n${canonical(facts)}`);

const hashed = [
  'previous',
  'place',
  'coverageRequestId',
  'kind',
  'purpose',
  'way',
  'sendingId',
  'adminId',
  'at',
  'digest',
] as const satisfies readonly (keyof ChainedLine)[];

const hashOf = ({ hash }: Hashing, line: Omit<ChainedLine, 'facts' | 'salt' | 'hash'>): string =>
  hash(JSON.stringify(hashed.map((name) => line[name])));

/** As they can be kept: half of a character is none. */
const wellFormed = (facts: ProofFacts): ProofFacts =>
  JSON.parse(JSON.stringify(facts), (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  ) as ProofFacts;

/** JSON whose names are in one order: the database keeps them in another than they were written. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`);
  return `{${parts.join(',')}}`;
}
