import type { Ports } from '../shared/ports.ts';
import { anchorText, sealsOf, stretches } from './journal-chain.ts';
import type { JournalAnchor } from './journal-store.ts';

type Sealing = Pick<Ports, 'stores' | 'transaction' | 'clock' | 'journalKey'>;

const BATCH = 2000;

/**
 * Seals the committed lines that have no seal. A line's number is drawn before its transaction commits, so that lines
 * come late: those among the last numbers are looked for each time, all others where `all` is asked for, at a start
 * and each night. One worker at a time; another does nothing. Gives how many.
 */
export async function sealJournal(
  { stores, transaction, clock, journalKey }: Sealing,
  { all = false }: { all?: boolean } = {},
): Promise<number> {
  if (!journalKey) return 0;
  let sum = 0;
  let afterId = all ? 0 : await stores.journal.recentFrom();
  for (;;) {
    // Most looks find nothing, and need no transaction.
    if ((await stores.journal.unsealed({ afterId, limit: 1 })).length === 0) return sum;
    const sealed = await transaction(async ({ journal }) => {
      if (!(await journal.takeTurn())) return [];
      const head = await journal.head();
      const seals = sealsOf(journalKey, await journal.unsealed({ afterId, limit: BATCH }), {
        head,
        sealedAt: clock.now(),
      });
      await journal.addSeals(seals);
      return seals;
    });
    sum += sealed.length;
    if (sealed.length < BATCH) return sum;
    afterId = sealed.at(-1)?.eventId ?? afterId;
  }
}

/** The night's work: everything is sealed, and the head of the chain signed. Gives how many lines it stands for. */
export async function signJournal(ports: Sealing): Promise<number> {
  if (!ports.journalKey) return 0;
  await sealJournal(ports, { all: true });
  return ports.transaction((stores) => addAnchor({ ...ports, stores }, 'night', []));
}

/** Within a purge of the journal: signs which lines it takes. */
export const anchorPurge = (
  ports: Pick<Ports, 'stores' | 'clock' | 'journalKey'>,
  gone: readonly number[],
): Promise<number> => addAnchor(ports, 'purge', gone);

async function addAnchor(
  { stores: { journal }, clock, journalKey }: Pick<Ports, 'stores' | 'clock' | 'journalKey'>,
  kind: JournalAnchor['kind'],
  gone: readonly number[],
): Promise<number> {
  await journal.waitForTurn();
  const head = await journal.head();
  if (!head || !journalKey) return 0;
  const previous = await journal.lastSignature();
  const anchor = { kind, at: clock.now(), ...head, gone: stretches(gone), key: journalKey.current };
  await journal.addAnchor({ ...anchor, signature: journalKey.sign(anchorText(anchor, previous)) });
  return head.place;
}
