import type { Actor } from '../shared/actor.ts';
import type { CoverageRequest } from './coverage-request.ts';
import { noReminders } from './reminder.ts';
import type { Turn } from './turn.ts';

/** Reminders belong to a turn: they are counted anew when it passes to another side. */
export const withTurn = (request: CoverageRequest, turn: Turn): CoverageRequest => ({
  ...request,
  turn,
  reminders: turn.who === request.turn.who ? request.reminders : noReminders,
});

/** The first decision of one of the staff makes him the owner, where there is none. */
export const ownedBy = (request: CoverageRequest, actor: Actor): CoverageRequest =>
  actor.kind === 'admin' && request.ownerId === null ? { ...request, ownerId: actor.id } : request;

/** Whatever arrives from its dentist brings a request back that was set aside. */
export const backFor = (request: CoverageRequest, actor: Actor): CoverageRequest =>
  actor.kind === 'practitioner' && request.aside !== null ? { ...request, aside: null } : request;
