import type { Actor } from '../shared/actor.ts';
import type { PersonRequest, PersonRequestOutcome } from './person-request.ts';

export type NewPersonRequest = Pick<
  PersonRequest,
  'practitionerId' | 'patientId' | 'kind' | 'receivedOn' | 'note'
> & { readonly adminId: number; readonly at: Date };

export type PersonRequestStore = {
  /** Gives the id. */
  add(request: NewPersonRequest): Promise<number>;
  /** Throws not_found where it is not the actor's to see. */
  get(id: number, actor: Actor): Promise<PersonRequest>;
  /** For a job; null: there is none. */
  find(id: number): Promise<PersonRequest | null>;
  /** Those that the actor sees: open ones by their end, then the latest that were settled. */
  list(actor: Actor): Promise<readonly PersonRequest[]>;
  setPassed(id: number, at: Date): Promise<void>;
  /** True once only. */
  settle(
    id: number,
    settled: { readonly outcome: PersonRequestOutcome; readonly at: Date },
  ): Promise<boolean>;
};
