import { longTextField } from '../shared/fields.ts';

/** What is written in a note of the staff. */
export const commentFields = { content: longTextField('Commentaire', 5000, { required: 'required' }) };
