import type { SortedKind } from '../reading/document-reading.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Ports } from '../shared/ports.ts';
import { gather, type Gathered } from './gather.ts';
import { openCutReading } from './kept-reading.ts';
import { surelyKnown } from './known-insurer.ts';
import type { KnownInsurer, ReadingState } from './reading-store.ts';

/** Documents of a draft: what each is, and what they say together. */
export type OwnReadings = {
  readonly papers: readonly {
    readonly documentId: number;
    readonly state: ReadingState;
    readonly kind: SortedKind | null;
    readonly why: string;
  }[];
  readonly gathered: Gathered<number>;
  /** The insurer whose number a paper bears, where people have known it by it. */
  readonly insurer: KnownInsurer | null;
};

/** Throws not_found. */
export async function listOwnReadings(
  { stores, secretBox }: Pick<Ports, 'stores' | 'secretBox'>,
  { actor, draftId }: { actor: Practitioner; draftId: number },
): Promise<OwnReadings> {
  await stores.drafts.get(draftId, actor);
  const papers = (await stores.readings.ofDraft(draftId)).map((reading) => ({
    id: reading.documentId,
    state: reading.state,
    ...openCutReading(secretBox, reading),
  }));
  const gathered = gather(papers);
  const numbers = gathered.fields.find(({ name }) => name === 'amcNumber')?.said ?? [];
  const [only] = numbers;
  return {
    papers: papers.map(({ id, state, kind, why }) => ({ documentId: id, state, kind, why })),
    gathered,
    insurer:
      only && numbers.length === 1
        ? surelyKnown(await stores.readings.insurersOfAmc(String(only.value)))
        : null,
  };
}
