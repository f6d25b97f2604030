const GROUPS = [1, 2, 2, 2, 3, 3];

/** `1850575123456` → `1 85 05 75 123 456`; what is missing at the end is left out. */
export function groupNir(digits: string): string {
  const groups: string[] = [];
  let start = 0;
  for (const length of GROUPS) {
    if (start >= digits.length) break;
    groups.push(digits.slice(start, start + length));
    start += length;
  }
  return groups.join(' ');
}

/** Number and key on one line: `1 85 05 75 123 456 42`. */
export function formatNir(digits: string): string {
  return [groupNir(digits.slice(0, 13)), digits.slice(13)].filter(Boolean).join(' ');
}

/** Keeps what a NIR may hold: digits, and A or B (Corsica) in seventh place. */
export function keepNirCharacters(text: string): string {
  let kept = '';
  for (const character of text.toUpperCase()) {
    const isAllowed = /\d/.test(character) || (kept.length === 6 && /[AB]/.test(character));
    if (isAllowed) kept += character;
  }
  return kept;
}
