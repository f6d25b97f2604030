/** What a typed number looks like before the server judges it: a help while typing, never the rule. */
export type NirLook = 'short' | 'doubtful' | 'fine';

export type TypedNir = { readonly number: string; readonly key: string };

export function lookAtNir({ number, key }: TypedNir): NirLook {
  if (number.length < 13) return 'short';
  return key === '' || key === nirKey(number) ? 'fine' : 'doubtful';
}

/** The key of 13 characters: 97 − N mod 97, Corsica's 2A and 2B counted as 19 and 18. */
function nirKey(number: string): string {
  const corsica = { A: 1_000_000, B: 2_000_000 }[number.charAt(6)] ?? 0;
  return String(97 - ((Number(number.replace(/[AB]/, '0')) - corsica) % 97)).padStart(2, '0');
}
