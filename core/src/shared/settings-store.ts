/** The few values kept for the whole product. */
export type SettingsStore = {
  /** Whether the mark of demo mode stands (api.md, What runs where). */
  isDemo(): Promise<boolean>;
};
