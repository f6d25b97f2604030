import type { CoverageRequestQuery } from '@accordent/core/coverage-requests/coverage-request-store.ts';
import {
  findStatus,
  isLocked,
  statusesThat,
  type StatusId,
} from '@accordent/core/coverage-requests/coverage-request-status.ts';
import { lateSince } from '@accordent/core/coverage-requests/next-action.ts';
import { sees, type Actor } from '@accordent/core/shared/actor.ts';
import type { Step } from '@accordent/core/coverage-requests/views.ts';
import { isAtWork } from '../administrators/at-work.ts';
import { HAS_RIGHTS_TO_CHECK } from '../answers/agreements-in-force.ts';
import { IS_LATEST_OF_TITLE } from '../documents/latest-of-title.ts';
import { searchPattern } from '../list/conditions.ts';
import { CANCELLED } from './day-counts.ts';
import { conditionOfExpected } from './expected.ts';
import { conditionOfHeld } from '../answers/held-until.ts';
import { groupColumns } from './group-columns.ts';
import { conditionOfStep, IS_ASIDE, IS_LATE } from './steps.ts';

/** The `where` of a list, of the requests `r`; its values stand as `?`. */
export type Conditions = {
  /** The best plan depends on the values. */
  readonly isSearch: boolean;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Null when every status may match. */
  readonly statusIds: readonly StatusId[] | null;
};

/** Which requests, by everything but the words of a search. */
export type Filter = Pick<
  CoverageRequestQuery,
  | 'ids'
  | 'statusId'
  | 'statusIds'
  | 'userId'
  | 'patientId'
  | 'isSent'
  | 'step'
  | 'ownerId'
  | 'aside'
  | 'mutualId'
  | 'mutualGroupId'
  | 'turnBefore'
  | 'hasRefused'
  | 'decision'
  | 'rightsUntil'
  | 'isGranted'
  | 'grantedFrom'
  | 'grantedTo'
  | 'held'
  | 'member'
  | 'expected'
  | 'startDate'
  | 'endDate'
>;

/** The filter with the actor's own bounds; null when nothing can match. */
export type BoundFilter = {
  readonly ids: readonly number[] | null;
  readonly practitionerIds: readonly number[] | null;
  readonly statusIds: readonly StatusId[] | null;
  readonly patientId: number | null;
  readonly isSent: boolean | null;
  readonly step: { readonly name: Step; readonly lateSince: readonly Date[] } | null;
  /** null: nobody; undefined: whoever. */
  readonly ownerId: number | null | undefined;
  readonly aside: { readonly is: boolean; readonly on: string } | null;
  readonly mutualId: number | null;
  readonly mutualGroupId: number | null;
  readonly turnBefore: Date | null;
  readonly hasRefused: boolean | null;
  readonly decision: CoverageRequestQuery['decision'] | null;
  readonly rightsUntil: string | null;
  readonly isGranted: boolean | null;
  /** In cents, both included; null: no bound. */
  readonly granted: { readonly from: number | null; readonly to: number | null } | null;
  readonly held: CoverageRequestQuery['held'] | null;
  readonly member: CoverageRequestQuery['member'] | null;
  readonly expected: Required<NonNullable<CoverageRequestQuery['expected']>> | null;
  readonly from: Date | null;
  /** The first instant that is too late; null for none. */
  readonly before: Date | null;
};

/** Every request. */
export const NO_BOUNDS: BoundFilter = {
  ids: null,
  practitionerIds: null,
  statusIds: null,
  patientId: null,
  isSent: null,
  step: null,
  ownerId: undefined,
  aside: null,
  mutualId: null,
  mutualGroupId: null,
  turnBefore: null,
  hasRefused: null,
  decision: null,
  rightsUntil: null,
  isGranted: null,
  granted: null,
  held: null,
  member: null,
  expected: null,
  from: null,
  before: null,
};

/** Days are compared as texts of ten characters, and no request is made in that year. */
const END_OF_CALENDAR = 9999;
const isPastCalendar = (date: Date): boolean => date.getUTCFullYear() >= END_OF_CALENDAR;

const openStatusIds = statusesThat(({ id }) => !isLocked(id));

/** What the actor may see of what the filter asks for (foreign ids match nothing). */
export function boundFilter(filter: Filter, actor: Actor): BoundFilter | null {
  const { userId, patientId, statusId, isSent, step, expected, startDate, endDate } = filter;
  // Nobody waits for what is locked.
  const statusIds = filter.statusIds ?? ((step ?? filter.turnBefore) && openStatusIds);
  const status = statusId === undefined ? undefined : findStatus(statusId);
  if (statusIds?.length === 0) return null;
  if (userId !== undefined && !sees(actor, userId)) return null;
  if (status === null || (status && statusIds?.includes(status.id) === false)) return null;
  if (startDate && isPastCalendar(startDate)) return null;
  const ownIds = actor.kind === 'admin' ? null : actor.practiceIds;
  return {
    ids: filter.ids ?? null,
    practitionerIds: userId === undefined ? ownIds : [userId],
    statusIds: status ? [status.id] : (statusIds ?? null),
    patientId: patientId ?? null,
    isSent: isSent ?? null,
    step: step ? { name: step.name, lateSince: lateSince(step.at) } : null,
    ownerId: filter.ownerId,
    aside: filter.aside ?? null,
    mutualId: filter.mutualId ?? null,
    mutualGroupId: filter.mutualGroupId ?? null,
    turnBefore: filter.turnBefore ?? null,
    hasRefused: filter.hasRefused ?? null,
    decision: filter.decision ?? null,
    rightsUntil: filter.rightsUntil ?? null,
    isGranted: filter.isGranted ?? null,
    granted:
      filter.grantedFrom === undefined && filter.grantedTo === undefined
        ? null
        : { from: filter.grantedFrom ?? null, to: filter.grantedTo ?? null },
    held: filter.held ?? null,
    member: filter.member ?? null,
    expected: expected?.is ? { at: expected.at, is: expected.is } : null,
    from: startDate ?? null,
    before: endDate && !isPastCalendar(endDate) ? new Date(endDate.getTime() + 1) : null,
  };
}

/** `words` as searchWords() gives them. */
export function conditionsOf(filter: BoundFilter, words: readonly string[] = []): Conditions {
  const { ids, practitionerIds, statusIds, patientId, isSent, from, before } = filter;
  const texts = ['r.deleted_at is null'];
  const values: unknown[] = [];
  const add = (text: string, value: unknown) => {
    texts.push(text);
    values.push(value);
  };
  if (ids) add('r.id = any (?)', ids);
  // One id with '=' lets an index give the order; of several it does not.
  if (practitionerIds?.length === 1) add('r.practitioner_id = ?', practitionerIds[0]);
  else if (practitionerIds) add('r.practitioner_id = any (?)', practitionerIds);
  // Named in the text: how many PEC have a status differs so much that a plan for any would be made anew each time.
  if (statusIds) {
    texts.push(
      statusIds.length === 1 ? `r.status_id = ${statusIds[0]}` : `r.status_id in (${statusIds.join(', ')})`,
    );
  }
  if (patientId !== null) add('r.patient_id = ?', patientId);
  if (isSent !== null) {
    texts.push(`r.transmitted_at is ${isSent ? 'not null' : 'null'} and r.status_id <> ${CANCELLED}`);
  }
  addDesk(filter, texts, values);
  if (from) add('r.created_at >= ?', from);
  if (before) add('r.created_at < ?', before);
  for (const word of words) add('r.search like ?', searchPattern(word));
  return { isSearch: words.length > 0, text: texts.join(' and '), values, statusIds };
}

const stepConditions = conditionOfStep(IS_LATE);

/** What the desk asks: whose move, whose request, how old, with whom. */
function addDesk(filter: BoundFilter, texts: string[], values: unknown[]): void {
  const {
    step,
    ownerId,
    aside,
    mutualId,
    mutualGroupId,
    turnBefore,
    hasRefused,
    decision,
    rightsUntil,
    isGranted,
    granted,
    held,
    member,
    expected,
  } = filter;
  const add = (text: string, value: unknown) => {
    texts.push(text);
    values.push(value);
  };
  if (step) {
    const text = stepConditions[step.name];
    texts.push(text);
    if (text.includes('?')) values.push(step.lateSince);
  }
  if (ownerId === null) texts.push(IS_NOBODYS);
  else if (ownerId !== undefined) add('r.owner_id = ?', ownerId);
  if (aside) add(aside.is ? IS_ASIDE : `not ${IS_ASIDE}`, aside.on);
  if (mutualId !== null) add('r.mutual_id = ?', mutualId);
  if (mutualGroupId !== null) add('r.mutual_group_id = ?', mutualGroupId);
  if (member) add(`${groupColumns[member.by].key} = ?`, member.id);
  if (expected) texts.push(conditionOfExpected(expected.is, expected.at));
  if (turnBefore) add('r.turn_who is not null and r.turn_since < ?', turnBefore);
  if (decision) add('r.answer_id in (select w.id from answers w where w.decision = ?)', decision);
  if (rightsUntil !== null) add(HAS_RIGHTS_TO_CHECK, rightsUntil);
  if (isGranted !== null) texts.push(`${isGranted ? '' : 'not '}${IS_GRANTED}`);
  if (granted) addGranted(granted, texts, values);
  if (held) {
    const until = conditionOfHeld(held);
    texts.push(until.text);
    values.push(...until.values);
  }
  if (hasRefused !== null) texts.push(`${hasRefused ? '' : 'not '}${HAS_REFUSED}`);
}

/** Nobody has it, or a colleague who has left. */
const IS_NOBODYS = `(r.owner_id is null or r.owner_id in (select o.id from administrators o where not (${isAtWork('o')})))`;

/** Looked up request by request: most have an answer, or most have none. */
const IS_GRANTED = `exists (select from answers w where w.id = r.answer_id and w.granted is not null offset 0)`;

function addGranted(
  { from, to }: NonNullable<BoundFilter['granted']>,
  texts: string[],
  values: unknown[],
): void {
  const bounds = [
    ...(from === null ? [] : [['w.granted >= ?', from] as const]),
    ...(to === null ? [] : [['w.granted <= ?', to] as const]),
  ];
  texts.push(
    `r.answer_id in (select w.id from answers w where w.granted is not null and w.kind = 'confirmed' and ${bounds.map(([text]) => text).join(' and ')})`,
  );
  values.push(...bounds.map(([, cents]) => cents));
}

/** The latest of a title counts, as in the rules. */
const HAS_REFUSED = `exists (select 1 from documents d where d.coverage_request_id = r.id and d.is_valid = false
  and d.deleted_at is null and ${IS_LATEST_OF_TITLE})`;
