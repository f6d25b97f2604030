import type { JournalKey } from '../shared/crypto-ports.ts';
import type { JournalAnchor, JournalHead, JournalLine, JournalSeal, Places } from './journal-store.ts';

type Marking = Pick<JournalKey, 'current' | 'hash' | 'mark'>;

/** The seals of these lines, in their order, after this head. */
export function sealsOf(
  key: Marking,
  lines: readonly JournalLine[],
  { head, sealedAt }: { readonly head: JournalHead | null; readonly sealedAt: Date },
): readonly JournalSeal[] {
  const seals: JournalSeal[] = [];
  let { place, hash: previous } = head ?? { place: 0, hash: '' };
  for (const line of lines) {
    place += 1;
    const rest = {
      place,
      eventId: line.id,
      sealedAt,
      key: key.current,
      digest: key.hash(contentOf(line)),
    };
    const hash = key.mark(key.current, chainText(previous, rest));
    if (hash === null) throw new Error('the current journal key is missing');
    seals.push({ ...rest, hash });
    previous = hash;
  }
  return seals;
}

/** Whether the line is the one that was sealed. */
export const isLineOf = ({ hash }: Pick<JournalKey, 'hash'>, seal: JournalSeal, line: JournalLine): boolean =>
  hash(contentOf(line)) === seal.digest || hash(earlierContent(line)) === seal.digest;

/** Whether the seal is the one that was made after the seal of this hash. */
export const isSealAfter = (
  { mark }: Pick<JournalKey, 'mark'>,
  seal: JournalSeal,
  previous: string,
): boolean => mark(seal.key, chainText(previous, seal)) === seal.hash;

/** What an anchor signs; `previous` is the signature of the anchor before. */
export const anchorText = (
  { kind, at, place, hash, gone, key }: Omit<JournalAnchor, 'id' | 'signature'>,
  previous: string,
): string => JSON.stringify([previous, kind, at.toISOString(), place, hash, gone, key]);

/** Numbers in their order as stretches: 1, 2, 3, 7 are 1 to 3 and 7 to 7. */
export function stretches(numbers: readonly number[]): readonly Places[] {
  const found: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Every column, in one order: a change of any is a change of this text. */
const contentOf = (line: JournalLine): string =>
  JSON.stringify([...earlierColumns(line), line.amountBeforeCents]);

/**
 * As lines were sealed while the amount that stood before was left out. A seal of today cannot pass for one of these:
 * its digest is of the longer text, and only who has the key puts another in its place.
 */
const earlierContent = (line: JournalLine): string => JSON.stringify(earlierColumns(line));

const earlierColumns = (line: JournalLine) =>
  [
    line.id,
    line.at,
    line.actorKind,
    line.actorId,
    line.sessionId,
    line.ip,
    line.action,
    line.entity,
    line.entityId,
    line.fields,
    line.requestId,
    line.amountCents,
  ] as const;

const chainText = (
  previous: string,
  { place, eventId, sealedAt, key, digest }: Omit<JournalSeal, 'hash'>,
): string => JSON.stringify([previous, place, eventId, sealedAt.toISOString(), key, digest]);
