import type { Ports } from '../shared/ports.ts';
import { anchorText, isLineOf, isSealAfter } from './journal-chain.ts';
import type { FoundSeal, JournalAnchor, JournalLine } from './journal-store.ts';

export type JournalFault = {
  readonly kind:
    | 'changed'
    | 'missing'
    | 'inserted'
    | 'dated-back'
    | 'seal-missing'
    | 'seal-changed'
    | 'anchor-changed'
    | 'head-changed';
  /** The number of the line; of a seal that is missing the first place, of a signature its own number. */
  readonly number: number;
};

export type JournalVerdict = {
  /** How many lines were found as they were written. */
  readonly whole: number;
  /** Lines that purges took, as they have signed. */
  readonly purged: number;
  /** Lines of the last minutes, which no worker has sealed yet. */
  readonly waiting: number;
  readonly faults: readonly JournalFault[];
  /** Before which lines the clock that seals was set back, by a minute or more, and by how much: not hidden, no fault by itself. */
  readonly setBack: readonly SetBack[];
  readonly lastSigned: Date | null;
};

export type SetBack = { readonly number: number; readonly milliseconds: number };

const PAGE = 5000;
/** A line is written within this time of what it tells: an honest one is never older than those sealed before. */
const LATE_MS = 15 * 60_000;
/** How far back a clock may be set and its lines still be honest ones: from an hour too late to an hour too early. */
const MOST_BACK_MS = 2 * 3_600_000;
const TOLD_BACK_MS = 60_000;
const MOST_FAULTS = 1000;

/**
 * Reads the whole journal as it stands at one instant, and names each line that is not what was written, is missing
 * or was put in. Throws where there is no key.
 */
export async function verifyJournal({
  snapshot,
  journalKey,
}: Pick<Ports, 'snapshot' | 'journalKey'>): Promise<JournalVerdict> {
  if (!journalKey) throw new Error('the keys hold none of the journal');
  return snapshot(async ({ journal }) => {
    const faults: JournalFault[] = [];
    const anchors = await journal.anchors();
    faults.push(...changedAnchors(journalKey, anchors));
    const isGone = goneBy(anchors);
    const signed = new Map<number, JournalAnchor[]>();
    for (const anchor of anchors) signed.set(anchor.place, [...(signed.get(anchor.place) ?? []), anchor]);
    const counts = { whole: 0, purged: 0 };
    let place = 0;
    let previous = '';
    const clock = sealingClock();
    const setBack: SetBack[] = [];

    const judge = (seal: FoundSeal): void => {
      const { eventId, line } = seal;
      // After a gap there is nothing to hold the link against.
      const isLinked = seal.place !== place + 1 || isSealAfter(journalKey, seal, previous);
      const sealedAt = seal.sealedAt.getTime();
      if (seal.place !== place + 1) faults.push({ kind: 'seal-missing', number: place + 1 });
      else if (!isLinked) faults.push({ kind: 'seal-changed', number: eventId });
      else {
        const milliseconds = clock.see(sealedAt);
        if (milliseconds >= TOLD_BACK_MS) setBack.push({ number: eventId, milliseconds });
      }
      for (const anchor of signed.get(seal.place) ?? [])
        if (anchor.hash !== seal.hash) faults.push({ kind: 'head-changed', number: anchor.id });
      signed.delete(seal.place);
      place = seal.place;
      previous = seal.hash;
      if (!line) {
        if (isGone(seal.place)) counts.purged += 1;
        else faults.push({ kind: 'missing', number: eventId });
        return;
      }
      const at = Date.parse(line.at);
      if (!isLineOf(journalKey, seal, line)) {
        faults.push({ kind: 'changed', number: eventId });
        return;
      }
      // What stands in another place than its own says nothing of the lines around it.
      if (!isLinked) return;
      if (clock.allows(at, sealedAt)) counts.whole += 1;
      else faults.push({ kind: 'dated-back', number: eventId });
      clock.note(at, sealedAt);
    };

    for (let afterPlace = 0; faults.length < MOST_FAULTS;) {
      const page = await journal.seals({ afterPlace, limit: PAGE });
      for (const seal of page) judge(seal);
      if (page.length < PAGE) break;
      afterPlace = page.at(-1)?.place ?? afterPlace;
    }
    // What the signatures of nights name and no seal does: the end was cut off.
    for (const [, [anchor]] of signed) if (anchor) faults.push({ kind: 'head-changed', number: anchor.id });
    const { inserted, waiting } = await judgeUnsealed(journal, clock.latest());
    faults.push(...inserted);
    return { ...counts, waiting, faults, setBack, lastSigned: anchors.at(-1)?.at ?? null };
  });
}

/**
 * What the clock of who seals has shown, seal by seal; all in milliseconds. Only who has the key can write that it went
 * back: what is written from then on is held against the earlier time, at most two hours before the latest that it has shown.
 */
function sealingClock() {
  let before = 0;
  let highest = 0;
  let latest = 0;
  return {
    /** A seal that hangs on the one before; gives by how much the clock was set back since that. */
    see(sealedAt: number): number {
      const back = Math.max(0, before - sealedAt);
      before = sealedAt;
      highest = Math.max(highest, sealedAt);
      if (back > 0) latest = Math.max(Math.min(latest, sealedAt), highest - MOST_BACK_MS);
      return back;
    },
    /** Not older than what was sealed before, and not later than the clock has shown. */
    allows: (at: number, sealedAt: number): boolean =>
      at >= latest - LATE_MS &&
      at <= Math.max(sealedAt, Math.min(highest, sealedAt + MOST_BACK_MS)) + LATE_MS,
    note(at: number, sealedAt: number): void {
      latest = Math.max(latest, Math.min(at, sealedAt));
    },
    latest: () => latest,
  };
}

type Unsealed = { readonly inserted: readonly JournalFault[]; readonly waiting: number };

/** A line that is older than what was sealed after it was not there when that was sealed. */
async function judgeUnsealed(
  journal: { unsealed(choice: { afterId: number; limit: number }): Promise<readonly JournalLine[]> },
  latest: number,
): Promise<Unsealed> {
  const inserted: JournalFault[] = [];
  let waiting = 0;
  for (let afterId = -1; ;) {
    const page = await journal.unsealed({ afterId, limit: PAGE });
    for (const { id, at } of page)
      if (Date.parse(at) < latest - LATE_MS) inserted.push({ kind: 'inserted', number: id });
      else waiting += 1;
    if (page.length < PAGE || inserted.length > MOST_FAULTS) return { inserted, waiting };
    afterId = page.at(-1)?.id ?? afterId;
  }
}

function changedAnchors(
  { verify }: Pick<NonNullable<Ports['journalKey']>, 'verify'>,
  anchors: readonly JournalAnchor[],
): readonly JournalFault[] {
  let previous = '';
  return anchors.flatMap((anchor) => {
    const holds = verify(anchor.key, anchorText(anchor, previous), anchor.signature);
    previous = anchor.signature;
    return holds ? [] : [{ kind: 'anchor-changed' as const, number: anchor.id }];
  });
}

/** Whether a purge has signed that it took the line of this place. */
function goneBy(anchors: readonly JournalAnchor[]): (place: number) => boolean {
  const gone = anchors.flatMap((anchor) => anchor.gone).toSorted(([a], [b]) => a - b);
  let index = 0;
  // Asked in the order of places.
  return (place) => {
    while (index < gone.length && gone[index]![1] < place) index += 1;
    const stretch = gone[index];
    return stretch !== undefined && stretch[0] <= place;
  };
}
