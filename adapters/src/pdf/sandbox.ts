import { spawnSync } from 'node:child_process';

/**
 * Whether Chromium's sandbox can work for this process: not as root, and not where the system refuses it user
 * namespaces, as engines of containers do by default. Without it Chromium does not even begin, but as root, where it is
 * told to do without.
 */
export function sandboxState(): 'works' | 'root' | 'refused' {
  if (process.getuid?.() === 0) return 'root';
  if (process.platform !== 'linux') return 'works';
  const trial = spawnSync('unshare', ['--user', '--map-root-user', '--net', 'true'], { stdio: 'ignore' });
  // Where there is no such program nothing is known.
  return trial.error || trial.status === 0 ? 'works' : 'refused';
}
