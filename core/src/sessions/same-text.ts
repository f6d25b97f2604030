/** Whether two texts are the same, in a time that does not tell how far they agree. */
export function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i += 1)
    difference |= one.charCodeAt(i) ^ other.charCodeAt(i % Math.max(1, other.length));
  return difference === 0;
}

/** Whether a text is one of these, in the same time whichever it is. */
export const isOneOf = (texts: readonly string[], text: string): boolean =>
  texts.filter((one) => sameText(one, text)).length > 0;
