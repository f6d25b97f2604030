import { loginOf, type Actor, type Login } from '../shared/actor.ts';

/** Whose login it is: what a key or a code belongs to. */
export type LoginIdentity = Login;

/** The login that somebody has come in by. */
export const identityOf = (actor: Actor): LoginIdentity => loginOf(actor);
