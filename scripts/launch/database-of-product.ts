import { readFileSync } from 'node:fs';
import { readRunFile } from './run-file.ts';

/** The address of the database of the product that runs on this data folder, as its API was told it. */
export function databaseOfProduct(dataDir: string): string {
  const api = readRunFile(dataDir)?.parts['api'];
  const environment = readFileSync(`/proc/${api?.pid}/environ`, 'utf8').split('\0');
  const found = environment.find((line) => line.startsWith('DATABASE_URL='));
  if (!found) throw new Error('the API is not running');
  return found.slice('DATABASE_URL='.length);
}
