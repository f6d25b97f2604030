/** A name as it is stored: in capitals with its accents, single spaces. */
export function upperName(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleUpperCase('fr-FR');
}

/** A stored name as it is said: « Élise-Anne », « Cabinet des Tilleuls ». Names are stored in capitals. */
export function spokenName(text: string): string {
  return text
    .trim()
    .toLocaleLowerCase('fr')
    .replaceAll(
      /(^|[\s'’-])(\p{L})/gu,
      (_all, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
    )
    .replaceAll(SMALL_WORDS, (words) => words.toLocaleLowerCase('fr'));
}

const SMALL_WORDS = /(?<=[\s-])(De La|De L(?=['’])|De|D(?=['’])|Du|Des|Et|À|Aux?|En|Sur|Sous)(?=[\s'’-])/gu;

/** `OSSELIN Tancrède`: the last name alone is read in capitals. */
export function listedName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return [lastname, spokenName(firstname)].filter(Boolean).join(' ');
}

/** « de Mirabelys », « d’Élavie »: a name after « de », its h mute. */
export const ofName = (name: string): string =>
  /^(?:[aeiouh]|y[^aeiou])/.test(searchText(name)) ? `d’${name}` : `de ${name}`;

const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'q',
  ı: 'i',
  ŀ: 'l',
  ſ: 's',
  ĳ: 'ij',
  ŉ: ' n',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ª: 'a',
  º: 'o',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * The form in which texts are searched and compared: no accent, lower case, œ as oe, and whatever is neither
 * letter, digit, @ nor _ as one space. So 'helene' finds 'HÉLÈNE', and both 'd arc' and "d'arc" find 'D’ARC';
 * 'darc' does not, as it would not find 'd arc'. PostgreSQL's search_form() gives the same.
 */
export function searchText(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9@_]+/g, ' ')
    .trim();
}
