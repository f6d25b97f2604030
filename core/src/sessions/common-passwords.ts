import { COMMON_WORDS } from './common-password-words.ts';

/** Longer ones are nobody's habit, and would only cost time. */
const LONGEST = 128;

/**
 * Whether a password is one of those that are tried first: a frequent word dressed up ('Password1', 'S0leil2026!'),
 * a run of neighbours ('Abcdefg1'), or one short piece over and over ('Aa1Aa1Aa1'). `ownWords` are names to refuse
 * as well, such as the product's.
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  if (password.length > LONGEST) return false;
  const plain = plainLetters(password);
  const words = new Set(ownWords.map((word) => plainLetters(word).replace(/[^a-z0-9]/g, '')));
  const isWord = (text: string): boolean => COMMON_WORDS.has(text) || words.has(text);
  return (
    isRepeated(plain) || isRun(plain) || readings(plain).some((reading) => isDressedWord(reading, isWord))
  );
}

function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** As typed, and with the digits and signs that stand for letters read as letters: 1 is an i or an l. */
function readings(plain: string): string[] {
  const letters: Record<string, string> = {
    '0': 'o',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '€': 'e',
  };
  const read = (one: string): string => plain.replace(/[013457@$€!]/g, (sign) => letters[sign] ?? one);
  // Digits at the end are digits: only what stands before or between letters is read as a letter.
  const inner = (one: string): string => {
    const end = /[^a-z]*$/.exec(plain)?.index ?? plain.length;
    return read(one).slice(0, end) + plain.slice(end);
  };
  return [plain, inner('i'), inner('l'), read('i'), read('l')];
}

/** At most two signs before the word and five after: more of them at random are no longer guessed. */
function isDressedWord(text: string, isWord: (word: string) => boolean): boolean {
  const match = /^([^a-z]{0,2})([a-z].*?)([^a-z]*)$/.exec(text);
  if (!match) return false;
  const [, , core = '', tail = ''] = match;
  if (tail.length > 5 && !isRun(tail) && !isRepeated(tail)) return false;
  const word = core.replace(/[^a-z0-9]/g, '');
  const half = word.slice(0, word.length / 2);
  return isWord(word) || isRepeated(word) || (half + half === word && isWord(half));
}

/** One piece of up to three characters, over and over. */
function isRepeated(text: string): boolean {
  return text.length > 3 && /^(.{1,3})\1+$/s.test(text);
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
];
const RUNS = ROWS.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/** Made of runs of four or more neighbours, with at most two characters beside them. */
function isRun(text: string): boolean {
  let beside = 0;
  for (let at = 0; at < text.length;) {
    const length = longestRun(text.slice(at));
    if (length < 4) beside += 1;
    at += Math.max(length < 4 ? 1 : length, 1);
  }
  return text.length >= 4 && beside <= 2;
}

function longestRun(text: string): number {
  let length = 0;
  while (length < text.length && RUNS.some((run) => run.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}
