import { longTextField, textField } from '../shared/fields.ts';

/** What is written in a message; a dentist's has no subject of its own. Its text may be empty where it brings documents. */
export const messageFields = {
  subject: textField('Sujet', 200, { required: 'required' }),
  message: longTextField('Message', 5000),
};
