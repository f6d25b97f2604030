import { proposal, scored, type Proposal } from './choose.ts';
import { conditionStarts } from './letter-phrases.fr.ts';
import { wordsBetween, type Paper, type Stretch } from './paper.ts';
import { phraseSet } from './phrases.ts';

const starts = phraseSet(conditionStarts);
const MOST = 12;

/** The sentences that an agreement is bound to, as they are printed: they are shown, and nothing follows from them. */
export function conditionsIn(paper: Paper): readonly Proposal<string>[] {
  return paper.stretches.flatMap(sentencesWithCondition).slice(0, MOST);
}

function sentencesWithCondition(stretch: Stretch): readonly Proposal<string>[] {
  const { tokens } = stretch;
  const found: Proposal<string>[] = [];
  let end = 0;
  for (const { from } of starts.findIn(tokens)) {
    if (from < end) continue;
    const begin = tokens.slice(0, from).findLastIndex((token) => token.text === '|') + 1;
    const stop = tokens.findIndex((token, at) => at > from && token.text === '|');
    end = stop === -1 ? tokens.length : stop;
    const words = wordsBetween(stretch, tokens[begin]!.from, tokens[end - 1]!.to);
    const value = words.map((word) => word.text).join(' ');
    found.push(proposal(scored({ value, words }, 1, ['phrase citée telle qu’elle est imprimée'])));
  }
  return found;
}
