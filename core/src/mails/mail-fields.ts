import { lineField, longTextField, textField } from '../shared/fields.ts';

/** What is written in a mail; `to`: one address, or several between commas or semicolons. */
export const mailFields = {
  subject: lineField('Sujet', 200, { required: 'required' }),
  to: textField('Destinataire', 2000, { required: 'required' }),
  message: longTextField('Message', 50_000, { required: 'message_empty' }),
};

/** What a practice writes about none of its PEC. */
export const generalMessageFields = {
  subject: mailFields.subject,
  message: longTextField('Message', 5000, { required: 'message_empty' }),
};
