import type { Administrator, Practitioner } from '../shared/actor.ts';
import { parisDay } from '../shared/calendar.ts';
import type { Page } from '../shared/page.ts';
import type { Ports } from '../shared/ports.ts';
import type { PlannedMessage } from './planned-message-store.ts';
import { searched, type Asked } from '../shared/searched.ts';
import { walked, type Walk, type Whole } from '../shared/walk.ts';
import { mayStartMessage } from './message-rules.ts';
import type { DeskFilter, Message, MessageQuery } from './message-store.ts';

type Request = Asked<Omit<MessageQuery, 'desk'>>;
type DeskRequest = Request & { readonly place?: DeskFilter['place'] | undefined };

/** A page of the messages between the staff and the practices. */
const listMessages = ({ stores }: Pick<Ports, 'stores'>, query: Request): Promise<Page<Message>> =>
  searched(query, (asked) => stores.messages.search(asked));

/** What the dentists wrote, or were written: all of it, or what stands at one place of the desk. */
export const listDeskMessages = (
  ports: Pick<Ports, 'stores' | 'clock'>,
  query: DeskRequest,
): Promise<Page<Message>> =>
  searched(atTheDesk(ports, query), (asked) => ports.stores.messages.search(asked));

/** All of those that such pages show. */
export const walkDeskMessages = (
  ports: Pick<Ports, 'stores' | 'clock'>,
  query: Whole<DeskRequest>,
): Walk<Message> => walked(atTheDesk(ports, query), (asked) => ports.stores.messages.walk(asked));

const atTheDesk = <Query extends Pick<DeskRequest, 'place'>>(
  { clock }: Pick<Ports, 'clock'>,
  { place, ...query }: Query,
) => ({ ...query, ...(place && { desk: { place, today: parisDay(clock.now()) } }) });

/** Of the actor's practice, both ways. */
export const listOwnMessages = (
  ports: Pick<Ports, 'stores'>,
  { actor, ...query }: Request & { readonly actor: Practitioner },
): Promise<Page<Message>> => listMessages(ports, { ...query, practitionerIds: actor.practiceIds });

/** Of one practitioner, both ways. Throws `not_found`. */
export async function listMessagesOfPractitioner(
  ports: Pick<Ports, 'stores'>,
  { practitionerId, ...query }: Request & { readonly practitionerId: number },
): Promise<Page<Message>> {
  const [page] = await Promise.all([
    listMessages(ports, { ...query, practitionerIds: [practitionerId] }),
    ports.stores.practitioners.getState(practitionerId),
  ]);
  return page;
}

/** Of one PEC, those that are sent later, and whether the actor may start another. Throws `not_found`. */
export async function listMessagesOfCoverageRequest(
  ports: Pick<Ports, 'stores'>,
  {
    actor,
    coverageRequestId,
    ...query
  }: Request & { readonly actor: Administrator; readonly coverageRequestId: number },
): Promise<Page<Message> & { readonly canWrite: boolean; readonly planned: readonly PlannedMessage[] }> {
  const [{ statusId, request }, page, planned] = await Promise.all([
    ports.stores.coverageRequests.getRecord(coverageRequestId, actor),
    listMessages(ports, { ...query, coverageRequestId }),
    ports.stores.plannedMessages.ofCoverageRequest(coverageRequestId),
  ]);
  return {
    ...page,
    planned,
    canWrite: !request.isOfArchived && mayStartMessage({ statusId, writer: actor.kind }),
  };
}
