import { z } from 'zod';
import { newFields, secretField } from '../shared/fields.ts';

/** What changing one's own password asks for; rules of the new one: `password-rules.ts`. */
export const ownPasswordFields = {
  oldPsw: secretField('Ancien mot de passe'),
  newPsw: secretField('Nouveau mot de passe'),
};

/** What the form of it judges by itself. */
export const ownPasswordEntry = z
  .object({ ...newFields(ownPasswordFields), confirmation: z.string() })
  .refine(({ newPsw, confirmation }) => newPsw === confirmation, {
    path: ['confirmation'],
    message: 'password_mismatch',
    when: () => true,
  });
