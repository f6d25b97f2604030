import type { AuditItem } from './audit-store.ts';
import { returnReasonIn, returnReasonText } from '../debits/return-reasons.ts';
import { dunningSteps } from '../dunning/dunning.ts';
import { exportWords, type ExportListName } from '../exports/export-list-names.ts';
import { dayText } from '../invoices/issue-rules.ts';
import { paymentWays } from '../receipts/receipt.ts';
import { fieldNames } from '../shared/field-names.ts';
import { jobNames, retentionNames, taskNames } from '../tasks/task-words.ts';

/** Fields that the trade names otherwise than the wire. */
const auditFieldNames: Readonly<Record<string, string>> = {
  actions: fieldNames['looks']!,
  hasRefused: fieldNames['refused']!,
  isAside: fieldNames['aside']!,
  isGranted: fieldNames['granted']!,
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

const counted = (value: string, one: string, many: string): string => {
  const count = Number(value);
  return `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`;
};
const onDay = (words: string, day: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${words} ${dayText(day)}` : undefined;
const named = (names: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.hasOwn(names, value) ? names[value] : undefined;

/** Fields that are written with a value, each with its words; undefined: nobody knows such a value. */
const valueWords: Readonly<Record<string, (value: string) => string | undefined>> = {
  list: (name) => (isExportList(name) ? exportWords[name].title : undefined),
  rows: (count) => counted(count, 'ligne', 'lignes'),
  lines: (count) => counted(count, 'ligne lue', 'lignes lues'),
  kept: (count) => counted(count, 'gardée', 'gardées'),
  returned: (count) => counted(count, 'prélèvement rendu', 'prélèvements rendus'),
  debits: (count) => counted(count, 'prélèvement', 'prélèvements'),
  from: (day) => onDay('Du', day),
  to: (day) => onDay('Au', day),
  collectOn: (day) => onDay('Prélèvement le', day),
  refundedOn: (day) => onDay('Remboursé le', day),
  way: (way) => named(paymentWays, way),
  step: (step) => `Relance ${step} sur ${dunningSteps.length}`,
  reason: (code) => (returnReasonIn(code) ? returnReasonText(returnReasonIn(code)) : undefined),
};

const isExportList = (name: string): name is ExportListName => Object.hasOwn(exportWords, name);

/** The fields of a line in French, each once. */
export const auditFieldsOf = (fields: readonly string[]): string[] => [
  ...new Set(fields.map(auditFieldName)),
];

/** A field in French; one that has no name any more stays as it was written. */
function auditFieldName(field: string): string {
  const [kind = '', value = ''] = field.split(' ');
  const said = value === '' ? undefined : valueWords[kind]?.(value);
  if (said !== undefined) return said;
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
