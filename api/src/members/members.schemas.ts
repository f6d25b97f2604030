import { secondFactors } from '@accordent/core/factors/factor-policy.ts';
import { invitationFields, joiningFields, memberNameFields } from '@accordent/core/members/member-fields.ts';
import { memberRoles } from '@accordent/core/shared/actor.ts';
import { type Field, newFields } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { id as wireId, wireDate } from '../http/wire.schemas.ts';

export { invitationFields, joiningFields, memberNameFields };

const role = z.enum(memberRoles);
export type MemberRole = z.infer<typeof role>;
/** Which dentists of the practice; null: all of them. */
const given = z.array(wireId).min(1).max(200).nullable();

export const memberParams = z.object({ id: wireId });
export const memberOfParams = z.object({ id: wireId, memberId: wireId });
export const invitationParams = z.object({ id: z.uuid() });

export const inviteBody = z.object({ ...newFields(invitationFields), role, userIds: given.default(null) });
export const changeMemberBody = z.object({ role: role.optional(), userIds: given.optional() });

const secondFactor = z.enum(secondFactors).nullable();
const place = { role, userIds: z.array(z.int()).nullable() };

/** `lastSeenDate`: null once it is longer ago than sessions are kept. */
export const memberItem = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  ...place,
  secondFactor,
  lastSeenDate: wireDate.nullable(),
  creationDate: wireDate,
});
export type MemberItem = z.infer<typeof memberItem>;

export const invitationItem = z.object({
  id: z.string(),
  email: z.string(),
  ...place,
  creationDate: wireDate,
  expirationDate: wireDate,
});
export type InvitationItem = z.infer<typeof invitationItem>;

export const membersAnswer = z.object({
  practice: z.string(),
  owner: z.object({ firstname: z.string(), lastname: z.string(), secondFactor }),
  members: z.array(memberItem),
  invitations: z.array(invitationItem),
});
export type MembersAnswer = z.infer<typeof membersAnswer>;

const placeItem = z.object({ id: z.int(), name: z.string(), role });
export type PlaceItem = z.infer<typeof placeItem>;

export const self = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** As it signs. */
  practice: z.string(),
  isGroup: z.boolean(),
  isSuper: z.boolean(),
  /** Of the owner alone. */
  planLabel: z.string().nullable(),
  rights: z.object({
    requests: z.boolean(),
    money: z.boolean(),
    decides: z.boolean(),
    account: z.boolean(),
  }),
  /** Null: the owner of the account. */
  member: z
    .object({
      /** Of the place at which he is. */
      placeId: z.int(),
      role,
      getsMails: z.boolean(),
      needAuth: z.boolean(),
      places: z.array(placeItem),
    })
    .nullable(),
});
export type Self = z.infer<typeof self>;
export const selfAnswer = z.object({ self });
export type SelfAnswer = z.infer<typeof selfAnswer>;

/** Left out they stay, or are those that somebody has already. */
const orAbsent = (field: Field) => field.schema.nullish().transform((text) => text ?? undefined);
const names = {
  firstname: orAbsent(memberNameFields.firstname),
  lastname: orAbsent(memberNameFields.lastname),
};
const psw = z.string().min(1).max(200);
export const changeSelfBody = z.object({
  ...names,
  getsMails: z.boolean().optional(),
  needAuth: z.boolean().optional(),
  oldPsw: psw.optional(),
  newPsw: psw.optional(),
});
export type ChangeSelfBody = z.input<typeof changeSelfBody>;
export const chooseBody = z.object({ placeId: wireId });

const token = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^\P{Cc}*$/u, 'wrong_type');
export const invitationTokenBody = z.object({ token });
/** `isKnown`: the address has a login already, whose password is asked for. */
export const invitationAnswer = z.object({
  email: z.string(),
  practice: z.string(),
  role,
  isKnown: z.boolean(),
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;
export const joinBody = z.object({
  token,
  ...names,
  password: psw,
});
export const joinAnswer = z.object({ email: z.string() });
export type JoinAnswer = z.infer<typeof joinAnswer>;
