import { secondFactors } from '@accordent/core/factors/factor-policy.ts';
import { stepWays } from '@accordent/core/factors/second-step.ts';
import { sessionColumns } from '@accordent/core/sessions/session-store.ts';
import { z } from 'zod';
import { listQuery, listTotals, wireDate } from '../http/wire.schemas.ts';
import { textLimits } from '@accordent/core/shared/text-limits.ts';

// PostgreSQL keeps no zero byte in a text, and no address or token holds a control character.
const printable = (limit: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(limit)
    .regex(/^\P{Cc}*$/u, 'wrong_type');

const email = printable(textLimits.email).toLowerCase();
/** As typed, spaces included: a password is never trimmed. */
const password = z.string().min(1).max(200);
const token = printable(300);

/** `way`: which second step is wished for, where it is not the first one of the account. */
export const loginBody = z.object({ email, password, way: z.enum(['mail', 'recovery']).nullish() });
/** `step`: what is asked beside the password. */
export const loginAnswer = z.object({
  needAuth: z.boolean(),
  step: z.object({ way: z.enum(secondFactors), mayMail: z.boolean(), mayRecover: z.boolean() }).optional(),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** `way`: what kind of code it is; a mailed one where nothing is said. */
export const verifyBody = z.object({ email, auth: printable(40), way: z.enum(stepWays).nullish() });
export const verifyAnswer = z.object({ ticket: z.string() });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

export const loginCheckBody = z.object({ email, password, ticket: z.string().max(300).nullish() });
export const loginCheckAnswer = z.object({ token: z.string() });
export type LoginCheckAnswer = z.infer<typeof loginCheckAnswer>;

export const passwordLostBody = z.object({
  email: z.string().trim().toLowerCase().max(textLimits.email).pipe(z.email('email')),
});
export const passwordTokenBody = z.object({ token });
export const passwordTokenAnswer = z.object({ user: z.object({ email: z.string() }) });
export type PasswordTokenAnswer = z.infer<typeof passwordTokenAnswer>;

export const passwordNewBody = z.object({ token, email, password });

export const stopBody = z.object({ token });
/** `isMailed`: a link to choose a password is on its way to the address that the account has again. */
export const stopAnswer = z.object({ isMailed: z.boolean() });
export type StopAnswer = z.infer<typeof stopAnswer>;

export const sessionIdParams = z.object({ id: z.uuid() });
export const sessionsQuery = listQuery(sessionColumns, 'desc');

/** `isCurrent`: the session of the token that asked. */
export const sessionItem = z.object({
  id: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  creationDate: wireDate,
  lastSeenDate: wireDate,
  isCurrent: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionItem>;

export const sessionsAnswer = z.object({ sessions: z.array(sessionItem), ...listTotals });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
