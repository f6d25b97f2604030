import type { Query } from '@accordent/api/client/api-client.ts';
import type { View } from '@accordent/api/coverage-requests/coverage-requests.schemas.ts';
import { toIsoDay } from '@accordent/ui-kit/format/dates.ts';

/** What the list shows; kept in the address so that a link, a reload and the way back show the same. */
export type ListFilters = {
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
  /** Working days that they have waited at least. */
  readonly days: number | null;
  /** 'm4' a mutual, 'g2' a group; with its name, for the address to say it. */
  readonly insurer: string | null;
  readonly insurerName: string;
  /** Days of Paris, 'yyyy-MM-dd'; null: no bound. */
  readonly from: string | null;
  readonly to: string | null;
  readonly orderBy: string;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly perPage: number;
};

export type Turn = NonNullable<View['filters']['turn']>;

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

const DAY_MS = 86_400_000;
const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The default period: the last 365 days up to tomorrow. */
export function defaultPeriod(now: Date): { from: string; to: string } {
  return {
    from: toIsoDay(new Date(now.getTime() - 365 * DAY_MS)),
    to: toIsoDay(new Date(now.getTime() + DAY_MS)),
  };
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
  return {
    search: search.get('search') ?? '',
    statusIds: statusId === null ? numbersIn(search.get('statuts')) : [statusId],
    userId: Number(search.get('praticien')) || null,
    userName: search.get('nom') ?? '',
    isSent: yesOrNo(search.get('envoi')),
    turn: turns.find((turn) => turn === search.get('tour')) ?? null,
    owner: ownerOf(search.get('responsable')),
    isAside: yesOrNo(search.get('cote')),
    hasRefused: yesOrNo(search.get('refus')),
    days: Number(search.get('depuis')) || null,
    insurer: /^[mg]\d{1,9}$/.exec(search.get('assureur') ?? '')?.[0] ?? null,
    insurerName: search.get('nomAssureur') ?? '',
    from: bound('du', period.from),
    to: bound('au', period.to),
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
  if (filters.search) search.set('search', filters.search);
  if (filters.statusIds.length > 1) search.set('statuts', filters.statusIds.join(','));
  if (filters.userId !== null) {
    search.set('praticien', String(filters.userId));
    search.set('nom', filters.userName);
  }
  const flags = { envoi: filters.isSent, cote: filters.isAside, refus: filters.hasRefused };
  for (const [name, flag] of Object.entries(flags)) if (flag !== null) search.set(name, flag ? 'oui' : 'non');
  if (filters.turn !== null) search.set('tour', filters.turn);
  if (filters.owner !== null) search.set('responsable', wordOf(filters.owner));
  if (filters.days !== null) search.set('depuis', String(filters.days));
  if (filters.insurer !== null) {
    search.set('assureur', filters.insurer);
    search.set('nomAssureur', filters.insurerName);
  }
  if (filters.from !== period.from) search.set('du', filters.from ?? '');
  if (filters.to !== period.to) search.set('au', filters.to ?? '');
  if (filters.orderBy !== 'creationDate') search.set('tri', filters.orderBy);
  if (filters.order !== 'desc') search.set('sens', filters.order);
  if (filters.page > 1) search.set('page', String(filters.page));
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** The call's parameters. */
export function asQuery({
  search,
  statusIds,
  userId,
  isSent,
  turn,
  owner,
  isAside,
  hasRefused,
  days,
  insurer,
  from,
  to,
  orderBy,
  order,
  page,
  perPage,
}: ListFilters): Query {
  return {
    search,
    statusIds: statusIds.join(','),
    userId,
    isSent: flagOf(isSent),
    turn,
    owner,
    aside: flagOf(isAside),
    refused: flagOf(hasRefused),
    days,
    mutual: insurer?.startsWith('m') ? insurer.slice(1) : null,
    mutualGroup: insurer?.startsWith('g') ? insurer.slice(1) : null,
    startDate: from && `${from} 00:00:00`,
    endDate: to && `${to} 23:59:59`,
    orderBy,
    order,
    page,
    dfcPerPage: perPage,
  };
}

const flagOf = (flag: boolean | null) => (flag === null ? null : Number(flag));

/** Nothing but what a view sets: its filters and its order. */
export function filtersOfView(
  { filters: { turn, owner, aside }, isOfLastYear, orderBy, order }: View,
  perPage: number,
  now: Date,
): ListFilters {
  return {
    ...filtersOf(new URLSearchParams(isOfLastYear ? '' : 'du=&au='), null, perPage, now),
    turn: turn ?? null,
    owner: owner ?? null,
    isAside: aside ?? null,
    orderBy,
    order,
  };
}

/** Whether anything but period and order is set. */
export const isNarrowed = (filters: ListFilters): boolean =>
  filters.search !== '' ||
  filters.statusIds.length > 0 ||
  (['userId', 'isSent', 'turn', 'owner', 'isAside', 'hasRefused', 'days', 'insurer'] as const).some(
    (name) => filters[name] !== null,
  );

/** What waits for the staff, the oldest turns first: what the desk begins with. */
export const oldestTurns: Query = { turn: 'staff', orderBy: 'age', order: 'desc', page: 1, perPage: 20 };
