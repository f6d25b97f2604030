import type { Ports } from '../shared/ports.ts';
import type { Columns, Remembered } from '../statements/columns.ts';
import type { MoneyFile } from './money-store.ts';

type Kind = { readonly practitionerId: number; readonly kind: MoneyFile['kind'] };

/** Headings are a bank's or a payer's own, and stay the same from file to file. */
export const headingsKey = (
  { randomTokens }: Pick<Ports, 'randomTokens'>,
  header: readonly string[],
): string => randomTokens.hash(JSON.stringify(header));

/** What somebody of the practice chose before for a table of these headings. */
export function rememberedColumns<Name extends string>(
  ports: Pick<Ports, 'stores' | 'randomTokens'>,
  { practitionerId, kind }: Kind,
): Remembered<Name> {
  return async (header) => {
    const headings = headingsKey(ports, header);
    return (await ports.stores.money.columnsOf({ practitionerId, kind, headings })) as Columns<Name> | null;
  };
}
