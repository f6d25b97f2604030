import { closeSync, fsyncSync, openSync } from 'node:fs';

/** A name that was given in this folder outlives a power cut. */
export function syncFolder(folder: string): void {
  try {
    const opened = openSync(folder, 'r');
    try {
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  } catch {
    // Some systems know no such thing for a folder.
  }
}
