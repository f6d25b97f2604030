import { domainError } from '@accordent/core/shared/domain-error.ts';
import type { Scope } from './database.ts';
import { recordsIn, type JsonRow } from './shape.ts';

/** Reads statements whose rows hold one JSON each (`record`), instants and all; `one` throws not_found. */
export function jsonRecords(scope: Pick<Scope, 'query'>) {
  const listed = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    recordsIn(await scope.query<JsonRow<Row>>(text, values));
  const one = async <Row>(text: string, id: number): Promise<Row> => {
    const [found] = await listed<Row>(text, id);
    if (!found) throw domainError('not_found');
    return found;
  };
  return { listed, one };
}
