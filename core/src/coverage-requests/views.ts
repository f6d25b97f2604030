import type { TurnKind } from './turn.ts';
import type { SortOrder } from '../shared/page.ts';

/** What a request waits for, as the desk goes through it; `staff`: any turn of theirs, reminders included. */
export const steps = ['staff', 'check', 'transmit', 'remind', 'dentist', 'insurer'] as const;
export type Step = (typeof steps)[number];

/** The turns of the staff that are a step of their own. */
export const kindsOfStep: Readonly<Record<'check' | 'transmit', readonly TurnKind[]>> = {
  check: ['check-documents', 'confirm-answer'],
  transmit: ['transmit-request', 'transmit-agreement', 'add-agreement', 'renew-request'],
};

/** The filters of the list that a view sets, by their names on the wire. */
export type ViewFilters = {
  readonly turn?: Step;
  readonly owner?: 'me';
  readonly aside?: boolean;
  /** Agreements in force whose card ends first. */
  readonly rights?: true;
};

/** A tab above the list: filters and an order, nothing else. */
export type View = {
  readonly id: string;
  readonly name: string;
  readonly filters: ViewFilters;
  /** Null: the last 365 days alone; a queue has no bound in time. */
  readonly period: { readonly from: null; readonly to: null } | null;
  readonly orderBy: 'creationDate' | 'age';
  readonly order: SortOrder;
};

/** How far back 'Toutes' looks. */
export const LAST_YEAR_DAYS = 365;

/** What is worked through, the oldest turn first; what is set aside is no part of it. */
const queue = <Id extends string>(id: Id, name: string, filters: ViewFilters) =>
  ({
    id,
    name,
    filters: { ...filters, aside: false },
    period: { from: null, to: null },
    orderBy: 'age',
    order: 'desc',
  }) as const;

export const queues = [
  queue('check', 'À vérifier', { turn: 'check' }),
  queue('transmit', 'À transmettre', { turn: 'transmit' }),
  queue('dentist', 'Chez le dentiste', { turn: 'dentist' }),
  queue('insurer', 'Chez la mutuelle', { turn: 'insurer' }),
  queue('remind', 'À relancer', { turn: 'remind' }),
  queue('mine', 'À moi', { turn: 'staff', owner: 'me' }),
] as const;

export type QueueId = (typeof queues)[number]['id'];

const all: View & { readonly id: 'all' } = {
  id: 'all',
  name: 'Toutes',
  filters: {},
  period: null,
  orderBy: 'creationDate',
  order: 'desc',
};

/** From 1 December to 31 January, before one's own (rights-to-check.ts); what ends first comes first. */
export const rightsView: View = queue('rights', 'Droits à revérifier', { rights: true });

/** The tabs, in their order. */
export const views = [all, ...queues] as const;
