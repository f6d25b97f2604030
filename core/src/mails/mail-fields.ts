import { lineField, longTextField, textField } from '../shared/fields.ts';

/** All files of one mail: a third more on the wire, which is about what mail servers take. */
export const MOST_MAIL_MB = 18;

/**
 * What is written in a mail; `to`: one address, or several between commas or semicolons. Its text may be empty where it
 * brings documents.
 */
export const mailFields = {
  subject: lineField('Sujet', 200, { required: 'required' }),
  to: textField('Destinataire', 2000, { required: 'required' }),
  message: longTextField('Message', 50_000),
};

/** What a practice writes about none of its PEC. */
export const generalMessageFields = {
  subject: mailFields.subject,
  message: longTextField('Message', 5000, { required: 'message_empty' }),
};
