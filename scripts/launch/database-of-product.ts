import { productUrl, readPostgresSecrets } from '../embedded/postgres-secrets.ts';

/** The address of the embedded database of this data folder, as its owner. */
export function databaseOfProduct(dataDir: string): string {
  const secrets = readPostgresSecrets(dataDir);
  if (!secrets) throw new Error('this folder has no embedded database');
  return productUrl(secrets);
}
