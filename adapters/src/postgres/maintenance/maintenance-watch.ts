import type { Maintenance } from '@accordent/core/maintenance/maintenance.ts';
import type { MaintenanceWatch } from '@accordent/core/maintenance/maintenance-watch.ts';
import type { SettingsStore } from '@accordent/core/shared/settings-store.ts';

/** Five seconds are promised; two leave room for a slow answer. */
const FRESH_MS = 2000;

/** Reads the switch when somebody asks and what is known has grown old: at most one statement every two seconds. */
export function createMaintenanceWatch(settings: Pick<SettingsStore, 'maintenance'>): MaintenanceWatch {
  let known: Maintenance | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readAgain(): Promise<void> {
    try {
      known = await settings.maintenance();
    } catch {
      // The call goes on and meets the same failure, which it can name.
    } finally {
      readAt = performance.now();
      reading = null;
    }
  }

  return {
    async read() {
      if (performance.now() - readAt > FRESH_MS) await (reading ??= readAgain());
      return known;
    },
  };
}
