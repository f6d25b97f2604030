import type { Administrator } from '../shared/actor.ts';
import { may, type Action } from '../shared/policy.ts';
import { domainError } from '../shared/domain-error.ts';
import type { Ports } from '../shared/ports.ts';
import type { Walk } from '../shared/walk.ts';
import type { Column } from './table.ts';

export type ReadingPorts = Pick<Ports, 'stores' | 'clock' | 'product'>;

/** A list that may leave as a file: its columns, and how all of its rows are read. */
export type ExportedList<Query, Row> = {
  /** What the actor must be allowed to. */
  readonly action: Action;
  /** Whether he may see what is asked for; all of it where the list does not say. */
  readonly maySee?: (actor: Administrator, query: Query) => boolean;
  readonly columns: readonly Column<Row>[];
  readonly walk: (
    ports: ReadingPorts,
    asked: { readonly actor: Administrator; readonly query: Query },
  ) => Walk<Row> | Promise<Walk<Row>>;
};

/** Lets a definition say its rows once. */
export const exportedList = <Query, Row>(list: ExportedList<Query, Row>): ExportedList<Query, Row> => list;

/** Throws `forbidden`. */
export function checkMayExport<Query>(
  actor: Administrator,
  { action, maySee }: Pick<ExportedList<Query, unknown>, 'action' | 'maySee'>,
  query: Query,
): void {
  if (!may(actor, action) || maySee?.(actor, query) === false) throw domainError('forbidden');
}
