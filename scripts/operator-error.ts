/** What the operator can mend: its French sentence says what happened and what to do, and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** The sentence for a failure of the system (full disk, missing permission …); null when the cause is another one. */
export function systemSentence(
  error: unknown,
  place: string,
  elsewhere = 'un autre dossier avec DATA_DIR',
): string | null {
  const text = error instanceof Error ? `${codeOf(error)} ${error.message}` : String(error);
  if (/ENOSPC|EDQUOT|disk_full|No space left on device|Disk quota exceeded/i.test(text)) {
    return fullDisk(place);
  }
  if (/EROFS|Read-only file system/i.test(text)) {
    return `Le disque est en lecture seule : ${place} doit être inscriptible. Montez-le en écriture ou indiquez ${elsewhere}.`;
  }
  if (/EACCES|EPERM|Permission denied|Operation not permitted/i.test(text)) {
    return `Permission manquante sur ${place} : donnez-la à l’utilisateur qui lance la commande ou indiquez ${elsewhere}.`;
  }
  return null;
}

/** The sentence for a file or folder that cannot be read or written. */
export function pathSentence(error: unknown, path: string): string {
  return (
    systemSentence(error, path, 'un autre chemin') ??
    `${path} ne se lit ou ne s’écrit pas (${codeOf(error)})\u00a0: vérifiez ce chemin, puis relancez.`
  );
}

/** The file or folder that the system names as what it refuses; null for other errors. */
export function pathIn(error: unknown): string | null {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;
}

/** The sentence for a full disk. */
export function fullDisk(place: string): string {
  return `Le disque est plein : libérez de la place pour ${place}, puis relancez.`;
}

/** The system's code of an error (`ENOENT`, …), or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
