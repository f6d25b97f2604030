import type { FoundRecord, SearchAnswer } from './palette.api.ts';

/** The PEC of a patient who has no other. Null where the words also find a namesake, or hold more PEC than are shown. */
export function onlyRequestOf(
  { name, requests }: Pick<FoundRecord, 'name' | 'requests'>,
  { found, requests: all }: SearchAnswer,
): FoundRecord | null {
  const shown = (wanted: FoundRecord['kind']) => found.filter(({ kind }) => kind === wanted);
  const named = (wanted: FoundRecord['kind']) => shown(wanted).filter((one) => one.name === name);
  const [his, another] = named('request');
  const hasNamesake = named('patient').length > 1 || another !== undefined;
  const isSure = requests === 1 && !hasNamesake && all.total <= shown('request').length;
  return (isSure && his) || null;
}
