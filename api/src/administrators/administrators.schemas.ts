import { z } from 'zod';

/** `ROLE_ADMIN` for everybody, `ROLE_SUPER_ADMIN` for super administrators as well. */
export const role = z.enum(['ROLE_ADMIN', 'ROLE_SUPER_ADMIN']);

/** The administrator who is logged in. */
export const ownAdministrator = z.object({
  id: z.int(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(role),
  isActive: z.boolean(),
});
export type OwnAdministrator = z.infer<typeof ownAdministrator>;

export const ownAdministratorAnswer = z.object({ user: ownAdministrator });
export type OwnAdministratorAnswer = z.infer<typeof ownAdministratorAnswer>;

export const changePasswordBody = z.object({
  oldPsw: z.string().min(1).max(200),
  newPsw: z.string().min(1).max(200),
});
