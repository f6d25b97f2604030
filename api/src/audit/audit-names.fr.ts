import { fieldNames } from '../client/field-names.fr.ts';
import { jobNames, retentionNames, taskNames } from '../tasks/task-names.fr.ts';

/** Fields that the trade names otherwise than the wire. */
const auditFieldNames: Readonly<Record<string, string>> = {
  isSuper: 'Super administrateur',
  isValid: 'Validité',
  mutualGroupId: 'Groupement',
  mutualId: 'Mutuelle',
  needsCode: 'Code à la connexion',
};

/** What was run, tried again or purged stands as the field. */
const workNames: Readonly<Record<string, string>> = { ...taskNames, ...jobNames, ...retentionNames };

const MISSING = 'missing ';

/** A field in French; one that has no name any more stays as it was written. */
export function auditFieldName(field: string): string {
  if (field.startsWith(MISSING)) return `${auditFieldName(field.slice(MISSING.length))} manquant`;
  return auditFieldNames[field] ?? fieldNames[field] ?? workNames[field] ?? field;
}
