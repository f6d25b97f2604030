import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for one run. As root its name can be passed through, since the embedded database runs as another user. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `accordent-${name}-`));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  return folder;
}
