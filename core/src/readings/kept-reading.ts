import { NOTHING_READ, type CutField, type DocumentReading } from '../reading/document-reading.ts';
import type { SecretBox } from '../shared/crypto-ports.ts';
import type { KeptReading, SealedReading } from './reading-store.ts';

/** Where the two parts are sealed: lists of values are opened often, their pictures seldom. */
export const READING_CONTEXT = { found: 'readings.found', crops: 'readings.crops' } as const;

export type CutReading = Omit<DocumentReading, 'fields'> & { readonly fields: readonly CutField[] };

/** As it is written. */
export function sealReading(secretBox: SecretBox, { fields, ...reading }: CutReading): SealedReading {
  const found: DocumentReading = { ...reading, fields: fields.map(({ crop: _, ...field }) => field) };
  return {
    foundSealed: secretBox.seal(JSON.stringify(found), READING_CONTEXT.found),
    cropsSealed: secretBox.seal(JSON.stringify(fields.map(({ crop }) => crop)), READING_CONTEXT.crops),
  };
}

/** As it was read, without its cuttings. */
export function openReading(secretBox: SecretBox, { foundSealed }: KeptReading): DocumentReading {
  return foundSealed === ''
    ? NOTHING_READ
    : (JSON.parse(secretBox.open(foundSealed, READING_CONTEXT.found)) as DocumentReading);
}

/** The same with its cuttings. */
export function openCutReading(secretBox: SecretBox, kept: KeptReading): CutReading {
  const reading = openReading(secretBox, kept);
  const crops =
    kept.cropsSealed === ''
      ? []
      : (JSON.parse(secretBox.open(kept.cropsSealed, READING_CONTEXT.crops)) as (string | null)[]);
  return { ...reading, fields: reading.fields.map((field, at) => ({ ...field, crop: crops[at] ?? null })) };
}
