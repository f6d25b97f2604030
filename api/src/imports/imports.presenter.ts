import type { ImportLine, LineRemark } from '@accordent/core/imports/import-line.ts';
import type { ImportPreview as Preview } from '@accordent/core/imports/preview-import.ts';
import { fieldSentence, isFieldSentence } from '../client/field-names.fr.ts';
import { importSentences } from '../field-sentences.fr.ts';
import type { ImportLine as WireLine, ImportPreview, ImportRemark } from './imports.schemas.ts';

const LONGEST_VALUE = 200;

export function presentImportPreview({ kind, hash, lines, ignoredColumns }: Preview): ImportPreview {
  const count = (state: ImportLine['state']) => lines.filter((line) => line.state === state).length;
  return {
    kind,
    hash,
    lines: lines.length,
    toAdd: count('add'),
    known: count('known'),
    faulty: count('faulty'),
    ignoredColumns: [...ignoredColumns],
    items: lines.map(presentLine),
  };
}

const presentLine = ({ line, state, name, key, faults, warnings }: ImportLine): WireLine => ({
  line,
  state,
  name: name.slice(0, LONGEST_VALUE),
  key: key.slice(0, LONGEST_VALUE),
  faults: faults.map(presentRemark),
  warnings: warnings.map(presentRemark),
});

const presentRemark = (remark: LineRemark): ImportRemark => ({
  field: remark.field,
  value: remark.value.slice(0, LONGEST_VALUE),
  sentence: importSentence(remark),
});

/** What is said of a cell; also printed by the operator's command. */
export function importSentence({ field, fault, detail }: LineRemark): string {
  if (isImportSentence(fault)) {
    const say: (detail: number | string) => string = importSentences[fault];
    return say(detail ?? '');
  }
  const limit = typeof detail === 'number' ? detail : undefined;
  return fieldSentence(isFieldSentence(fault) ? fault : 'wrong_type', field, limit);
}

const isImportSentence = (fault: string): fault is keyof typeof importSentences =>
  Object.hasOwn(importSentences, fault);
