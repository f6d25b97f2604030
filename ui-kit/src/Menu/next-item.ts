/** The entry that a key leads to, from the one at `at` (-1: none yet); null when the key means nothing here. */
export function nextItem(texts: readonly string[], at: number, key: string): number | null {
  const { length } = texts;
  if (length === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % length;
  if (key === 'ArrowUp') return at <= 0 ? length - 1 : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  if (key.length !== 1 || key === ' ') return null;
  const order = texts.map((_, place) => (at + 1 + place) % length);
  return order.find((place) => texts[place]?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
