import type { Administrator } from '../shared/actor.ts';
import type { Ports, Stores } from '../shared/ports.ts';
import type { ImportLine } from './import-line.ts';

export type ImportPorts = { readonly stores: Stores } & Pick<Ports, 'product' | 'randomTokens'>;

/** `actor` null: an operator's command. */
export type Importer = { readonly actor: Administrator | null };

export type WhoImports = Importer & { readonly at: Date };

/** A file whose lines have been looked at, and what writes those to add. */
export type JudgedFile = {
  readonly lines: readonly ImportLine[];
  /** Writes them with their audit, in the transaction of `stores`; gives how many there were to write. */
  add(ports: ImportPorts, who: WhoImports): Promise<number>;
};
