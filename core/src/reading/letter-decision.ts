import { scored, type Scored } from './choose.ts';
import type { Decision } from '../answers/answer.ts';
import { decisionPhrases, pendingPhrases } from './letter-phrases.fr.ts';
import { wordsBetween, type Paper, type Stretch, type Token } from './paper.ts';
import { listed, phraseSet, type PhraseFound } from './phrases.ts';
import type { Word } from './words.ts';

const pending = phraseSet(pendingPhrases);
/** What follows such words, to the end of their sentence, has not happened. */
const conditional = phraseSet([
  'sous réserve',
  'en cas de',
  'en cas d',
  'au cas où',
  'dans le cas',
  'si le',
  'si la',
  'si les',
  'si l',
  'si vous',
  'si votre',
  'lorsque',
  'à condition',
]);
const kinds = Object.entries(decisionPhrases).map(([kind, phrases]) => ({
  kind: kind as keyof typeof decisionPhrases,
  phrases: phraseSet(phrases),
}));
const referringTo = phraseSet(listed('cet accord, présent accord'));
/** Boxes of a form: an answer whose box is empty was not given. */
const EMPTY_BOX = /^(?:[☐□❏❑▢◻⬜○◯]|\[ ?\]|\( ?\))/u;
const TICKED_BOX = /^(?:[☒☑✓✔✗✘⊠■●◉◼]|\[[xX]\]|\([xX]\))/u;

type Span = PhraseFound & { readonly kind: string };
type Said = {
  readonly kind: keyof typeof decisionPhrases;
  readonly words: readonly Word[];
  readonly length: number;
  /** Names an agreement that was told elsewhere. */
  readonly isReferring: boolean;
};

/**
 * What the letter decides, where all it says is of one kind; with two kinds, or with boxes of which not exactly one
 * is ticked, nothing.
 */
export function decisionIn(paper: Paper): Scored<Exclude<Decision, 'agreement-at-zero'>> | null {
  const ticks = ticked(paper);
  if (ticks === 'unclear') return null;
  const said = paper.stretches.flatMap((stretch) =>
    saidIn(stretch).filter(({ words }) => !ticks || !ticks.refused.has(words[0]!)),
  );
  const isPartial = said.some(({ kind }) => kind === 'partial-agreement');
  // 'Cet accord est valable' speaks of the partial one.
  const told = said.filter(({ isReferring }) => !(isPartial && isReferring));
  const first = told.toSorted((one, other) => other.length - one.length)[0];
  if (!first || told.some(({ kind }) => kind !== first.kind)) return null;
  const reasons = [`«\u00A0${first.words.map((word) => word.text).join(' ')}\u00A0»`];
  return scored({ value: first.kind, words: first.words }, told.length > 1 ? 0.85 : 0.75, [
    ...reasons,
    ...(ticks ? ['case cochée'] : []),
    'aucune autre décision dans le courrier',
  ]);
}

function saidIn(stretch: Stretch): readonly Said[] {
  const tokens = certain(stretch.tokens);
  const all = kinds.flatMap(({ kind, phrases }) =>
    phrases.findIn(tokens).map((found) => ({ kind, ...found })),
  );
  const referring = referringTo.findIn(tokens);
  return all
    .filter((each) => !all.some((other) => other.kind !== each.kind && givesWay(each, other)))
    .map(({ kind, from, to }) => ({
      kind,
      words: wordsBetween(stretch, tokens[from]!.from, tokens[to - 1]!.to),
      length: to - from,
      isReferring: kind === 'agreement' && referring.some((each) => each.from < from && to <= each.to),
    }));
}

/** 'Suite favorable' is part of 'ne peut donner une suite favorable', and 'notre accord' runs into 'accord partiel'. */
function givesWay(one: Span, other: Span): boolean {
  const isInside = other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from;
  return isInside || (one.kind === 'agreement' && one.from < other.to && other.from < one.to);
}

/** The words with those struck out that tell of no decision taken. */
function certain(tokens: readonly Token[]): readonly Token[] {
  const struck = new Set<number>();
  for (const { from, to } of pending.findIn(tokens)) for (let at = from; at < to; at += 1) struck.add(at);
  for (const { from } of conditional.findIn(tokens)) {
    for (let at = from; at < tokens.length && tokens[at]!.text !== '|'; at += 1) struck.add(at);
  }
  return tokens.map((token, at) => (struck.has(at) ? { ...token, text: '|' } : token));
}

/** The words that stand behind an empty box, where a form has boxes; 'unclear' when not exactly one is ticked. */
function ticked(paper: Paper): { readonly refused: ReadonlySet<Word> } | 'unclear' | null {
  const refused = new Set<Word>();
  let [empty, full] = [0, 0];
  for (const line of paper.lines) {
    let isEmpty = false;
    const words = line.cells.flatMap((cell) => cell.words);
    for (const [at, word] of words.entries()) {
      // '[ ]' is two words.
      if (EMPTY_BOX.test(`${word.text} ${words[at + 1]?.text ?? ''}`) || EMPTY_BOX.test(word.text))
        [isEmpty, empty] = [true, empty + 1];
      else if (TICKED_BOX.test(word.text)) [isEmpty, full] = [false, full + 1];
      if (isEmpty) refused.add(word);
    }
  }
  if (empty + full === 0) return null;
  return full === 1 ? { refused } : 'unclear';
}
