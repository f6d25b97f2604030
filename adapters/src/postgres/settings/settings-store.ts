import { NO_POLICY, type LoginPolicy } from '@accordent/core/factors/factor-policy.ts';
import type { Maintenance } from '@accordent/core/maintenance/maintenance.ts';
import type { SettingsStore } from '@accordent/core/shared/settings-store.ts';
import { raw } from 'objection';
import type { Scope } from '../database.ts';
import { Settings } from './setting-model.ts';

/** In JSON its instants are texts. */
type KeptMaintenance = { since: string; until: string | null; setBy: string };

// Asked with every list of mails.
const IS_DEMO = `select from settings where name = 'demo'`;

/** The few values kept for the whole product. */
export function settingsStore(scope: Scope): SettingsStore {
  const setting = (name: string) => Settings.query(scope.knex).findById(name);
  return {
    isDemo: async () => (await scope.query(IS_DEMO)).length === 1,
    async maintenance(): Promise<Maintenance | null> {
      const found = await setting('maintenance').select('value');
      if (!found) return null;
      const { since, until, setBy } = found.value as KeptMaintenance;
      return { since: new Date(since), until: until === null ? null : new Date(until), setBy };
    },
    async loginPolicy(): Promise<LoginPolicy> {
      const found = await setting('login-policy').select('value');
      return found ? { ...NO_POLICY, ...(found.value as LoginPolicy) } : NO_POLICY;
    },
    async saveLoginPolicy({ factorFrom, mailFallback }) {
      await Settings.query(scope.knex)
        .insert({ name: 'login-policy', value: { factorFrom, mailFallback }, updatedAt: raw('now()') })
        .onConflict('name')
        .merge();
    },
    async saveMaintenance(value) {
      if (value)
        await Settings.query(scope.knex)
          .insert({ name: 'maintenance', value, updatedAt: raw('now()') })
          .onConflict('name')
          .merge();
      else await setting('maintenance').delete();
    },
  };
}
