import type { AuditItem } from './audit-store.ts';
import { exportWords, type ExportListName } from '../exports/export-list-names.ts';
import { fieldNames } from '../shared/field-names.ts';
import { jobNames, retentionNames, taskNames } from '../tasks/task-words.ts';

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

/** The fields of a line in French, each once. */
export const auditFieldsOf = (fields: readonly string[]): string[] => [
  ...new Set(fields.map(auditFieldName)),
];

/** A field in French; one that has no name any more stays as it was written. */
function auditFieldName(field: string): string {
  const [kind, value = ''] = field.split(' ');
  if (kind === 'list' && isExportList(value)) return exportWords[value].title;
  if (kind === 'rows') return `${Number(value).toLocaleString('fr-FR')} lignes`;
  if (kind === 'lines') return `${Number(value).toLocaleString('fr-FR')} lignes lues`;
  if (kind === 'kept') return `${Number(value).toLocaleString('fr-FR')} gardées`;
  if (field.startsWith(MISSING)) return `${auditFieldName(field.slice(MISSING.length))} manquant`;
  return auditFieldNames[field] ?? fieldNames[field] ?? workNames[field] ?? field;
}

/** Who did something when nobody's name is known. */
const actorNames: Record<AuditItem['actor']['kind'], string> = {
  admin: 'Utilisateur inconnu',
  practitioner: 'Praticien inconnu',
  member: 'Membre inconnu',
  public: 'Visiteur',
  system: 'Système',
};

/** Who did it, as the journal says. */
export const actorName = ({ kind, name }: AuditItem['actor']): string => name || actorNames[kind];
