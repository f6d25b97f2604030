import { searchText } from '../shared/person-name.ts';
import { normaliseIdentifier } from '../shared/identifiers.ts';
import type { Credit, KnownPayer } from './expected.ts';

/** Whose transfer a credit may be: by its account, else by the longest name that stands in it; several where one pays for many. */
export function payerFinder(known: readonly KnownPayer[]) {
  const byIban = new Map<string, Set<string>>();
  const byName = new Map<string, Set<string>>();
  const put = (map: Map<string, Set<string>>, key: string, payer: string) => {
    if (key !== '') map.set(key, (map.get(key) ?? new Set()).add(payer));
  };
  for (const { payer, names, ibans } of known) {
    for (const iban of ibans) put(byIban, normaliseIdentifier(iban), payer);
    for (const name of names) put(byName, searchText(name), payer);
  }
  const names = [...byName.keys()].toSorted((one, other) => other.length - one.length);
  return ({
    payerIban,
    payerName,
    label,
  }: Pick<Credit, 'payerIban' | 'payerName' | 'label'>): ReadonlySet<string> => {
    const owners = byIban.get(normaliseIdentifier(payerIban));
    if (owners) return owners;
    const told = ` ${searchText(payerName, label)} `;
    const name = names.find((each) => told.includes(` ${each} `));
    return name === undefined ? new Set() : byName.get(name)!;
  };
}
