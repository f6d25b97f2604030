import type { Query } from '@accordent/api/client/api-client.ts';
import { results, type Decision } from '@accordent/api/client/decisions.ts';
import type { View } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import {
  answerFilters,
  answerFiltersOf,
  grantedOf,
  validityOf,
  wordOfGranted,
  wordOfValidity,
  type Granted,
  type Validity,
} from './answer-filters.ts';
import { daysAfter } from '@accordent/ui-kit/DateRange/typed-day.ts';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';

/** What the list shows; kept in the address so that a link, a reload and the way back show the same. */
export type ListFilters = {
  /** The saved view that it was opened from, whatever has been changed since. */
  readonly viewId: number | null;
  readonly search: string;
  /** Any of these; none: whichever. */
  readonly statusIds: readonly number[];
  readonly userId: number | null;
  readonly userName: string;
  /** Whether they have reached 'Transmise'; null: both, and the cancelled ones. */
  readonly isSent: boolean | null;
  /** What they wait for. */
  readonly turn: Turn | null;
  /** Whose they are: 'me', 'none', or the id of a colleague. */
  readonly owner: string | null;
  readonly isAside: boolean | null;
  readonly hasRefused: boolean | null;
  /** Agreements in force whose card ends first. */
  readonly rights: true | null;
  /** What the insurer decided. */
  readonly result: Decision | null;
  /** What was granted, and until when that holds. */
  readonly granted: Granted | null;
  readonly validity: Validity | null;
  /** Working days that they have waited at least. */
  readonly days: number | null;
  /** Whether the last day of the expected answer has passed. */
  readonly expected: ExpectedState | null;
  /** 'm4' a mutual, 'g2' a group; with its name, for the address to say it. */
  readonly insurer: string | null;
  readonly insurerName: string;
  /** Days of Paris, 'yyyy-MM-dd'; null: no bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly groupBy: Grouping | null;
  /** One of its groups alone, 0 for those of none; with its name. */
  readonly group: number | null;
  readonly groupName: string;
  /** The groups whose rows are not shown. */
  readonly folded: readonly number[];
  /** Chosen on a saved view; null: its own, or one's usual ones. */
  readonly columns: readonly string[] | null;
  readonly orderBy: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly perPage: number;
};

export type ExpectedState = NonNullable<View['filters']['expected']>;
export type Turn = NonNullable<View['filters']['turn']>;
export type Grouping = NonNullable<View['groupBy']>;

/** What a request waits for, as the tabs name it. */
export const turnNames: Readonly<Record<Turn, string>> = {
  staff: 'À nous',
  check: 'À vérifier',
  transmit: 'À transmettre',
  dentist: 'Chez le dentiste',
  insurer: 'Chez la mutuelle',
  remind: 'À relancer',
};
export const turns = Object.keys(turnNames) as readonly Turn[];

const groupingWords: Readonly<Record<Grouping, string>> = { mutualGroup: 'groupement', user: 'praticien' };
const groupings = Object.keys(groupingWords) as readonly Grouping[];

/** How the address says it. */
const expectedWords: readonly (readonly [ExpectedState, string])[] = [
  ['late', 'retard'],
  ['today', 'jour'],
  ['later', 'avenir'],
];

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The default period: the last 365 days up to tomorrow. */
export function defaultPeriod(now: Date): { from: string; to: string } {
  const today = toIsoDay(now);
  return { from: daysAfter(today, -365), to: daysAfter(today, 1) };
}

/** Reads the address, in whose path one status may stand; `du=` and `au=` without a value lift the bounds. */
export function filtersOf(
  search: URLSearchParams,
  statusId: number | null,
  perPage: number,
  now: Date,
): ListFilters {
  const period = defaultPeriod(now);
  const bound = (name: string, fallback: string) => {
    const value = search.get(name);
    if (value === null) return fallback;
    return isDay(value) ? value : null;
  };
  const groupBy = groupings.find((one) => groupingWords[one] === search.get('grouper')) ?? null;
  return {
    viewId: Number(search.get('vue')) || null,
    search: search.get('search') ?? '',
    statusIds: statusId === null ? numbersIn(search.get('statuts')) : [statusId],
    userId: Number(search.get('praticien')) || null,
    userName: search.get('nom') ?? '',
    isSent: yesOrNo(search.get('envoi')),
    turn: turns.find((turn) => turn === search.get('tour')) ?? null,
    owner: ownerOf(search.get('responsable')),
    isAside: yesOrNo(search.get('cote')),
    hasRefused: yesOrNo(search.get('refus')),
    rights: search.get('droits') === 'oui' || null,
    result: results.find((result) => result === search.get('resultat')) ?? null,
    granted: grantedOf(search.get('accorde')),
    validity: validityOf(search.get('valable')),
    days: Number(search.get('depuis')) || null,
    expected: expectedWords.find(([, word]) => word === search.get('attendue'))?.[0] ?? null,
    insurer: /^[mg]\d{1,9}$/.exec(search.get('assureur') ?? '')?.[0] ?? null,
    insurerName: search.get('nomAssureur') ?? '',
    from: bound('du', period.from),
    to: bound('au', period.to),
    groupBy,
    group: groupBy && (numbersIn(search.get('groupe'))[0] ?? null),
    groupName: search.get('nomGroupe') ?? '',
    folded: groupBy ? numbersIn(search.get('plies')) : [],
    columns: search.get('colonnes')?.split(',') ?? null,
    orderBy: search.get('tri') ?? 'creationDate',
    order: search.get('sens') === 'asc' ? 'asc' : 'desc',
    page: Math.max(1, Number(search.get('page')) || 1),
    perPage,
  };
}

/** '3,24', each once. */
const numbersIn = (text: string | null): readonly number[] =>
  /^\d{1,9}(,\d{1,9}){0,29}$/.test(text ?? '') ? [...new Set(text!.split(',').map(Number))] : [];

const yesOrNo = (text: string | null): boolean | null =>
  text === 'oui' || text === 'non' ? text === 'oui' : null;

const words = { me: 'moi', none: 'personne' } as const;

function ownerOf(text: string | null): string | null {
  if (text === words.me) return 'me';
  if (text === words.none) return 'none';
  return text !== null && /^\d{1,9}$/.test(text) ? text : null;
}

const wordOf = (owner: string): string => (owner === 'me' || owner === 'none' ? words[owner] : owner);

/** Writes the address of these filters, defaults left out. */
export function searchOf(filters: ListFilters, now: Date): string {
  const period = defaultPeriod(now);
  const search = new URLSearchParams();
  if (filters.viewId !== null) search.set('vue', String(filters.viewId));
  if (filters.search) search.set('search', filters.search);
  if (filters.statusIds.length > 1) search.set('statuts', filters.statusIds.join(','));
  if (filters.userId !== null) {
    search.set('praticien', String(filters.userId));
    search.set('nom', filters.userName);
  }
  const flags = { envoi: filters.isSent, cote: filters.isAside, refus: filters.hasRefused };
  for (const [name, flag] of Object.entries(flags)) if (flag !== null) search.set(name, flag ? 'oui' : 'non');
  if (filters.rights) search.set('droits', 'oui');
  if (filters.result !== null) search.set('resultat', filters.result);
  if (filters.granted !== null) search.set('accorde', wordOfGranted(filters.granted));
  if (filters.validity !== null) search.set('valable', wordOfValidity(filters.validity));
  if (filters.turn !== null) search.set('tour', filters.turn);
  if (filters.owner !== null) search.set('responsable', wordOf(filters.owner));
  if (filters.days !== null) search.set('depuis', String(filters.days));
  const attendue = expectedWords.find(([state]) => state === filters.expected)?.[1];
  if (attendue) search.set('attendue', attendue);
  if (filters.insurer !== null) {
    search.set('assureur', filters.insurer);
    search.set('nomAssureur', filters.insurerName);
  }
  if (filters.from !== period.from) search.set('du', filters.from ?? '');
  if (filters.to !== period.to) search.set('au', filters.to ?? '');
  if (filters.groupBy !== null) writeGroups(filters, filters.groupBy, search);
  if (filters.columns !== null) search.set('colonnes', filters.columns.join(','));
  if (filters.orderBy !== 'creationDate') search.set('tri', filters.orderBy);
  if (filters.order !== 'desc') search.set('sens', filters.order);
  if (filters.page > 1) search.set('page', String(filters.page));
  const text = search.toString();
  return text ? `?${text}` : '';
}

function writeGroups(
  { group, groupName, folded }: ListFilters,
  groupBy: Grouping,
  search: URLSearchParams,
): void {
  search.set('grouper', groupingWords[groupBy]);
  if (group !== null) {
    search.set('groupe', String(group));
    search.set('nomGroupe', groupName);
  }
  if (folded.length > 0) search.set('plies', folded.join(','));
}

/** What narrows the list, by the names of the wire; null: not set. */
export const wireFilters = ({
  userId,
  isSent,
  turn,
  owner,
  isAside,
  hasRefused,
  rights,
  result,
  granted,
  validity,
  days,
  expected,
  insurer,
}: ListFilters) => ({
  userId,
  isSent,
  turn,
  owner,
  aside: isAside,
  refused: hasRefused,
  rights,
  result,
  ...answerFilters(granted, validity),
  days,
  expected,
  mutual: insurer?.startsWith('m') ? insurer.slice(1) : null,
  mutualGroup: insurer?.startsWith('g') ? insurer.slice(1) : null,
});

/** The call's parameters. */
export function asQuery(filters: ListFilters): Query {
  const { search, statusIds, from, to, groupBy, group, folded, orderBy, order, page, perPage } = filters;
  return {
    search,
    statusIds: statusIds.join(','),
    ...asFlags(wireFilters(filters)),
    startDate: from && `${from} 00:00:00`,
    endDate: to && `${to} 23:59:59`,
    groupBy,
    group,
    folded: folded.join(','),
    orderBy,
    order,
    page,
    dfcPerPage: perPage,
  };
}

/** A parameter says yes or no as 1 or 0. */
const asFlags = (filters: Readonly<Record<string, string | number | boolean | null>>): Query =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  );

/** Nothing but what a view sets: its filters, its order and its grouping. */
export function filtersOfView(
  { filters, period, orderBy, order, groupBy, saved }: View,
  now: Date,
): ListFilters {
  const { mutual, mutualGroup, owner } = filters;
  const { from, to } = period ?? defaultPeriod(now);
  return {
    ...filtersOf(new URLSearchParams(), null, 20, now),
    viewId: saved?.id ?? null,
    search: filters.search ?? '',
    statusIds: filters.statusIds ?? [],
    userId: filters.userId ?? null,
    userName: saved?.userName ?? '',
    isSent: filters.isSent ?? null,
    turn: filters.turn ?? null,
    owner: owner === undefined ? null : String(owner),
    isAside: filters.aside ?? null,
    hasRefused: filters.refused ?? null,
    rights: filters.rights ?? null,
    result: filters.result ?? null,
    ...answerFiltersOf(filters),
    days: filters.days ?? null,
    expected: filters.expected ?? null,
    insurer: mutualGroup ? `g${mutualGroup}` : mutual ? `m${mutual}` : null,
    insurerName: saved?.insurerName ?? '',
    from,
    to,
    groupBy,
    orderBy,
    order,
  };
}

/** Whether it is worked through, from its first record on: by a turn, or by rights that end. */
export const isQueue = ({ turn, rights }: ListFilters): boolean => turn !== null || rights !== null;

/** Whether anything but period, order and grouping is set. */
export const isNarrowed = (filters: ListFilters): boolean =>
  filters.search !== '' ||
  filters.statusIds.length > 0 ||
  (
    [
      'userId',
      'isSent',
      'turn',
      'owner',
      'isAside',
      'hasRefused',
      'rights',
      'result',
      'granted',
      'validity',
      'days',
      'expected',
      'insurer',
      'group',
    ] as const
  ).some((name) => filters[name] !== null);

/** What waits for the staff, the oldest turns first: what the desk begins with. */
export const oldestTurns: Query = { turn: 'staff', orderBy: 'age', order: 'desc', page: 1, perPage: 20 };
