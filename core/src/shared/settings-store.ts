import type { LoginPolicy } from '../factors/factor-policy.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';

/** The few values kept for the whole product. */
export type SettingsStore = {
  /** Whether the mark of demo mode stands. */
  isDemo(): Promise<boolean>;
  /** The maintenance switch as it was set last, over or not; null: off. */
  maintenance(): Promise<Maintenance | null>;
  saveMaintenance(maintenance: Maintenance | null): Promise<void>;
  loginPolicy(): Promise<LoginPolicy>;
  saveLoginPolicy(policy: LoginPolicy): Promise<void>;
};
