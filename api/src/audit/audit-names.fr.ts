import { exportWords, type ExportListName } from '@accordent/core/exports/export-list-names.ts';
import { fieldNames } from '../client/field-names.fr.ts';
import { jobNames, retentionNames, taskNames } from '../tasks/task-names.fr.ts';

/** Fields that the trade names otherwise than the wire. */
const auditFieldNames: Readonly<Record<string, string>> = {
  isSuper: 'Super administrateur',
  isValid: 'Validité',
  mutualGroupId: 'Groupement',
  mutualId: 'Mutuelle',
  needsCode: 'Code à la connexion',
  practitionerId: 'Praticien',
  practitionerIds: 'Praticien',
  to: 'Au',
};

/** What was run, tried again or purged stands as the field. */
const workNames: Readonly<Record<string, string>> = { ...taskNames, ...jobNames, ...retentionNames };

const MISSING = 'missing ';

const isExportList = (name: string): name is ExportListName => Object.hasOwn(exportWords, name);

/** A field in French; one that has no name any more stays as it was written. */
export function auditFieldName(field: string): string {
  const [kind, value = ''] = field.split(' ');
  if (kind === 'list' && isExportList(value)) return exportWords[value].title;
  if (kind === 'rows') return `${Number(value).toLocaleString('fr-FR')} lignes`;
  if (kind === 'lines') return `${Number(value).toLocaleString('fr-FR')} lignes lues`;
  if (kind === 'kept') return `${Number(value).toLocaleString('fr-FR')} gardées`;
  if (field.startsWith(MISSING)) return `${auditFieldName(field.slice(MISSING.length))} manquant`;
  return auditFieldNames[field] ?? fieldNames[field] ?? workNames[field] ?? field;
}
