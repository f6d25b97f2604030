import type { SettingsStore } from '@accordent/core/shared/settings-store.ts';
import type { Scope } from '../database.ts';

const IS_DEMO = { name: 'settings-is-demo', text: `select from settings where name = 'demo'` };

export function settingsStore(scope: Scope): SettingsStore {
  return {
    isDemo: async () => (await scope.query(IS_DEMO)).length === 1,
  };
}
