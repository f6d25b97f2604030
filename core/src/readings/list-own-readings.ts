import type { SortedKind } from '../reading/document-reading.ts';
import type { Practitioner } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import { judgeAct, type JudgedAct } from '../baskets/care-basket.ts';
import { parisDay } from '../shared/calendar.ts';
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
  /** What the baskets of care say of its acts, in their order; null where nothing. */
  readonly judgedActs: readonly (JudgedAct | null)[];
  /** The insurer whose number a paper bears, where people have known it by it. */
  readonly insurer: KnownInsurer | null;
};

/** Throws not_found. */
export async function listOwnReadings(
  { stores, secretBox, clock }: Pick<Ports, 'stores' | 'secretBox' | 'clock'>,
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
    judgedActs: await judgeActs(stores, gathered, parisDay(clock.now())),
    insurer:
      only && numbers.length === 1
        ? surelyKnown(await stores.readings.insurersOfAmc(String(only.value)))
        : null,
  };
}

/** By the day of the quote where the papers agree on one, else by today. */
async function judgeActs(
  { careBaskets }: Pick<Stores, 'careBaskets'>,
  { acts, fields }: Gathered<number>,
  today: string,
): Promise<OwnReadings['judgedActs']> {
  const lines = await careBaskets.ofCodes([...new Set(acts.map(({ code }) => String(code.value)))]);
  const days = fields.find(({ name }) => name === 'quoteDate')?.said ?? [];
  const day = days.length === 1 ? String(days[0]!.value) : today;
  return acts.map(({ code, tooth, fee }) =>
    judgeAct(
      {
        code: String(code.value),
        tooth: tooth && String(tooth.value),
        feeCents: fee && Number(fee.value),
      },
      lines,
      day,
    ),
  );
}
