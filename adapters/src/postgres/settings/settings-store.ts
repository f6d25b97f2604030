import type { SettingsStore } from '@accordent/core/shared/settings-store.ts';
import type { Scope } from '../database.ts';

const IS_DEMO = `select from settings where name = 'demo'`;
const MAINTENANCE = `select (value ->> 'since')::timestamptz as since, (value ->> 'until')::timestamptz as until, value ->> 'setBy' as set_by
         from settings where name = 'maintenance'`;
const SAVE_MAINTENANCE = `insert into settings (name, value) values ('maintenance', $1)
         on conflict (name) do update set value = excluded.value, updated_at = now()`;
const REMOVE_MAINTENANCE = `delete from settings where name = 'maintenance'`;

type MaintenanceRow = { since: Date; until: Date | null; setBy: string };

export function settingsStore(scope: Scope): SettingsStore {
  return {
    isDemo: async () => (await scope.query(IS_DEMO)).length === 1,
    async maintenance() {
      const [row] = await scope.query<MaintenanceRow>(MAINTENANCE);
      return row ? { since: row.since, until: row.until, setBy: row.setBy } : null;
    },
    async saveMaintenance(maintenance) {
      if (maintenance) await scope.query(SAVE_MAINTENANCE, [JSON.stringify(maintenance)]);
      else await scope.query(REMOVE_MAINTENANCE);
    },
  };
}
