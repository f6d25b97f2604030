import { secretField } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import { ownThingName, wireDate } from '../http/wire.schemas.ts';

const base64url = (limit: number) =>
  z
    .string()
    .min(1)
    .max(limit)
    .regex(/^[\w-]+$/, 'wrong_type');

const oldPsw = secretField('Mot de passe').schema;
export const proofBody = z.object({ oldPsw });

/** What the browser is handed as it is. */
const optionsOfBrowser = z.record(z.string(), z.unknown());
export const passkeyOptionsAnswer = z.object({ options: optionsOfBrowser });
export type PasskeyOptionsAnswer = z.infer<typeof passkeyOptionsAnswer>;

/** The answer of `navigator.credentials.create`, as JSON. */
export const newPasskeyBody = z.object({
  name: ownThingName,
  passkey: z.object({
    id: base64url(1400),
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
});
/** The answer of `navigator.credentials.get`, as JSON. */
export const passkeyLoginBody = z.object({
  passkey: z.object({
    id: base64url(1400),
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(2000),
      userHandle: base64url(200),
    }),
  }),
});

export const passkeyParams = z.object({ id: z.uuid() });
export const passkeyNameBody = z.object({ name: ownThingName });

export const totpSecretAnswer = z.object({ secret: z.string(), uri: z.string() });
export type TotpSecretAnswer = z.infer<typeof totpSecretAnswer>;
export const totpCodeBody = z.object({ auth: z.string().trim().min(1, 'required').max(20) });

/** Recovery codes, shown this once; null where none are new. */
export const newCodesAnswer = z.object({ codes: z.array(z.string()).nullable() });
export type NewCodesAnswer = z.infer<typeof newCodesAnswer>;

const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  creationDate: wireDate,
  lastUsedDate: wireDate.nullable(),
});

export const factorsAnswer = z.object({
  passkeys: z.array(ownPasskey),
  totpDate: wireDate.nullable(),
  /** How many recovery codes are left; null: none were made. */
  codesLeft: z.int().nullable(),
  email: z.string(),
  /** Passkeys are made at `publicUrl` alone, and there only where it is https or this very machine. */
  arePasskeysAvailable: z.boolean(),
  publicUrl: z.string(),
  /** From which Paris day on staff must have one of them; null for dentists. */
  askedFrom: z.iso.date().nullable(),
  /** He may do nothing else until he has. */
  isAskedNow: z.boolean(),
});
export type FactorsAnswer = z.infer<typeof factorsAnswer>;

export const loginPolicyBody = z.object({
  factorFrom: z.iso.date().nullable(),
  mailFallback: z.boolean(),
});
export const loginPolicyAnswer = loginPolicyBody.extend({ withoutFactor: z.int() });
export type LoginPolicyAnswer = z.infer<typeof loginPolicyAnswer>;
