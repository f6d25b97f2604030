import { anchorPurge, sealJournal } from '../audit/seal-journal.ts';
import type { Administrator } from '../shared/actor.ts';
import { daysAfter } from '../shared/calendar.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import { handOverAskedTask } from '../tasks/hand-over-tasks.ts';
import { seenTask } from '../tasks/run-task.ts';
import type { SeenTask } from '../tasks/list-tasks.ts';
import { CONFIRMED_TASK } from '../tasks/task-names.ts';
import { keptUntil, retentionKinds, type RetentionKind, type Span } from './retention-rules.ts';
import type { UnreachedPractice } from './retention-store.ts';

/** What a purge would erase of one kind. */
export type DueKind = {
  readonly kind: RetentionKind;
  readonly span: Span;
  /** What is older. */
  readonly before: Date;
  readonly count: number;
};

export type PurgePreview = {
  readonly asOf: Date;
  readonly due: readonly DueKind[];
  /** Whom no notice has reached of what leaves: they are for staff to write to. */
  readonly unreached: readonly UnreachedPractice[];
};

/** What a purge would erase now, kind by kind; nothing is written. */
export async function previewPurge({
  stores,
  clock,
  retention,
}: Pick<Ports, 'stores' | 'clock' | 'retention'>): Promise<PurgePreview> {
  // Whole seconds: what is confirmed is the instant that was shown.
  const asOf = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
  const due: DueKind[] = [];
  for (const kind of retentionKinds) {
    const span = retention[kind];
    const before = keptUntil(span, asOf);
    due.push({ kind, span, before, count: await stores.retention.count(kind, before) });
  }
  const unreached = await stores.retention.listUnreached(keptUntil(retention['closed-requests'], asOf));
  return { asOf, due, unreached };
}

export const sumOf = (due: readonly Pick<DueKind, 'count'>[]): number =>
  due.reduce((sum, { count }) => sum + count, 0);

/** The nightly look: how many records wait for somebody to confirm their purge. */
export const reviewRetention = async (
  ports: Pick<Ports, 'stores' | 'clock' | 'retention'>,
): Promise<number> => sumOf((await previewPurge(ports)).due);

const PREVIEW_LASTS_DAYS = 1;

/**
 * A super administrator confirms the purge that he has seen: what was due at `asOf` and nothing that became due since;
 * the worker does it. Confirmed twice, it is done once. Throws `preview_old` a day after it was seen.
 */
export async function confirmPurge(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { actor, asOf }: { actor: Administrator; asOf: Date },
): Promise<SeenTask> {
  const at = clock.now();
  if (asOf > at || at > daysAfter(asOf, PREVIEW_LASTS_DAYS)) throw domainError('preview_old');
  return transaction(async (stores) => {
    if (await handOverAskedTask(stores, CONFIRMED_TASK, { at: asOf, adminId: actor.id }))
      await stores.audit.record({
        actor,
        at,
        action: 'confirm-purge',
        entity: 'task',
        entityId: null,
        fields: [CONFIRMED_TASK],
      });
    return seenTask({ stores, clock }, CONFIRMED_TASK);
  });
}

const BATCH = 200;

/**
 * Erases what has been kept long enough at `asOf`, in small transactions: a kill in between loses nothing, and the
 * next purge goes on. Gives how many records.
 */
export async function purgeExpiredData(
  ports: Pick<
    Ports,
    'stores' | 'transaction' | 'erasing' | 'clock' | 'fileStore' | 'retention' | 'journalKey'
  >,
  { asOf }: { asOf: Date },
): Promise<number> {
  const { erasing, clock, retention } = ports;
  // A line without a seal is left where it is: nothing could sign for it.
  await sealJournal(ports, { all: true });
  let sum = 0;
  for (const kind of retentionKinds) {
    const before = keptUntil(retention[kind], asOf);
    for (;;) {
      const at = clock.now();
      const { count, fileKeys } = await erasing(async (inTransaction) => {
        const purged = await inTransaction.retention.purge(kind, { before, at, limit: BATCH });
        if (purged.sealPlaces.length > 0)
          await anchorPurge({ ...ports, stores: inTransaction }, purged.sealPlaces);
        if (purged.count > 0)
          await inTransaction.audit.record({
            actor: 'system',
            at,
            action: 'purge-expired-data',
            entity: 'retention',
            entityId: null,
            fields: [kind],
          });
        return purged;
      });
      await deleteFiles(ports, fileKeys);
      sum += count;
      if (count < BATCH) break;
    }
  }
  return sum;
}

/** Deletes files that no row names any more; one that is missed here goes with the nightly sweep. */
export async function deleteFiles(
  { stores, fileStore }: Pick<Ports, 'stores' | 'fileStore'>,
  fileKeys: readonly string[],
): Promise<void> {
  if (fileKeys.length === 0) return;
  for (const key of await stores.documents.unnamedFileKeys(fileKeys)) await fileStore.delete(key);
}
