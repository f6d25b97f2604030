import { amcLabels, cardBackPhrases, cardPhrases, surelyBackPhrases } from './card-phrases.fr.ts';
import { numbersOf, validityOf, type KnownAmc, type Numbers, type Validity } from './card-numbers.ts';
import { peopleOf, type Beneficiary } from './card-people.ts';
import type { Proposal } from './choose.ts';
import type { Day } from './day.ts';
import { kindOf } from './document-kind.ts';
import { NOTHING_READ, type DocumentReading, type ReadField, type ReadName } from './document-reading.ts';
import { paperOf, type Paper } from './paper.ts';
import { isSaidIn, phraseSet, type PhraseSet } from './phrases.ts';
import { inParts } from './picture-words.ts';
import { readQuote, type QuoteReading } from './read-quote.ts';
import { secondLook, type SecondLook } from './second-look.ts';
import type { Word } from './words.ts';

export type PageSize = { readonly width: number; readonly height: number };

/** What a reader of bytes found on the pages of a document. */
export type SeenPages = {
  /** Of each page, in the unit of its words' boxes. */
  readonly pages: readonly PageSize[];
  readonly words: readonly Word[];
  /** The words of another recognition; null where the file itself told its letters. */
  readonly again: readonly Word[] | null;
  /** The texts of its bar codes. */
  readonly codes: readonly string[];
};

export type PaperContext = {
  readonly today: Day;
  /** Of the dentist whose document it is; null for none. */
  readonly rpps: string | null;
  readonly isKnownAmc: KnownAmc;
};

const MOST_WORDS = 12_000;
/** A card, or the sheet on which an insurer prints it. */
const MOST_WORDS_OF_CARD = 400;
const MOST_WORDS_OF_BACK = 260;
const LEAST_CARD_PHRASES = 3;
const LEAST_BACK_PHRASES = 3;

const ofCards = phraseSet(cardPhrases);
const ofBacks = phraseSet(cardBackPhrases);
const surelyOfBacks = phraseSet(surelyBackPhrases);
const amcWords = phraseSet(amcLabels.labels);

/** Whether it may be worth recognising a picture once more: it is a card or a quote by its first words. */
export function isWorthASecondLook(seen: Omit<SeenPages, 'again'>): boolean {
  const paper = paperOf(seen.words);
  return kindOf(paper) === 'quote' || count(paper, ofCards) >= LEAST_CARD_PHRASES - 1;
}

/** Sorts a paper of a new PEC and reads what is sure on it; of any other nothing. */
export function readPaper(seen: SeenPages, context: PaperContext): DocumentReading {
  if (seen.words.length === 0 || seen.words.length > MOST_WORDS) return NOTHING_READ;
  const paper = paperOf(seen.words);
  const look = secondLook(seen.codes, seen.again);
  const kind = kindOf(paper);
  if (kind === 'quote') return quoteRead(paper, seen, look, context);
  const card = seen.words.length <= MOST_WORDS_OF_CARD ? cardOf(paper, look, context) : null;
  const face = card && faceOf(paper, card);
  if (card && face && (kind !== 'letter' || card.amcNumber !== null))
    return { kind: 'card-front', why: face, fields: fieldsOfCard(card, seen) };
  return isBack(paper, seen)
    ? { kind: 'card-back', why: 'Reconnu à ses mentions de verso', fields: [] }
    : NOTHING_READ;
}

type Card = Numbers & { readonly validity: Validity; readonly people: readonly Beneficiary[] };

function cardOf(paper: Paper, look: SecondLook, { today, isKnownAmc }: PaperContext): Card {
  const validity = validityOf(paper, look, today);
  const notBirths = [validity.from, validity.until].flatMap((each) => (each ? [each.value] : []));
  return {
    ...numbersOf(paper, look, isKnownAmc),
    validity,
    people: peopleOf(paper, look, { today, notBirths }),
  };
}

/** By what it is the face of a card; null when it is none. */
function faceOf(paper: Paper, { amcNumber, memberNumber, validity, people }: Card): string | null {
  if (count(paper, ofCards) < LEAST_CARD_PHRASES) return null;
  const isTitled = says(paper, amcWords) || validity.until !== null;
  if (amcNumber) return `Reconnue à son n°\u00A0AMC, ${amcNumber.value}`;
  if (memberNumber && isTitled) return 'Reconnue à son n°\u00A0d’adhérent';
  if (validity.until && people.length > 0) return 'Reconnue à ses bénéficiaires et à sa période de validité';
  return null;
}

function isBack(paper: Paper, { words }: SeenPages): boolean {
  return (
    words.length <= MOST_WORDS_OF_BACK &&
    kindOf(paper) !== 'quote' &&
    count(paper, ofBacks) >= LEAST_BACK_PHRASES &&
    says(paper, surelyOfBacks)
  );
}

const says = (paper: Paper, phrases: PhraseSet): boolean =>
  paper.stretches.some(({ tokens }) => isSaidIn(phrases, tokens));

function count(paper: Paper, phrases: PhraseSet): number {
  const said = paper.stretches.flatMap(({ tokens }) =>
    phrases.findIn(tokens).map(({ from, to }) =>
      tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
  return new Set(said).size;
}

function quoteRead(paper: Paper, seen: SeenPages, look: SecondLook, context: PaperContext): DocumentReading {
  const quote = readQuote(paper, { today: context.today, rpps: context.rpps, patient: null });
  const { amcNumber, memberNumber } = numbersOf(paper, look, context.isKnownAmc);
  const total = quote.total ? ' et à leur total' : '';
  return {
    kind: 'quote',
    why: quote.acts.length > 0 ? `Reconnu à ses actes${total}` : 'Reconnu à ses mots de devis',
    fields: fieldsOfQuote({ ...witnessed(quote, look), amcNumber, memberNumber }, seen),
  };
}

/** What has neither key nor sum is taken from a picture only where both recognitions read it. */
function witnessed(quote: QuoteReading, look: SecondLook): QuoteReading {
  const again = <Value>(read: Proposal<Value> | null): Proposal<Value> | null =>
    read && read.places.every(({ text }) => look.isReadAgain(text)) ? read : null;
  const number = quote.nir?.value;
  const isSureBirth =
    number !== undefined &&
    quote.birthDate !== null &&
    number.slice(1, 5) === quote.birthDate.value.slice(2, 4) + quote.birthDate.value.slice(5, 7);
  return {
    ...quote,
    lastname: again(quote.lastname),
    firstname: again(quote.firstname),
    birthDate: isSureBirth ? quote.birthDate : again(quote.birthDate),
    quotedOn: again(quote.quotedOn),
    acts: quote.acts.map((act) => ({ ...act, tooth: again(act.tooth) })),
  };
}

type Named = readonly (readonly [ReadName, Proposal<string | number> | null, number])[];

const fieldsOfCard = ({ people, validity, amcNumber, memberNumber }: Card, seen: SeenPages) =>
  placed(
    [
      ...people.flatMap((one, at): Named => [
        ['lastname', one.lastname, at],
        ['firstname', one.firstname, at],
        ['birthDate', one.birthDate, at],
        ['nir', one.nir, at],
        ['insuredNir', one.insuredNir, at],
      ]),
      ['amcNumber', amcNumber, 0],
      ['memberNumber', memberNumber, 0],
      ['cardValidFrom', validity.from, 0],
      ['cardValidUntil', validity.until, 0],
    ],
    seen,
  );

const fieldsOfQuote = (quote: QuoteReading & Numbers, seen: SeenPages) =>
  placed(
    [
      ['lastname', quote.lastname, 0],
      ['firstname', quote.firstname, 0],
      ['birthDate', quote.birthDate, 0],
      ['nir', quote.nir, 0],
      ['insuredNir', quote.insuredNir, 0],
      ['amcNumber', quote.amcNumber, 0],
      ['memberNumber', quote.memberNumber, 0],
      ['rpps', quote.rpps, 0],
      ['quoteDate', quote.quotedOn, 0],
      ['quoteTotal', quote.total, 0],
      ...quote.acts.flatMap(({ code, tooth, fee }, at): Named => [
        ['actCode', code, at],
        ['actTooth', tooth, at],
        ['actFee', fee, at],
      ]),
    ],
    seen,
  );

function placed(named: Named, { pages }: SeenPages): readonly ReadField[] {
  return named.flatMap(([name, read, of]) => {
    const page = read?.places[0]?.page;
    const size = page === undefined ? undefined : pages[page - 1];
    if (!read || page === undefined || !size) return [];
    const boxes = read.places.filter((place) => place.page === page).map(({ shownBox }) => shownBox);
    return [
      { name, of, value: read.value, why: read.why, score: read.score, page, box: inParts(boxes, size) },
    ];
  });
}
