/**
 * A text in parts that are like another one and parts that are not, character by character where both are as long; where
 * nothing is held, nothing differs from it.
 */
export function unlikeParts(
  held: string,
  text: string,
): readonly { readonly part: string; readonly isUnlike: boolean }[] {
  if (held === '' || text === '') return [{ part: text, isUnlike: false }];
  if (held.length !== text.length) return [{ part: text, isUnlike: true }];
  const parts: { part: string; isUnlike: boolean }[] = [];
  for (const [at, character] of Array.from(text).entries()) {
    const isUnlike = character !== held[at];
    const last = parts.at(-1);
    if (last?.isUnlike === isUnlike) last.part += character;
    else parts.push({ part: character, isUnlike });
  }
  return parts;
}
