/** Where the application keeps sealed values; the name is also their context (`SecretBox`). */
export const sealedColumns = [
  'patients.nir',
  'conventions.login',
  'conventions.password',
  'coverage_request_details.birth_date',
  'coverage_request_details.member_number',
  'coverage_request_details.insured_nir',
  'carried_dossiers.password',
  'totp_secrets.secret',
  'request_drafts.content',
  'readings.found',
  'readings.crops',
  'debit_mandates.iban',
  'idempotency_keys.answer',
] as const;
export type SealedColumn = (typeof sealedColumns)[number];

export type SealedValue = { readonly id: number; readonly sealed: string };

export type SealedStore = {
  /** How many passwords each version of the pepper stands in. */
  countPasswordsByVersion(): Promise<ReadonlyMap<string, number>>;
  /** How many values each version of the data key has sealed. */
  countByVersion(): Promise<ReadonlyMap<string, number>>;
  /** Values of another version than this one, by id, after `afterId`. */
  otherThan(
    column: SealedColumn,
    choice: { readonly version: string; readonly afterId: number; readonly limit: number },
  ): Promise<readonly SealedValue[]>;
  /** Writes the new value where the old one still stands; gives how many. */
  replace(
    column: SealedColumn,
    values: readonly (SealedValue & { readonly resealed: string })[],
  ): Promise<number>;
};
