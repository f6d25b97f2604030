import type { QueryResultRow } from 'pg';
import type { InCamelCase, Scope } from './scope.ts';

type Rows = Promise<readonly unknown[]>;
/** What runs, and what begins once that has ended. */
type Runs = { readonly running: Rows; next: Rows | null };

const underWay = new WeakMap<Scope, Map<string, Runs>>();

/**
 * What many ask in the same moment, such as screens that read again or commits that wait for the disk: of the same
 * statement with the same values one runs at a time, and all who ask meanwhile share the next one. That begins after they
 * have asked, so that nobody is told less than what stood then; and each transaction has its own, since it sees what
 * others do not. Rows are shared: they are read only.
 */
export function askedTogether<Row extends InCamelCase<Row> = QueryResultRow>(
  scope: Scope,
  way: 'query' | 'queryAnew',
  { text, values }: { readonly text: string; readonly values: readonly unknown[] },
): Promise<readonly Row[]> {
  const ofScope = underWay.get(scope) ?? new Map<string, Runs>();
  underWay.set(scope, ofScope);
  const key = `${way} ${JSON.stringify(values)} ${text}`;

  function run(): Rows {
    const running = scope[way]<Row>(text, values);
    const runs: Runs = { running, next: null };
    ofScope.set(key, runs);
    const end = () => void (ofScope.get(key) === runs && !runs.next && ofScope.delete(key));
    running.then(end, end);
    return running;
  }

  const runs = ofScope.get(key);
  if (!runs) return run() as Promise<readonly Row[]>;
  runs.next ??= runs.running.then(run, run);
  return runs.next as Promise<readonly Row[]>;
}
