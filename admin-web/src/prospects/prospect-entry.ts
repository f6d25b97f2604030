import { fieldSentences } from '@accordent/api/sentences.fr.ts';
import { formatPhone } from '@accordent/ui-kit/format/phone.ts';
import type { FieldLabels } from '@accordent/ui-kit/EntryForm/differences.ts';
import { prospectFields } from './prospects.api.ts';
import type { ProspectFields, ProspectRecord } from './prospects.api.ts';

export const emptyProspect = Object.fromEntries(prospectFields.map((field) => [field, ''])) as ProspectFields;

export const prospectEntryOf = (record: ProspectRecord): ProspectFields =>
  Object.fromEntries(prospectFields.map((field) => [field, record[field]])) as ProspectFields;

export const prospectLabels: FieldLabels<ProspectFields> = {
  lastname: 'Nom',
  firstname: 'Prénom',
  email: 'Adresse e-mail',
  phone: { label: 'Téléphone', read: formatPhone },
  address: 'Adresse',
  zip: 'Code postal',
  city: 'Ville',
  comment: 'Commentaire',
};

/** What the browser sees by itself; the server judges all of it again (part B §5). */
export const prospectFaults = ({ lastname, email }: ProspectFields): Readonly<Record<string, string>> => ({
  ...(lastname.trim() === '' && { lastname: fieldSentences.required('Nom') }),
  ...(email.trim() === '' && { email: fieldSentences.required('Adresse e-mail') }),
});

/** The same of a new one, whose status is chosen in the form: `history` on the wire. */
export const newProspectFaults = (
  entry: ProspectFields & { readonly history: string | null },
): Readonly<Record<string, string>> => ({
  ...(entry.history === null && { history: fieldSentences.plan_required() }),
  ...prospectFaults(entry),
});
