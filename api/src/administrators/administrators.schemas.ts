import { administratorColumns } from '@accordent/core/administrators/administrator-store.ts';
import { administratorFields } from '@accordent/core/administrators/administrator.ts';
import { ownPasswordFields } from '@accordent/core/sessions/own-password.ts';
import { answeredFields, newFields, secretField } from '@accordent/core/shared/fields.ts';
import { z } from 'zod';
import {
  flag,
  listQuery,
  listTotals,
  queryFlag,
  typedTexts,
  wholeNumber,
  wireDate,
} from '../http/wire.schemas.ts';

export { administratorColumns, administratorFields };

/** `ROLE_ADMIN` for everybody, `ROLE_SUPER_ADMIN` for super administrators as well. */
export const role = z.enum(['ROLE_ADMIN', 'ROLE_SUPER_ADMIN']);

/** The administrator who is logged in. */
export const ownAdministrator = z.object({
  id: z.int(),
  ...answeredFields(administratorFields),
  roles: z.array(role),
  isActive: z.boolean(),
});
export type OwnAdministrator = z.infer<typeof ownAdministrator>;

export const ownAdministratorAnswer = z.object({ user: ownAdministrator });
export type OwnAdministratorAnswer = z.infer<typeof ownAdministratorAnswer>;

export const changePasswordBody = z.object(newFields(ownPasswordFields));

/** What the one who asks may do with an administrator; `canDeactivate` and `canDemote` tell of a form's two ticks. */
const rights = z.object({
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canDeactivate: z.boolean(),
  canDemote: z.boolean(),
  /** He has a second factor that may be taken away, having lost it. */
  canLetBackIn: z.boolean(),
});

/** An administrator; `isInvited`: no password has been chosen yet. */
export const administrator = ownAdministrator.extend({
  name: z.string(),
  isSuperAdmin: z.boolean(),
  isInvited: z.boolean(),
  isOwn: z.boolean(),
  creationDate: wireDate,
  rights,
  version: z.int(),
});
export type Administrator = z.infer<typeof administrator>;

export const administratorsQuery = listQuery(administratorColumns).extend({
  isSuperAdmin: queryFlag.optional(),
  isActive: queryFlag.optional(),
});
export const administratorsAnswer = z.object({
  administrators: z.array(administrator),
  ...listTotals,
  /** Whether the one who asks may add one. */
  canAdd: z.boolean(),
});
export type AdministratorsAnswer = z.infer<typeof administratorsAnswer>;

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? undefined, schema.optional());
const password = secretField('Mot de passe');
const fields = {
  ...typedTexts(administratorFields),
  isSuperAdmin: optional(flag),
  isActive: optional(flag),
  /** Empty is none. */
  password: z.preprocess(
    (value) => (value === '' ? undefined : (value ?? undefined)),
    password.schema.optional(),
  ),
  /** Mails a link of 72 hours by which he chooses his password. */
  invite: optional(flag),
};

/** What the form judges by itself: somebody's fields, and the password where one is typed. */
export const administratorEntry = z.object({
  ...newFields(administratorFields),
  password: password.schema.optional(),
});
export type AdministratorEntryFields = Readonly<z.output<typeof administratorEntry>>;

/** What is missing is told by core, all at once. */
export const newAdministratorBody = z.object(fields);
/** Absent: left as it is; something is told. */
export const administratorBody = z
  .object({ ...fields, version: optional(wholeNumber) })
  .refine(({ version: _, ...told }) => Object.values(told).some((field) => field !== undefined), {
    path: ['email'],
    message: 'required',
  });

export const administratorAnswer = z.object({ administrator });
export type AdministratorAnswer = z.infer<typeof administratorAnswer>;
