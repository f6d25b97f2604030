import type { ProofLine } from './proof-line.ts';

type Line = Pick<ProofLine, 'id' | 'kind' | 'sendingId'>;

/**
 * What still holds of a proof, in its order: a sending that was withdrawn has not left, an acknowledgement that was taken
 * back is of another PEC, and a confirmation that was, always the last before, confirms nothing.
 */
export function standingLines<Proven extends Line>(lines: readonly Proven[]): readonly Proven[] {
  const gone = new Set<number | null>();
  const confirmed: number[] = [];
  for (const { id, kind, sendingId } of lines) {
    if (kind === 'withdrawn') gone.add(sendingId);
    if (kind === 'confirmed') confirmed.push(id);
    if (kind === 'unconfirmed') gone.add(confirmed.pop() ?? null);
  }
  return lines.filter(({ id }) => !gone.has(id));
}

/** The last sending to its insurer that still holds, and is no reminder; null: nothing has left. */
export const lastSent = <Proven extends Line & Pick<ProofLine, 'purpose'>>(
  lines: readonly Proven[],
): Proven | null =>
  standingLines(lines).findLast(({ kind, purpose }) => kind === 'sent' && purpose !== 'reminder') ?? null;
