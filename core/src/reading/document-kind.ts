import { referencesIn } from '../mails/judge-mail.ts';
import { actRowsIn } from './act-rows.ts';
import { rppsIn } from './candidates.ts';
import { letterPhrases, quotePhrases } from './kind-phrases.fr.ts';
import { tokensOfCell, type Paper } from './paper.ts';
import { phraseSet, type PhraseSet } from './phrases.ts';

/** 'other': neither, or not surely one of both; nothing is read from it. */
export type DocumentKind = 'quote' | 'letter' | 'other';

const LEAST_QUOTE = 4;
const LEAST_LETTER = 3;
const LEAST_LEAD = 2;
/** A title, or our own reference, says more than a phrase. */
const STRONG = 3;
const TELLING = 2;

const ofQuotes = phraseSet(quotePhrases);
const ofLetters = phraseSet(letterPhrases);
const quoteTitle = phraseSet([
  'devis',
  'devis dentaire',
  'devis pour traitements',
  'devis pour traitement',
  'devis n',
  'devis conventionnel',
]);
const TITLE_WORDS = 9;

/** What a document is, by the phrases that only one kind of them has, and a quote by its form too. */
export function kindOf(paper: Paper): DocumentKind {
  const quote = count(paper, ofQuotes) + (hasQuoteTitle(paper) ? STRONG : 0) + formOfQuote(paper);
  const letter = count(paper, ofLetters) + (namesOurReference(paper) ? STRONG : 0);
  if (quote >= LEAST_QUOTE && quote - letter >= LEAST_LEAD) return 'quote';
  return letter >= LEAST_LETTER && letter - quote >= LEAST_LEAD ? 'letter' : 'other';
}

/** A practitioner's number and acts with amounts make a quote, whatever it is called. */
const formOfQuote = (paper: Paper): number =>
  (rppsIn(paper).length > 0 ? TELLING : 0) +
  (actRowsIn(paper).some((row) => row.amounts.length > 0) ? TELLING : 0);

/** How many different ones are said. */
function count(paper: Paper, phrases: PhraseSet): number {
  const said = paper.stretches.flatMap(({ tokens }) =>
    phrases.findIn(tokens).map(({ from, to }) =>
      tokens
        .slice(from, to)
        .map((token) => token.text)
        .join(' '),
    ),
  );
  return new Set(said).size;
}

/** A line that begins with the word: 'Devis n° 12', 'DEVIS POUR TRAITEMENTS…'. */
function hasQuoteTitle(paper: Paper): boolean {
  return paper.lines.some(({ cells }) =>
    cells.some((cell) => {
      const tokens = tokensOfCell(cell);
      return tokens.length <= TITLE_WORDS && quoteTitle.findIn(tokens)[0]?.from === 0;
    }),
  );
}

const namesOurReference = (paper: Paper): boolean =>
  paper.stretches.some(({ text }) => referencesIn({ subject: '', text }).length > 0);
