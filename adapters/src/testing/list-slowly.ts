import type { StatusId } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { coverageRequestStatuses } from '@accordent/core/coverage-requests/coverage-request-status.ts';
import type {
  CoverageRequestQuery,
  CoverageRequestSort,
} from '@accordent/core/coverage-requests/coverage-request-store.ts';
import type { TurnKind } from '@accordent/core/coverage-requests/turn.ts';
import { expectedOf, stateOf, type Forecast } from '@accordent/core/forecasts/forecast.ts';
import type { Actor } from '@accordent/core/shared/actor.ts';
import { searchText } from '@accordent/core/shared/person-name.ts';
import { searchWords } from '@accordent/core/shared/search-words.ts';

const STATUS_IDS = coverageRequestStatuses.map(({ id }) => id);

/** A row of coverage_requests, as far as lists look at it. */
export type Row = {
  id: number;
  reference: string;
  practitionerId: number;
  practitionerName: string;
  patientName: string;
  patientId: number;
  mutualName: string;
  mutualGroupName: string;
  statusId: StatusId;
  createdAt: Date;
  statusSince: Date;
  agreedAt: Date | null;
  mutualId: number | null;
  mutualGroupId: number | null;
  turnWho: string | null;
  turnKind: TurnKind;
  turnSince: Date;
  deletedAt: Date | null;
  replacesId: number | null;
};

const french = new Intl.Collator('fr');

/** The ids of a list as the contract describes it, over every row, the slow way: what the fast one is tested against. */
export function listSlowly(
  rows: readonly Row[],
  query: CoverageRequestQuery,
  actor: Actor,
  forecasts: readonly Forecast[] = [],
): number[] {
  const now = query.expected?.at ?? new Date(0);
  const expectedOfRow = ({ turnKind: kind, turnSince: since, mutualId, mutualGroupId }: Row) => {
    const own = { mutual: mutualId, 'mutual-group': mutualGroupId, all: 0 };
    const told = forecasts.filter(({ of, insurerId }) => own[of] === insurerId);
    return expectedOf({ turn: { who: 'insurer', kind, count: 0, since }, now }, told);
  };
  const stateOfRow = (row: Row) => {
    const expected = expectedOfRow(row);
    return expected && stateOf(expected, now);
  };
  const until = (row: Row) => expectedOfRow(row)?.until ?? null;
  const all = rows.filter(({ deletedAt }) => deletedAt === null);
  const words = searchWords(query.search ?? '');
  const matches = (row: Row) => {
    const text = ` ${searchText(row.reference, row.patientName, row.practitionerName, row.mutualName, row.mutualGroupName)}`;
    const inWords = words.every((word) => text.includes(word.length <= 2 ? ` ${word}` : word));
    return (
      inWords &&
      (actor.kind === 'admin' || actor.practiceIds.includes(row.practitionerId)) &&
      (query.userId === undefined || row.practitionerId === query.userId) &&
      (query.patientId === undefined || row.patientId === query.patientId) &&
      (query.statusId === undefined || row.statusId === query.statusId) &&
      (!query.statusIds || query.statusIds.includes(row.statusId)) &&
      (!query.expected?.is || query.expected.is === stateOfRow(row)) &&
      (!query.startDate || row.createdAt >= query.startDate) &&
      (!query.endDate || row.createdAt <= query.endDate)
    );
  };
  const way = query.order === 'asc' ? 1 : -1;
  const byDate = (a: Row, b: Row) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id;
  const byTurn = (a: Row, b: Row) => a.turnSince.getTime() - b.turnSince.getTime() || a.id - b.id;
  const agreed = (row: Row) => (row.agreedAt ?? row.statusSince).getTime();
  const sorts: Record<CoverageRequestSort, (a: Row, b: Row) => number> = {
    id: (a, b) => way * (a.id - b.id),
    creationDate: (a, b) => way * byDate(a, b),
    reference: (a, b) => way * (a.reference < b.reference ? -1 : 1),
    patient: (a, b) => way * (french.compare(a.patientName, b.patientName) || a.id - b.id),
    user: (a, b) => way * (french.compare(a.practitionerName, b.practitionerName) || a.id - b.id),
    mutual: (a, b) => way * (french.compare(a.mutualName, b.mutualName) || a.id - b.id),
    status: (a, b) =>
      way * (STATUS_IDS.indexOf(a.statusId as 1) - STATUS_IDS.indexOf(b.statusId as 1)) || -byDate(a, b),
    age: (a, b) => {
      if ((a.turnWho === null) !== (b.turnWho === null)) return a.turnWho === null ? 1 : -1;
      return a.turnWho === null ? -byDate(a, b) : -way * byTurn(a, b);
    },
    expected: (a, b) => {
      const [one, other] = [until(a), until(b)];
      if (one === null || other === null)
        return Number(one === null) - Number(other === null) || -byDate(a, b);
      return way * (Date.parse(one) - Date.parse(other) || a.id - b.id);
    },
    agreementDate: (a, b) => way * (agreed(a) - agreed(b) || a.id - b.id),
  };
  return all
    .filter(matches)
    .sort(sorts[query.orderBy])
    .map(({ id }) => id);
}
