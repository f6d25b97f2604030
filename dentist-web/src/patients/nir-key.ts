import { checkNir } from '@accordent/api/client/nir.ts';

/** What a typed number looks like before the server judges it: a help while typing. */
export function lookAtNir({ number, key }: { readonly number: string; readonly key: string }) {
  const { kind } = checkNir(number + key);
  if (kind === 'too-short' || number.length < 13) return 'short';
  return kind === 'ok' ? 'fine' : 'doubtful';
}
