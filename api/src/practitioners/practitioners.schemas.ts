import { z } from 'zod';
import { id, listQuery, listTotals, queryFlag, wireDate } from '../http/wire.schemas.ts';

/** `cap`: PEC a month that the plan covers, 0 for no limit. */
export const plan = z.object({ value: z.int(), label: z.string(), cap: z.int() });
export type Plan = z.infer<typeof plan>;

/** `color`: the key of a colour family. */
export const prospectStatus = z.object({ value: z.string(), label: z.string(), color: z.string() });
export type ProspectStatus = z.infer<typeof prospectStatus>;

export const practitionerColumns = [
  'lastname',
  'id',
  'firstname',
  'name',
  'email',
  'phone',
  'planId',
  'plan',
  'conventionProgress',
  'prospectStatus',
  'isActive',
  'archivedBy',
  'creationDate',
] as const;

/** The statuses of prospects (decisions §5). */
export const prospectStatusValues = [
  'toBeSolicited',
  'toBeRecalled',
  'unreachable',
  'notInterested',
  'thoughtful',
  'registrationFileSent',
  'freeTest',
  'wantCall',
] as const;

export const practitionersQuery = listQuery(practitionerColumns).extend({
  kind: z.enum(['client', 'prospect', 'archived']).default('client'),
  planId: id.optional(),
  prospectStatus: z.enum(prospectStatusValues).optional(),
  /** Pickers ask for 1: only an active client is given a PEC. */
  isActive: queryFlag.optional(),
});

/** A line of a list of practitioners or prospects. */
export const practitionerRow = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  planId: z.int().nullable(),
  plan: plan.nullable(),
  isProspect: z.boolean(),
  isArchived: z.boolean(),
  archivedBy: z.enum(['admin', 'client']).nullable(),
  isActive: z.boolean(),
  parentId: z.int().nullable(),
  conventionProgress: z.object({ valid: z.int(), total: z.int() }),
  prospectStatus: prospectStatus.nullable(),
  creationDate: wireDate,
});
export type PractitionerRow = z.infer<typeof practitionerRow>;

export const practitionersAnswer = z.object({ users: z.array(practitionerRow), ...listTotals });
export type PractitionersAnswer = z.infer<typeof practitionersAnswer>;

/** The dentist who is logged in. `monthCount` and `cap` are those of the practice (decisions §3). */
export const ownPractitioner = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  name: z.string(),
  email: z.string(),
  friendlyEmail: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  planId: z.int(),
  plan,
  finess: z.string(),
  rpps: z.string(),
  GMBLink: z.string(),
  isSuper: z.boolean(),
  isActive: z.boolean(),
  parentId: z.int().nullable(),
  /** Linked dentists: id to label. Empty but for a super-practitioner. */
  subUsers: z.record(z.string(), z.string()),
  monthCount: z.int(),
  cap: z.int(),
  /** Whether a code is e-mailed at each login. */
  needAuth: z.boolean(),
  creationDate: wireDate,
  version: z.int(),
});
export type OwnPractitioner = z.infer<typeof ownPractitioner>;

export const ownPractitionerAnswer = z.object({ user: ownPractitioner });
export type OwnPractitionerAnswer = z.infer<typeof ownPractitionerAnswer>;
