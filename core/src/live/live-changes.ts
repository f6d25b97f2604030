import { sees, type Actor } from '../shared/actor.ts';
import { may, type Action } from '../shared/policy.ts';

/** What changed, as the database tells it with the commit. `entityId` is null where many changed at once. */
export type LiveChange = {
  /** Rises, but a change may become visible after one with a higher id. */
  readonly id: number;
  readonly kind: string;
  readonly entityId: number | null;
  readonly practitionerId: number | null;
};

/** What a screen is told: read `kind` again, this one or all. It says nothing of what the change was. */
export type LiveEvent = { readonly id: number; readonly kind: LiveKind; readonly entityId: number | null };

export type LiveKind =
  | 'dfc'
  | 'presence'
  | 'message'
  | 'mail'
  | 'notification'
  | 'user'
  | 'invoice'
  | 'contact'
  | 'mutual'
  | 'administrator'
  | 'export'
  | 'dossier'
  | 'view'
  | 'money'
  | 'draft';

/** Who hears of which change, under which name, and what a dentist or member must be allowed for it; what stands in neither column is the server's own. */
type Told = { readonly staff?: LiveKind; readonly dentist?: LiveKind; readonly action?: Action };
const audience: Readonly<Record<string, Told>> = {
  dfc: { staff: 'dfc', dentist: 'dfc' },
  message: { staff: 'message', dentist: 'message', action: 'see-own-messages' },
  invoice: { staff: 'invoice', dentist: 'invoice', action: 'see-own-invoices' },
  user: { staff: 'user', dentist: 'user' },
  presence: { staff: 'presence' },
  // Notes are the staff's alone.
  comment: { staff: 'dfc' },
  mail: { staff: 'mail' },
  notification: { staff: 'notification' },
  contact: { staff: 'contact' },
  mutual: { staff: 'mutual' },
  administrator: { staff: 'administrator' },
  export: { staff: 'export' },
  // Of the PEC that it is for.
  dossier: { staff: 'dossier' },
  view: { staff: 'view' },
  // Of the practitioner whose account it is.
  money: { staff: 'money', dentist: 'money', action: 'see-own-money-lines' },
  // The practice’s alone, until it is sent.
  draft: { dentist: 'draft', action: 'keep-own-drafts' },
};

/** Kinds after which somebody's session or rights may be others. */
const rightsChanging: readonly string[] = ['session', 'user', 'administrator'];

/** Whether sessions and rights are read again after it. */
export const mayChangeRights = ({ kind }: LiveChange): boolean => rightsChanging.includes(kind);

/**
 * What this actor is told of a change; null where it is none of his. A change of many is told to every dentist:
 * it names nobody.
 */
export function liveEventFor(
  actor: Actor,
  { id, kind, entityId, practitionerId }: LiveChange,
): LiveEvent | null {
  const told = audience[kind];
  if (!told) return null;
  if (actor.kind === 'admin') return told.staff ? { id, kind: told.staff, entityId } : null;
  if (!told.dentist || (told.action && !may(actor, told.action))) return null;
  if (practitionerId === null) return entityId === null ? { id, kind: told.dentist, entityId: null } : null;
  return sees(actor, practitionerId) ? { id, kind: told.dentist, entityId } : null;
}
