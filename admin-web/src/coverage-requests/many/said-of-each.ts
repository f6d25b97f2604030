/** What is refused of one PEC, as it is said of several that are refused for the same reason. */
export function saidOfEach(sentence: string, count: number): string {
  if (count === 1) return sentence;
  return sentence
    .replace(/^Cette PEC (n(?:e |’)\S+) pas /, 'Aucune de ces PEC $1 ')
    .replace(/^Cette PEC (?=n[e’])/, 'Aucune de ces PEC ')
    .replace(/^Cette PEC /, 'Chacune de ces PEC ')
    .replace(/^(Aucun(?:e)? .*?)cette PEC/, '$1ces PEC')
    .replaceAll(/\bcette PEC\b/g, 'chacune de ces PEC');
}
