import { searchText } from '../shared/person-name.ts';
import { askedPapers } from './asked-papers.ts';

/** A comment as short as that is a title by itself. */
const SHORT = 40;

/** The title of the document that a comment asks for ('radio panoramique'); '' where it names none that we know. */
export function askedTitle(comment: string): string {
  const words = searchText(comment);
  const known = askedPapers.find((one) => one.title !== null && one.words.test(words))?.title;
  if (known) return known;
  const short = comment.trim().replace(/[.!?]+$/, '');
  return short.length > SHORT || /[.,;:!?\n]/.test(short)
    ? ''
    : short.replace(/^./, (letter) => letter.toLocaleUpperCase('fr-FR'));
}
